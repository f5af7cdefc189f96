import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'

import { startNode, stopChild } from './child'
import { CommandError } from './console'
import { isPortFree } from './ports'
import { getRun, type Run } from './run-file'
import { onShutdown, shutDown } from './shutdown'
import { SETTING_NAMES } from '../../lib/platform/settings-schema'

interface Place {
  readonly port: number
  readonly dataDir: string
}

interface Site {
  readonly run: Run
  readonly child: ChildProcess
}

interface SiteOptions {
  readonly settings?: Readonly<Record<string, string>>
  /** Its log: on our terminal, or only when it does not come up. */
  readonly output?: 'show' | 'keep'
}

const READY_TIMEOUT_MS = 300_000
const POLL_MS = 200

/** Every other setting is emptied, which also keeps the owner's .env out: such a site writes to stand-ins only. */
export function isolatedEnv({ port, dataDir }: Place): Record<string, string> {
  return {
    ...Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])),
    PORT: String(port),
    DATA_DIR: dataDir,
  }
}

/**
 * Starts the site as `npm start` does, on data that nobody misses: its Postgres saves nothing for a crash.
 * @throws CommandError with what it printed, when it does not come up
 */
export async function startSite(place: Place, { settings = {}, output = 'keep' }: SiteOptions = {}): Promise<Site> {
  const env = { ...isolatedEnv(place), ...settings }
  const child = startNode(['bin/run.mjs', 'start', '--disposable'], { env, output })
  let printed = ''
  const keep = (chunk: Buffer) => (printed += chunk.toString())
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const health = `http://localhost:${place.port}/api/health`
  for (const start = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, POLL_MS))) {
    const response = await fetch(health).catch(() => null)
    const run = response?.ok ? getRun(place.dataDir) : null
    if (run) {
      child.stdout?.off('data', keep).resume()
      child.stderr?.off('data', keep).resume()
      return { run, child }
    }
    if (child.exitCode === null && Date.now() - start < READY_TIMEOUT_MS) continue
    await stopChild(child)
    throw new CommandError(`The site does not answer at ${health}.\n${printed.trim()}`)
  }
}

/**
 * Builds and starts the site on new data. It ends with this process, and this process with it.
 * @throws CommandError when the port is taken or the site does not come up
 */
export async function startIsolatedSite(place: Place): Promise<Run> {
  if (!(await isPortFree(place.port))) {
    throw new CommandError(`Port ${place.port} is taken by another program; end it first.`)
  }
  rmSync(place.dataDir, { recursive: true, force: true })
  const { run, child } = await startSite(place, { output: 'show' })
  onShutdown('site', () => stopChild(child))
  child.once('exit', () => void shutDown(1))
  return run
}
