import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { CommandError } from '../console'

const FOLDER = 'bin/audit'

/** Installs what only the audit needs, the first time: bin/audit/package.json says what and why apart. */
export function ensureAuditTools(): void {
  if (existsSync(`${FOLDER}/node_modules/lighthouse`)) return
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: FOLDER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new CommandError('Lighthouse could not be installed (npm install in bin/audit).')
}
