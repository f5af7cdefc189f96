import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

import { git } from './checkout'
import { childEnv, type Settings } from '../../../lib/env'
import { stopChild } from '../../support/child'
import { CommandError } from '../../support/console'
import { findPort } from '../../support/ports'
import { onShutdown } from '../../support/shutdown'
import { siteArgs } from '../../support/site-args'

const READY_TIMEOUT_MS = 120_000
const POLL_MS = 300
const SPARE = 50

export interface Trial {
  readonly folder: string
  /** @throws CommandError with what it printed */
  run(name: string, program: string, args: readonly string[]): Promise<string>
  remove(): void
}

/** The new version in a folder of its own: the one that serves is not touched while it is made. */
export function openTrial(dataDir: string, commit: string): Trial {
  const folder = resolve(dataDir, 'upgrade', commit.slice(0, 12))
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  remove()
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  if (existsSync('.env')) copyFileSync('.env', `${folder}/.env`)
  return {
    folder,
    remove,
    async run(name, program, args) {
      const child = spawn(program, [...args], { cwd: folder, env: childEnv({}), stdio: ['ignore', 'pipe', 'pipe'] })
      onShutdown(name, () => stopChild(child))
      let printed = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
      const [code] = (await once(child, 'close')) as [number | null]
      if (code !== 0) throw new CommandError(`${name} failed.\n${printed.trim().split('\n').slice(-30).join('\n')}`)
      return printed
    },
  }
}

/** @throws CommandError unless the health page and the home page answer 200 */
async function visit(port: number, printed: () => string): Promise<void> {
  const paths = ['/api/health', '/']
  let answers = ''
  for (const start = Date.now(); Date.now() - start < READY_TIMEOUT_MS;) {
    const responses = await Promise.all(paths.map((path) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)))
    if (responses.every((response) => response?.ok)) return
    answers = paths.map((path, index) => `${path}: ${responses[index]?.status ?? 'no answer'}`).join(', ')
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
  throw new CommandError(`The new version is not healthy (${answers}).\n${printed().trim()}`)
}

/** Starts what was built beside the site that serves, as one more instance, and asks whether it is well. */
export async function checkHealth({ folder }: Trial, settings: Settings): Promise<void> {
  const port = await findPort(settings.port + SPARE)
  const env = childEnv({ PORT: String(port), SITE_URL: settings.siteUrl, NEXT_TELEMETRY_DISABLED: '1' })
  const child = spawn(process.execPath, siteArgs(port, '127.0.0.1'), {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  onShutdown('new version', () => stopChild(child))
  try {
    await visit(port, () => printed)
  } finally {
    await stopChild(child)
  }
}
