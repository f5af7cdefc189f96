/* Runs the command that its first argument names; bin/run.mjs starts it once everything is installed. */
import { existsSync } from 'node:fs'
import { extname } from 'node:path'

import type { Command } from './support/command'
import { shutDown, shutDownOnSignals } from './support/shutdown'
import { ignoreOutputErrors } from '../lib/platform/output'

ignoreOutputErrors()

const [name = '', ...args] = process.argv.slice(2)
// `.js` where it was bundled: bin/commands/build/ship.
const files = ['./commands', '../packages/press/commands', '../packages/laboratory/commands'].map(
  (folder) => new URL(`${folder}/${name}${extname(import.meta.url)}`, import.meta.url),
)
const file = /^[a-z-]+$/.test(name) && files.find((each) => existsSync(each))

if (file) {
  shutDownOnSignals()
  const { default: command } = (await import(file.href)) as { default: Command }
  await shutDown(await command.main(args))
} else {
  console.error(`There is no command ${name}; package.json names them.`)
  process.exitCode = 1
}
