import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readSettings, type Settings } from '../../lib/platform/env'
import { migrate } from '../support/apply-migrations'
import { devArgs, SITE_ENV, siteArgs, startNode, stopChild } from '../support/child'
import { command } from '../support/command'
import { CommandError, diskFailureOf, step } from '../support/console'
import { requireNoDemo } from '../support/demo'
import { isPortFree } from '../support/ports'
import { build, generateClient } from '../support/prepare'
import { showReadable } from '../support/readable-log'
import { getRun, removeRun, writeRun } from '../support/run-file'
import { isForThisMachine, startSandboxes, type Sandboxes } from '../support/sandboxes'
import type { DemoAccount } from '../support/seed'
import { onShutdown, shutDown } from '../support/shutdown'

const READY_TIMEOUT_MS = 60_000

/** `localhost` leads there too: a client that is refused on ::1 tries it next. */
const LOOPBACK = '127.0.0.1'

async function requireFreePort({ port, dataDir }: Settings) {
  const run = getRun(dataDir)
  if (run) throw new CommandError(`The site already runs at ${run.siteUrl} (process ${run.pid}); end that one first.`)
  if (!(await isPortFree(port))) {
    throw new CommandError(
      `Port ${port} is taken by another program; end it, or choose one: PORT=${port + 100} npm start`,
    )
  }
}

/** More than a file system keeps beside a file's name, so that a full disk says no. */
const PROBE = Buffer.alloc(64 * 1024, 1)

function requireDataDir(directory: string): void {
  const probe = join(directory, '.writable')
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(probe, PROBE)
    rmSync(probe)
  } catch (error) {
    // Node says ENOENT, not EROFS, when it can make no folder on a read-only disk.
    throw new CommandError(
      `DATA_DIR (${directory}) cannot be written: ${diskFailureOf(error) ?? 'no folder can be made there'}.`,
    )
  }
}

async function prepareData(settings: Settings, sandboxes: Sandboxes) {
  const ownerUrl = settings.ownerDatabaseUrl ?? sandboxes.databaseUrl
  await requireNoDemo(settings, ownerUrl)
  await step('Applying migrations', () => migrate(ownerUrl))
  if (!sandboxes.isDemo && !sandboxes.stripeUrl) return []
  const { seed } = await import('../support/seed')
  return step('Preparing the sandbox and its demo accounts', () => seed(settings, sandboxes))
}

/** As deploy/Dockerfile has them: without, garbage may take half as much again before it is thrown away (docs/measurements.md). */
const HEAP_LIMITS = ['--max-old-space-size=320', '--max-semi-space-size=8'] as const

async function serve(settings: Settings, sandboxes: Sandboxes, isDevelopment: boolean): Promise<ChildProcess> {
  const host = isForThisMachine(sandboxes) ? LOOPBACK : null
  // Programs get the site's log as it is, a person gets it readable.
  const isRead = process.stdout.isTTY
  const args = isDevelopment ? devArgs(settings.port, host) : [...HEAP_LIMITS, ...siteArgs(settings.port, host)]
  const child = startNode(args, {
    env: {
      ...sandboxes.overrides,
      ...(isDevelopment ? {} : SITE_ENV),
      NEXT_TELEMETRY_DISABLED: '1',
      // glibc keeps freed memory for each of its arenas, eight times the processors.
      MALLOC_ARENA_MAX: '2',
      ...(isRead && { FORCE_COLOR: '1' }),
    },
    output: isRead ? 'keep' : 'show',
  })
  if (isRead) showReadable(child)
  onShutdown('Next', () => stopChild(child))
  child.once('exit', () => void shutDown(1))
  const health = `http://localhost:${settings.port}/api/health/ready`
  for (const start = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const response = await fetch(health).catch(() => null)
    if (response?.ok) return child
    if (Date.now() - start > READY_TIMEOUT_MS) throw new CommandError(`The site does not answer at ${health}.`)
  }
}

interface Manner {
  readonly isDevelopment: boolean
  readonly isDisposable: boolean
}

const line = (label: string, text: string) => `  ${label.padEnd(12)} ${text}`

function summary(settings: Settings, sandboxes: Sandboxes, accounts: readonly DemoAccount[]): string {
  const real = (isReal: boolean, sandbox: string) => (isReal ? 'real' : `sandbox, ${sandbox}`)
  const { googleUrl } = sandboxes
  const hasGoogle = settings.google !== null || googleUrl !== null
  return [
    '',
    `  Académie Horizon Libre runs at ${settings.siteUrl}`,
    '',
    line('Database', real(!sandboxes.isDatabaseSandbox, `in ${settings.dataDir} (look inside: npm run studio)`)),
    line('Payments', real(!sandboxes.stripeUrl, `cards, clock and webhooks at ${sandboxes.stripeUrl}`)),
    line('Mail', real(!sandboxes.mailUrl, `read it at ${sandboxes.mailUrl}`)),
    line('Google', hasGoogle ? real(!googleUrl, `accounts at ${googleUrl}`) : 'off until AUTH_GOOGLE_ID is set'),
    ...(accounts.length > 0 ? ['', '  Demo accounts:'] : []),
    ...accounts.map(({ label, email, password }) => line(label, `${email}  ${password}`)),
    ...(sandboxes.authenticatorUrl ? [line('Its code', `for /atelier: ${sandboxes.authenticatorUrl}`)] : []),
    '',
    '  Ctrl-C ends everything.',
    '',
  ].join('\n')
}

async function start({ isDevelopment, isDisposable }: Manner): Promise<number> {
  const settings = readSettings()
  await requireFreePort(settings)
  requireDataDir(settings.dataDir)
  await generateClient()
  const sandboxes = await step('Starting the stand-ins', () => startSandboxes(settings, isDisposable))
  writeRun(settings.dataDir, {
    pid: process.pid,
    folder: process.cwd(),
    siteUrl: settings.siteUrl,
    databaseUrl: sandboxes.databaseUrl,
    stripeSandboxUrl: sandboxes.stripeUrl,
    mailSandboxUrl: sandboxes.mailUrl,
    googleSandboxUrl: sandboxes.googleUrl,
    authenticatorUrl: sandboxes.authenticatorUrl,
  })
  onShutdown('run file', async () => removeRun(settings.dataDir))
  const accounts = await prepareData(settings, sandboxes)
  if (!isDevelopment) await build(settings)
  const site = await serve(settings, sandboxes, isDevelopment)
  console.log(summary(settings, sandboxes, accounts))
  await once(site, 'exit')
  return 1
}

export default command({
  name: 'npm start',
  summary: 'Runs the site, with a stand-in for every service that has no setting.',
  options: {
    dev: { type: 'boolean', help: 'for development: pages follow the sources' },
    disposable: { type: 'boolean', help: 'for tests: the stand-in’s Postgres saves nothing for a crash' },
  },
  opens: 'env',
  run: ({ values: { dev = false, disposable = false } }) => start({ isDevelopment: dev, isDisposable: disposable }),
})
