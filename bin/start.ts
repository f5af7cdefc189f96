import { existsSync } from 'node:fs'

import { readSettings, SettingsError, type Settings } from '../lib/env'
import { startNode, stopChild } from './child'
import { CommandError, step } from './console'
import { isPortFree } from './ports'
import { build, generateClient, migrate } from './prepare'
import { getRun, removeRun, writeRun } from './run-file'
import { startSandboxes, type Sandboxes } from './sandboxes'
import { onShutdown, shutDown, shutDownOnSignals } from './shutdown'
import { summary } from './summary'

const isDevelopment = process.argv.includes('--dev')

const READY_TIMEOUT_MS = 60_000

async function requireFreePort({ port, dataDir }: Settings) {
  const run = getRun(dataDir)
  if (run) throw new CommandError(`The site already runs at ${run.siteUrl} (process ${run.pid}); end that one first.`)
  if (!(await isPortFree(port))) {
    throw new CommandError(`Port ${port} is taken by another program; end it, or choose one: PORT=${port + 100} npm start`)
  }
}

async function prepareData(settings: Settings, sandboxes: Sandboxes) {
  await step('Applying migrations', () => migrate(sandboxes.databaseUrl, sandboxes.overrides))
  if (!sandboxes.isDatabaseSandbox && !sandboxes.stripeUrl) return []
  // The demo data is written through the product's own code, with the settings that the product gets.
  const { seed } = await import('./seed')
  return step('Preparing the sandbox and its demo accounts', () => seed(settings, sandboxes))
}

async function serve(settings: Settings, { overrides }: Sandboxes) {
  const mode = isDevelopment ? 'dev' : 'start'
  const child = startNode(['node_modules/next/dist/bin/next', mode, '--port', String(settings.port)], {
    env: { ...overrides, NEXT_TELEMETRY_DISABLED: '1' },
    output: 'show',
  })
  onShutdown('Next', () => stopChild(child))
  child.once('exit', () => void shutDown(1))
  const health = `http://localhost:${settings.port}/api/health`
  for (const start = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const response = await fetch(health).catch(() => null)
    if (response?.ok) return
    if (Date.now() - start > READY_TIMEOUT_MS) throw new CommandError(`The site does not answer at ${health}.`)
  }
}

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings()
  await requireFreePort(settings)
  shutDownOnSignals()
  await generateClient()
  const sandboxes = await step('Starting the stand-ins', () => startSandboxes(settings))
  writeRun(settings.dataDir, {
    pid: process.pid,
    siteUrl: settings.siteUrl,
    databaseUrl: sandboxes.databaseUrl,
    stripeSandboxUrl: sandboxes.stripeUrl,
    mailSandboxUrl: sandboxes.mailUrl,
    googleSandboxUrl: sandboxes.googleUrl,
  })
  onShutdown('run file', async () => removeRun(settings.dataDir))
  const accounts = await prepareData(settings, sandboxes)
  if (!isDevelopment) await build(settings)
  await serve(settings, sandboxes)
  console.log(summary(settings, sandboxes, accounts))
}

main().catch((error: unknown) => {
  const isPlain = error instanceof CommandError || error instanceof SettingsError
  console.error(isPlain ? `\n${error.message}` : error)
  return shutDown(1)
})
