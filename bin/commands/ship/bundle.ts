import { build } from 'esbuild'

/** What the owner of a running site calls; the others want the sources, or a stand-in. */
export const SHIPPED_COMMANDS = [
  'admin',
  'announce',
  'backup',
  'books',
  'daily',
  'doctor',
  'mail',
  'migrate',
  'orders',
  'policy-reports',
  'restore',
  'stripe-events',
  'stripe-reconcile',
  'stripe-setup',
]

/** Found in node_modules, for they are no JavaScript, or in nobody's: stand-ins stay at home. */
const EXTERNAL = ['@node-rs/argon2', '@prisma/schema-engine-wasm', '@sandbox/*', 'pg-native', 'sharp']

/** Writes bin/main.js and the commands that it knows into `folder`, with everything that they import inside. */
export async function bundleCommands(folder: string): Promise<void> {
  await build({
    // deploy/serve.mjs asks lib/env.ts whether the settings are right.
    entryPoints: ['bin/main.ts', 'lib/env.ts', ...SHIPPED_COMMANDS.map((name) => `bin/commands/${name}.ts`)],
    outdir: folder,
    outbase: '.',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // As bin/run.mjs starts them.
    conditions: ['react-server'],
    external: EXTERNAL,
    jsx: 'automatic',
    // CommonJS packages in a bundle of modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    chunkNames: 'bin/chunks/[name]-[hash]',
    logLevel: 'error',
  })
}

/** @returns these files, and all of ours that they import */
export async function importsOf(files: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [...files],
    outdir: '.',
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
  })
  return Object.keys(metafile.inputs)
}
