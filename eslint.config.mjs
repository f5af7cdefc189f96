import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'

/** Which folders a layer may not import: one direction, app → components → lib, content below both. */
const forbid = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: patterns.map(([group, message]) => ({ group, message })) }],
})

const app = [['@/app/*', '**/app/*'], 'Nothing imports from app/.']
const components = [['@/components/*'], 'lib/ and content/ do not know the screens.']
const lib = [['@/lib/*'], 'content/ is below everything.']
const standIns = [['@/sandbox/*', '**/sandbox/*', '@/bin/*', '@/e2e/*'], 'Product code never knows that a stand-in exists.']
const prisma = [['@prisma/*', '@/prisma/*', 'pg'], 'The database is used only in lib/.']
const stripe = [['stripe', 'stripe/*'], 'Stripe is spoken to only in lib/billing/.']
const link = [['next/link'], 'Links are components/ui/link.tsx: it fetches ahead what a pointer announces, and says « Chargement... ».']
const product = [
  ['@/app/*', '@/components/*', '@/lib/*', '@/content/*', '@/prisma/*', '**/app/*', '**/lib/*', '**/content/*'],
  'A stand-in is a program of its own: it imports nothing of the product.',
]

const config = [
  { ignores: ['.next/**', '.data/**', 'prisma/generated/**', 'next-env.d.ts', 'test-results/**', 'playwright-report/**'] },
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Our pictures are SVG of a few kilobytes; Next's optimizer passes SVG through unchanged.
      '@next/next/no-img-element': 'off',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in lib/env.ts only.' },
      ],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  { files: ['lib/env.ts', 'instrumentation.ts', 'bin/*.mjs', 'app/**/global-error.tsx'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['bin/**', 'e2e/**', 'lib/log.ts'], rules: { 'no-console': 'off' } },
  { files: ['app/**', 'proxy.ts'], rules: forbid(app, standIns, prisma, stripe, link) },
  { files: ['components/**'], rules: forbid(app, standIns, prisma, stripe, link) },
  { files: ['components/ui/link.tsx'], rules: forbid(app, standIns, prisma, stripe) },
  { files: ['lib/**'], rules: forbid(app, components, standIns, stripe) },
  { files: ['lib/billing/**'], rules: forbid(app, components, standIns) },
  { files: ['content/**'], rules: forbid(app, components, lib, standIns, prisma, stripe) },
  { files: ['sandbox/**'], rules: forbid(product) },
  // Tests put the parts together: the product, the stand-ins and the database.
  { files: ['**/*.test.ts'], rules: { 'no-restricted-imports': 'off', 'max-lines': 'off' } },
  // Playwright's fixtures are not React hooks.
  { files: ['e2e/**', '**/*.test.ts'], rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
]

export default config
