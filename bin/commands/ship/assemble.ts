import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { bundleCommands, importsOf } from './bundle'
import { ANY_ADDRESS } from '../../../deploy/placeholder.mjs'
import { findBakedAddress } from '../../support/baked-address'
import { CommandError, step } from '../../support/console'
import { buildAnew, generateClient } from '../../support/prepare'

/** Beside what Next traces: pictures, migrations, and their engine. */
const ALSO = ['node_modules/@prisma/schema-engine-wasm', 'prisma/migrations', 'public']

/** Started in the folder as they are; what they import comes along. */
const PROGRAMS = ['bin/support/page-headers.mjs', 'deploy/export.mjs', 'deploy/health.mjs', 'deploy/serve.mjs']

/** Read by them. */
const isReadByPrograms = (name: string) => /\.(html|json)$/.test(name)

/** Knows the placeholder, which it puts the real address in place of. */
const MAY_NAME_IT = join('deploy', 'placeholder.mjs')

/** Next traces all of content/ because texts are read from there by their name; what is code is in the bundles. */
const isCode = (path: string) => /^content\/(.*\.ts|words\.txt)$/.test(path)

interface Shipment {
  readonly folder: string
  readonly isPrivateGroupOpen: boolean
}

/** Next writes the path of the build's folder into two of its files; it is looked up anew at the start. */
function forgetThisFolder(folder: string) {
  for (const name of ['server.js', join('.next', 'required-server-files.json')]) {
    const file = join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(JSON.stringify(process.cwd()), '"."'))
  }
}

/**
 * Makes a folder with all that runs the site at any address, and nothing else: no sources, no stand-ins, no npm.
 * @throws CommandError when the folder has something in it, or the build's address stands where nobody would correct it
 */
export async function assemble({ folder, isPrivateGroupOpen }: Shipment): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new CommandError(`${folder} is not empty.`)
  await generateClient()
  const privateGroupUrl = isPrivateGroupOpen ? `${ANY_ADDRESS}/group` : null
  await step('Building the site for any address (about a minute)', () =>
    buildAnew({ siteUrl: ANY_ADDRESS, privateGroupUrl }, 'keep'),
  )
  await step('Copying what ships', async () => {
    mkdirSync(folder, { recursive: true })
    // Next links packages by relative paths; by itself cpSync would make them lead back here.
    const filter = (path: string) => !isCode(relative('.next/standalone', path))
    cpSync('.next/standalone', folder, { recursive: true, verbatimSymlinks: true, filter })
    cpSync('.next/static', join(folder, '.next/static'), { recursive: true })
    const pages = readdirSync('deploy').filter(isReadByPrograms)
    const files = [...ALSO, ...pages.map((name) => join('deploy', name)), ...(await importsOf(PROGRAMS))]
    for (const path of files) cpSync(path, join(folder, path), { recursive: true })
    forgetThisFolder(folder)
    writeFileSync(join(folder, 'built.json'), `${JSON.stringify({ isPrivateGroupOpen })}\n`)
    await bundleCommands(folder)
  })
  const baked = findBakedAddress(folder, ['.'], new URL(ANY_ADDRESS).host).filter((file) => file !== MAY_NAME_IT)
  if (baked.length > 0) throw new CommandError(`The address of the build stands in ${baked.join(', ')}.`)
}
