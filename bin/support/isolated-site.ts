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
 * Builds and starts the site as `npm start` does, on new data. It ends with this process.
 * @throws CommandError when the port is taken or the site does not come up
 */
export async function startIsolatedSite(place: Place): Promise<Run> {
  if (!(await isPortFree(place.port))) {
    throw new CommandError(`Port ${place.port} is taken by another program; end it first.`)
  }
  rmSync(place.dataDir, { recursive: true, force: true })
  const site = startNode(['bin/run.mjs', 'start'], { env: isolatedEnv(place), output: 'show' })
  onShutdown('site', () => stopChild(site))
  site.once('exit', () => void shutDown(1))
  const health = `http://localhost:${place.port}/api/health`
  for (const start = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, POLL_MS))) {
    const response = await fetch(health).catch(() => null)
    const run = response?.ok ? getRun(place.dataDir) : null
    if (run) return run
    if (Date.now() - start > READY_TIMEOUT_MS) throw new CommandError(`The site does not answer at ${health}.`)
  }
}
