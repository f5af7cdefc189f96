import { bundle } from '../../support/bundle'

/** What the owner of a running site calls; the others want the sources, or a stand-in. */
export const SHIPPED_COMMANDS = [
  'admin',
  'announce',
  'backup',
  'books',
  'daily',
  'doctor',
  'jobs',
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
  await bundle({
    entryPoints: ['bin/main.ts', ...SHIPPED_COMMANDS.map((name) => `bin/commands/${name}.ts`)],
    outdir: folder,
    outbase: '.',
    splitting: true,
    external: EXTERNAL,
    jsx: 'automatic',
    chunkNames: 'bin/chunks/[name]-[hash]',
  })
}
