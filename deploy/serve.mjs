/*
 * Starts the site of an image, or another program where its pages have their address:
 *   node deploy/serve.mjs [--hostname 127.0.0.1]
 *   node deploy/serve.mjs deploy/export.mjs /srv/edge
 * The folder it stands in stays as it is. Next is given one of its own, below TMPDIR: pages written for SITE_URL, and links to
 * everything else.
 */
import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import { writePagesFor } from './site-address.mjs'
import { writePageHeaders } from '../bin/support/page-headers.mjs'

// As lib/env.ts reads them; Next itself would listen, and answer nothing, when one is wrong.
const { readEnv, readSettings, SettingsError } = await import(new URL('../lib/env.js', import.meta.url).href)

const home = fileURLToPath(new URL('..', import.meta.url))

/** Public pages say whether the private group is open, and were written before anybody could ask. */
async function checkGroup({ privateGroupUrl }) {
  const { isPrivateGroupOpen } = JSON.parse(await readFile(join(home, 'built.json'), 'utf8'))
  if (isPrivateGroupOpen === (privateGroupUrl !== null)) return
  throw new SettingsError(
    isPrivateGroupOpen
      ? 'Setting PRIVATE_GROUP_URL is missing: the pages of this build say that the private group is open (PRIVATE_GROUP=open).'
      : 'Setting PRIVATE_GROUP_URL is set, but the pages of this build say « bientôt »: build it with PRIVATE_GROUP=open.',
  )
}

async function linkAll(from, to, except) {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    if (!except.includes(name)) await symlink(join(from, name), join(to, name))
  }
}

async function makeRoot(address) {
  const root = await mkdtemp(join(tmpdir(), 'horizon-'))
  process.on('exit', () => rmSync(root, { recursive: true, force: true }))
  const server = join('.next', 'server')
  await linkAll(home, root, ['.next', 'server.js'])
  await linkAll(join(home, '.next'), join(root, '.next'), ['server'])
  await linkAll(join(home, server), join(root, server), ['app', 'pages'])
  // Next asks where this file is to find everything else.
  await cp(join(home, 'server.js'), join(root, 'server.js'))
  for (const pages of ['app', 'pages'])
    await writePagesFor(address, join(home, server, pages), join(root, server, pages))
  await writePageHeaders(join(root, server, 'app'))
  return root
}

// The first process of a container is deaf to signals that it has no handler for; lib/jobs/end.ts puts its own in their place.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { hostname: { type: 'string', default: '0.0.0.0' } },
})
const [program, ...rest] = positionals
try {
  const settings = program ? readSettings() : readEnv()
  await checkGroup(settings)
  const root = await makeRoot(settings.siteUrl)
  process.chdir(root)
  if (program) {
    const file = join(home, program)
    process.argv.splice(1, Infinity, file, ...rest)
    await import(pathToFileURL(file).href)
  } else {
    // Next listens where HOSTNAME says, which in a container is the container's name.
    process.env.HOSTNAME = values.hostname
    process.env.NEXT_TELEMETRY_DISABLED = '1'
    // Answers public pages while Next is starting.
    await import(new URL('../lib/http/first.js', import.meta.url).href)
    await import(pathToFileURL(join(root, 'server.js')).href)
  }
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}
