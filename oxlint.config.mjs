import { fileURLToPath } from 'node:url'

import { zones } from './test/house/floors.mjs'

/*
 * Plain JavaScript, passed by name (bin/support/run-tool.ts), because oxlint reads an oxlint.config.ts only from Node 22.18 on.
 */

/** Resolved from here, for projects elsewhere (test/house/house.slow.test.ts). */
const pathOf = (name) => fileURLToPath(import.meta.resolve(name))

/** Packages restricted to one place. */
const forbid = (...patterns) => ({
  'no-restricted-imports': [
    'error',
    { patterns: patterns.map(([regex, message, importNames]) => ({ regex, message, importNames })) },
  ],
})

const prisma = ['^(@prisma/|@/prisma/|pg$)', 'The database is used only in lib/.']
const stripe = ['^stripe(/|$)', 'Stripe is spoken to only in lib/billing/.']
const standIns = ['^(@sandbox/|@horizon-libre/)', 'Product code never knows that a stand-in exists.']
const link = [
  '^next/link$',
  'Links are components/ui/link.tsx: it never fetches a guarded page ahead, and says « Chargement... ».',
]

/** A page revalidated at run time would lack the policy that the build wrote for it (docs/security.md#content-security-policy). */
const revalidation = [
  '^next/cache$',
  'Public pages are drawn by the build alone; what a reader sees is shown anew by refresh().',
  ['revalidatePath', 'revalidateTag', 'updateTag'],
]

/** An action that redirects who is signed out throws away what was typed. */
const pageGuards = [
  '^@/lib/access/viewer/guard$',
  'For pages, which redirect: `membersPage`. An action has `ownAction` (components/ui/answer-action.ts).',
  ['requireReader'],
]

const processEnv = { object: 'process', property: 'env', message: 'Settings are read in lib/platform/env.ts only.' }

/** Missing or refused in some browsers. */
const browserOwn = ['BroadcastChannel', 'indexedDB', 'localStorage', 'sessionStorage', 'speechSynthesis']
const guarded = 'It may throw: components/ui/browser.ts has the one way to it.'

const errors = (plugin, names) =>
  Object.fromEntries(names.map((name) => [plugin ? `${plugin}/${name}` : name, 'error']))

/** Next's recommended rules (eslint-config-next, core-web-vitals), with the exceptions below. */
const next = {
  ...errors('react', [
    'display-name',
    'jsx-key',
    'jsx-no-comment-textnodes',
    'jsx-no-duplicate-props',
    'jsx-no-undef',
    'no-children-prop',
    'no-danger-with-children',
    'no-direct-mutation-state',
    'no-find-dom-node',
    'no-is-mounted',
    'no-render-return-value',
    'no-string-refs',
    'no-unescaped-entities',
    'require-render-return',
  ]),
  // Without `no-img-element`, because our pictures are small SVG files, which Next's optimizer passes through unchanged.
  ...errors('nextjs', [
    'google-font-display',
    'google-font-preconnect',
    'inline-script-id',
    'next-script-for-ga',
    'no-assign-module-variable',
    'no-async-client-component',
    'no-before-interactive-script-outside-document',
    'no-css-tags',
    'no-document-import-in-page',
    'no-duplicate-head',
    'no-head-element',
    'no-head-import-in-document',
    'no-html-link-for-pages',
    'no-page-custom-font',
    'no-script-component-in-head',
    'no-styled-jsx-in-document',
    'no-sync-scripts',
    'no-title-in-document-head',
    'no-typos',
    'no-unwanted-polyfillio',
  ]),
  'next-js/no-location-assign-relative-destination': 'error',
  'import/no-anonymous-default-export': 'error',
  'jsx-a11y/alt-text': ['error', { elements: ['img'], img: ['Image'] }],
  ...errors('jsx-a11y', [
    'aria-props',
    'aria-proptypes',
    'aria-unsupported-elements',
    'role-has-required-aria-props',
    'role-supports-aria-props',
  ]),
}

const types = {
  ...errors('', ['no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread', 'no-array-constructor']),
  'no-unused-expressions': 'error',
  ...errors('typescript', [
    'ban-ts-comment',
    'no-duplicate-enum-values',
    'no-empty-object-type',
    'no-explicit-any',
    'no-extra-non-null-assertion',
    'no-misused-new',
    'no-namespace',
    'no-non-null-asserted-optional-chain',
    'no-require-imports',
    'no-this-alias',
    'no-unnecessary-type-constraint',
    'no-unsafe-declaration-merging',
    'no-unsafe-function-type',
    'no-wrapper-object-types',
    'prefer-as-const',
    'prefer-namespace-keyword',
    'triple-slash-reference',
    'no-floating-promises',
    'no-misused-promises',
  ]),
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
}

/** Rules of hooks, and of React's compiler. */
const hooks = errors('react', [
  'rules-of-hooks',
  'exhaustive-deps',
  'static-components',
  'use-memo',
  'preserve-manual-memoization',
  'incompatible-library',
  'immutability',
  'globals',
  'refs',
  'set-state-in-effect',
  'error-boundaries',
  'purity',
  'set-state-in-render',
  'unsupported-syntax',
])

const names = {
  'no-unused-vars': [
    'error',
    { args: 'after-used', argsIgnorePattern: '^_', caughtErrors: 'all', vars: 'all', varsIgnorePattern: '^_' },
  ],
}

