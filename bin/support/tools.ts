import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { CommandError } from './console'

export function ensureTools(folder: string, tool: string): void {
  if (existsSync(`${folder}/node_modules/${tool}`)) return
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new CommandError(`What this command needs could not be installed (npm install in ${folder}).`)
}
