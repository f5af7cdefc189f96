import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'

import { zones } from './eslint.floors.mjs'

/** Packages that only one place may use. */
const forbid = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: patterns.map(([regex, message]) => ({ regex, message })) }],
})

const prisma = ['^(@prisma/|@/prisma/|pg$)', 'The database is used only in lib/.']
const stripe = ['^stripe(/|$)', 'Stripe is spoken to only in lib/billing/.']
const standIns = ['^(@sandbox/|@horizon-libre/art)', 'Product code never knows that a stand-in exists.']
const link = [
  '^next/link$',
  'Links are components/ui/link.tsx: it fetches ahead what a pointer announces, and says « Chargement... ».',
]

const reactRules = nextVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((rule) => /^react-hooks\//.test(rule))

const config = [
  {
    ignores: [
      '.next/**',
      '.data/**',
      'prisma/generated/**',
      'next-env.d.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // Looked for by oxlint (.oxlintrc.json), which takes a second for what takes ESLint half a minute: React's rules, too.
      '@typescript-eslint/no-unused-vars': 'off',
      ...Object.fromEntries(reactRules.map((rule) => [rule, 'off'])),
      // Our pictures are SVG of a few kilobytes; Next's optimizer passes SVG through unchanged.
      '@next/next/no-img-element': 'off',
      'import/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', ['parent', 'sibling', 'index']],
          pathGroups: [{ pattern: '@/**', group: 'internal' }],
          pathGroupsExcludedImportTypes: ['builtin'],
          'newlines-between': 'always',
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in lib/env.ts only.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: ':function > BlockStatement > ExpressionStatement[directive=/^use (server|cache)/]',
          message:
            'Name it in a file of actions: values it closes over would be encrypted with a key that every build shares.',
        },
      ],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['lib/env.ts', 'instrumentation.ts', '{bin,deploy}/**/*.mjs', 'app/**/global-error.tsx'],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['bin/**', 'deploy/**', 'e2e/**', 'test/**', 'lib/log.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.{ts,tsx}'], rules: { 'import/no-restricted-paths': ['error', { zones }] } },
  // Markup stands in .tsx only; looking for it elsewhere takes a tenth of the time.
  {
    files: ['**/*.{ts,mjs}'],
    rules: {
      'react/display-name': 'off',
      'react/no-direct-mutation-state': 'off',
      'react/require-render-return': 'off',
      'react/no-deprecated': 'off',
    },
  },
  { files: ['app/**', 'components/**', 'proxy.ts'], rules: forbid(standIns, prisma, stripe, link) },
  { files: ['components/ui/link.tsx'], rules: forbid(standIns, prisma, stripe) },
  { files: ['lib/**'], rules: forbid(standIns, stripe) },
  { files: ['lib/billing/**'], rules: forbid(standIns) },
  { files: ['content/**'], rules: forbid(standIns, prisma, stripe) },
  // Tests put the parts together: the product, the stand-ins and the database.
  {
    files: ['**/*.test.ts'],
    rules: { 'import/no-restricted-paths': 'off', 'no-restricted-imports': 'off', 'max-lines': 'off' },
  },
]

export default config
