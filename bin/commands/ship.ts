import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { bundleCommands } from './ship/bundle'
import { compressFiles } from './ship/compress'
import { readSettings, type Settings } from '../../lib/platform/env'
import { BUILT_FOR, type BuiltFor } from '../support/built-for'
import { command } from '../support/command'
import { CommandError, step } from '../support/console'
import { buildAnew, generateClient } from '../support/prepare'

/** Beside what Next traces. */
const ALSO = ['node_modules/@prisma/schema-engine-wasm', 'prisma/migrations', 'public']

/** Next traces all of content/ because texts are read from there by their name; what is code is in the bundles. */
const isCode = (path: string) => /^content\/(.*\.ts|words\.txt)$/.test(path)

async function copyInto(folder: string) {
  mkdirSync(folder, { recursive: true })
  // Next links packages by relative paths; by itself cpSync would make them lead back here.
  const filter = (path: string) => !isCode(relative('.next/standalone', path))
  cpSync('.next/standalone', folder, { recursive: true, verbatimSymlinks: true, filter })
  cpSync('.next/static', join(folder, '.next/static'), { recursive: true })
  for (const path of ALSO) cpSync(path, join(folder, path), { recursive: true })
  await compressFiles(join(folder, '.next/static'))
  await bundleCommands(folder)
}

/**
 * Makes a folder with all that runs the site at its address, and nothing else: Next's standalone server, and the owner's
 * commands as bin/main.js. No sources, no stand-ins, no npm.
 */
async function ship(folder: string, settings: Settings): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new CommandError(`${folder} is not empty.`)
  await generateClient()
  await step('Building the site (about a minute)', () => buildAnew(settings, 'keep', { isStandalone: true }))
  await step('Copying what ships', () => copyInto(folder))
  const builtFor: BuiltFor = { siteUrl: settings.siteUrl, isPrivateGroupOpen: settings.privateGroupUrl !== null }
  writeFileSync(join(folder, BUILT_FOR), `${JSON.stringify(builtFor)}\n`)
}

export default command({
  name: 'npm run ship',
  summary: 'Builds the site for SITE_URL, and writes all that runs it into an empty folder: for a server, or an image.',
  positionals: ['FOLDER'],
  opens: 'env',
  async run({ positionals: [folder] }) {
    await ship(folder, readSettings())
    console.log(`${folder} is complete. It starts with: node server.js`)
  },
})