/** Against ReDoS: patterns must take linear time. */
const linearPatterns = errors('regexp', ['no-super-linear-backtracking', 'no-super-linear-move'])

const config = {
  plugins: ['eslint', 'typescript', 'react', 'nextjs', 'jsx-a11y', 'import'],
  // Rules that oxlint lacks.
  jsPlugins: [
    { name: 'imports', specifier: pathOf('eslint-plugin-import') },
    { name: 'next-js', specifier: pathOf('@next/eslint-plugin-next') },
    { name: 'regexp', specifier: pathOf('eslint-plugin-regexp') },
    { name: 'house', specifier: pathOf('./test/house/oxlint.house.mjs') },
  ],
  categories: { correctness: 'off' },
  env: { browser: true, node: true },
  settings: {
    'import/resolver': {
      [pathOf('eslint-import-resolver-typescript')]: { alwaysTryTypes: true },
    },
  },
  ignorePatterns: [
    '.next/**',
    '.data/**',
    'prisma/generated/**',
    'next-env.d.ts',
    'test-results/**',
    'playwright-report/**',
  ],
  rules: {
    ...next,
    ...types,
    ...hooks,
    ...names,
    'imports/order': [
      'error',
      {
        groups: ['builtin', 'external', 'internal', ['parent', 'sibling', 'index']],
        pathGroups: [
          { pattern: '@/**', group: 'internal' },
          { pattern: '{@sandbox,@horizon-libre}/**', group: 'external' },
        ],
        pathGroupsExcludedImportTypes: ['builtin'],
        'newlines-between': 'always',
        alphabetize: { order: 'asc', caseInsensitive: true },
      },
    ],
    'no-restricted-properties': ['error', processEnv],
    'house/no-directive-within': 'error',
    'no-eval': 'error',
    ...linearPatterns,
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'no-console': ['error', { allow: ['warn', 'error'] }],
  },
  overrides: [
    {
      files: [
        'lib/platform/env.ts',
        'instrumentation.ts',
        'next.config.ts',
        'vitest.config.ts',
        '{bin,deploy}/**/*.mjs',
        'app/**/global-error.tsx',
      ],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['bin/**', 'packages/**', 'deploy/**', 'e2e/**', 'test/**', 'lib/platform/log.ts'],
      rules: { 'no-console': 'off' },
    },
    { files: ['**/*.{ts,tsx}'], rules: { 'imports/no-restricted-paths': ['error', { zones }] } },
    {
      files: ['app/**', 'components/**'],
      rules: {
        'house/text-in-element': 'error',
        'no-restricted-globals': ['error', ...browserOwn.map((name) => ({ name, message: guarded }))],
        'no-restricted-properties': [
          'error',
          processEnv,
          ...browserOwn.map((property) => ({ object: 'window', property, message: guarded })),
          { object: 'navigator', property: 'sendBeacon', message: guarded },
        ],
      },
    },
    {
      files: ['components/ui/browser.ts'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    { files: ['{app,components,content,lib}/**'], rules: { 'house/one-format': 'error' } },
    {
      files: ['lib/platform/{format,days}.ts', 'content/{euros,plural}.ts', '**/*.test.ts'],
      rules: { 'house/one-format': 'off' },
    },
    // The owner reads French.
    { files: ['app/(atelier)/**', 'components/atelier/**'], rules: { 'house/text-in-element': 'off' } },
    // A checkbox with role=switch needs no aria-checked, which oxlint does not know.
    {
      files: ['components/reader/{offline/offline,search/slash}-switch.tsx'],
      rules: { 'jsx-a11y/role-has-required-aria-props': 'off' },
    },
    { files: ['app/**', 'components/**', 'proxy.ts'], rules: forbid(standIns, prisma, stripe, link, revalidation) },
    { files: ['components/**'], rules: forbid(standIns, prisma, stripe, link, revalidation, pageGuards) },
    // The guard of members' pages.
    { files: ['**/members-page.tsx'], rules: forbid(standIns, prisma, stripe, link, revalidation) },
    { files: ['components/ui/link.tsx'], rules: forbid(standIns, prisma, stripe, revalidation) },
    { files: ['lib/**'], rules: forbid(standIns, stripe, revalidation) },
    { files: ['lib/billing/**'], rules: forbid(standIns, revalidation) },
    { files: ['content/**'], rules: forbid(standIns, prisma, stripe) },
    // Tests combine product, stand-ins and database.
    {
      files: ['**/*.test.ts'],
      rules: { 'imports/no-restricted-paths': 'off', 'no-restricted-imports': 'off', 'max-lines': 'off' },
    },
    { files: ['e2e/**', 'test/**', '**/*.test.ts'], rules: { 'react/rules-of-hooks': 'off' } },
    // These only read files of this repository, or of its builds and tests, so ReDoS is no concern.
    {
      files: [
        '{bin,e2e,packages/press,packages/laboratory,test}/**',
        'content/proofreading/**',
        '**/*.test.ts',
        'lib/texts/{legal,seo}/**',
      ],
      rules: {
        'regexp/no-super-linear-backtracking': 'off',
        'regexp/no-super-linear-move': 'off',
      },
    },
  ],
}

export default config
