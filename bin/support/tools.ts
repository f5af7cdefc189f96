import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { CommandError } from './console'

/**
 * Installs what only one command needs, the first time: the folder's package.json says what, and why apart.
 * @param tool package of that folder that tells whether it has been done
 * @throws CommandError when it cannot be installed
 */
export function ensureTools(folder: string, tool: string): void {
  if (existsSync(`${folder}/node_modules/${tool}`)) return
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new CommandError(`What this command needs could not be installed (npm install in ${folder}).`)
}
