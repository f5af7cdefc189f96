import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { build } from 'esbuild'

import type { Settings } from '../../../lib/platform/env'
import { BUILT_FOR, type BuiltFor } from '../../support/built-for'
import { CommandError, step } from '../../support/console'
import { buildAnew, generateClient } from '../../support/prepare'
import { writeSbom } from '../../support/sbom'

/** What the owner of a running site calls; the others want the sources, or a stand-in. */
export const SHIPPED_COMMANDS = [
  'admin',
  'backup',
  'doctor',
  'jobs',
  'mail',
  'migrate',
  'move-out',
  'restore',
  'stripe-events',
  'stripe-reconcile',
  'stripe-setup',
]

/** Found in node_modules, for they are no JavaScript, or in nobody's: stand-ins stay at home. */
const EXTERNAL = ['@node-rs/argon2', '@prisma/schema-engine-wasm', '@sandbox/*', 'pg-native', 'sharp']

/**
 * Writes bin/main.js and the commands that it knows into `folder`, with everything that they import inside.
 * @returns the files that are inside
 */
async function bundleCommands(folder: string): Promise<readonly string[]> {
  const { metafile } = await build({
    bundle: true,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // As bin/support/preload.mjs does for the sources.
    alias: { 'server-only': './node_modules/server-only/empty.js' },
    // CommonJS packages in a bundle of modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
    entryPoints: ['bin/main.ts', ...SHIPPED_COMMANDS.map((name) => `bin/commands/${name}.ts`)],
    outdir: folder,
    outbase: '.',
    splitting: true,
    external: EXTERNAL,
    jsx: 'automatic',
    chunkNames: 'bin/chunks/[name]-[hash]',
  })
  return Object.keys(metafile.inputs)
}

/** Beside what Next traces. */
const ALSO = ['node_modules/@prisma/schema-engine-wasm', 'prisma/migrations', 'public']

/** Next traces all of content/ because texts are read from there by their name; what is code is in the bundles. */
const isCode = (path: string) => /^content\/(.*\.ts|words\.txt)$/.test(path)

const LEAST_BYTES = 1_000

/** Writes FILE.gz and FILE.br beside what browsers load, for nginx's gzip_static and brotli_static. */
async function compressFiles(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries.filter(
    (entry) => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name),
  )) {
    const file = join(parentPath, name)
    const content = readFileSync(file)
    if (content.length < LEAST_BYTES) continue
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content))
  }
}

async function copyInto(folder: string) {
  mkdirSync(folder, { recursive: true })
  // Next links packages by relative paths; by itself cpSync would make them lead back here.
  const filter = (path: string) => !isCode(relative('.next/standalone', path))
  cpSync('.next/standalone', folder, { recursive: true, verbatimSymlinks: true, filter })
  cpSync('.next/static', join(folder, '.next/static'), { recursive: true })
  for (const path of ALSO) cpSync(path, join(folder, path), { recursive: true })
  await compressFiles(join(folder, '.next/static'))
  await writeSbom(folder, await bundleCommands(folder))
}

/**
 * Makes a folder with all that runs the site at its address, and nothing else: Next's standalone server, and the owner's
 * commands as bin/main.js. No sources, no stand-ins, no npm.
 */
export async function ship(folder: string, settings: Settings): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new CommandError(`${folder} is not empty.`)
  await generateClient()
  await step('Building the site (some minutes)', () => buildAnew(settings, 'keep', { isStandalone: true }))
  await step('Copying what ships', () => copyInto(folder))
  const builtFor: BuiltFor = { siteUrl: settings.siteUrl, isPrivateGroupOpen: settings.privateGroupUrl !== null }
  writeFileSync(join(folder, BUILT_FOR), `${JSON.stringify(builtFor)}\n`)
}
