/*
 * Runs a command: node bin/run.mjs start --dev
 * Plain JavaScript, because it must work in a fresh clone, before anything is installed.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { ensureDependencies } from './support/ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureDependencies()

const child = spawn(
  process.execPath,
  ['--import', './bin/support/server-only.mjs', '--import', 'tsx', 'bin/main.ts', ...process.argv.slice(2)],
  // The channel lets the command notice that this process is gone (bin/support/shutdown.ts).
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
)
// Ctrl-C in a terminal reaches both processes, a signal to this one only this one; the command ends once either way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
