/*
 * Runs a command: node bin/run.mjs start --dev
 * Plain JavaScript, because it must work in a fresh clone, before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = `${root}node_modules/.horizon-lock`
const MINIMUM_NODE = [20, 19]

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return
  console.error(`Node ${MINIMUM_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/** An installation without development dependencies stays one. */
const isSiteOnly = () => existsSync(`${root}node_modules/next`) && !existsSync(`${root}node_modules/vitest`)

function ensureDependencies() {
  requireNode()
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  if (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') === lock : isSiteOnly()) return
  console.log('• Installing dependencies (some minutes the first time)…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('npm could not install the dependencies; see its message above.')
    process.exit(1)
  }
  try {
    writeFileSync(stampFile, lock)
  } catch (error) {
    console.error(`${stampFile} cannot be written (${error.code}).`)
    process.exit(1)
  }
}

// npm says it too: paths are read from where one stands.
process.env.INIT_CWD ||= process.cwd()
process.chdir(root)
ensureDependencies()

const child = spawn(
  process.execPath,
  ['--import', './bin/support/preload.mjs', '--import', 'tsx', 'bin/main.ts', ...process.argv.slice(2)],
  // The channel lets the command notice that this process is gone (bin/support/shutdown.ts).
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
)
// Ctrl-C in a terminal reaches both processes, a signal to this one only this one; the command ends once either way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
