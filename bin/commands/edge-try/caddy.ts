import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { ask } from './ask'
import { childEnv } from '../../../lib/env'
import { stopChild } from '../../support/child'
import { CommandError } from '../../support/console'
import { onShutdown } from '../../support/shutdown'

const READY_TIMEOUT_MS = 20_000

/** @throws CommandError where there is none */
export function requireCaddy(): string {
  const { status, stdout } = spawnSync('caddy', ['version'], { encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  throw new CommandError('caddy is missing on the PATH: apt-get install caddy, and stop the service that it starts.')
}

/** As what ships says. */
function garbageSetting(): string {
  const value = /GOGC:-(\d+)/.exec(readFileSync('deploy/edge.sh', 'utf8'))?.[1]
  if (!value) throw new CommandError('deploy/edge.sh sets no GOGC.')
  return value
}

interface Edge {
  readonly port: number
  /** Of the authority that Caddy made for this run. */
  readonly ca: Buffer
  /** Has it read its configuration again, as deploy/edge.sh does after a release. */
  reload(): Promise<void>
}

interface Place {
  /** Where releases stand. */
  readonly releases: string
  /** For Caddy's own files. */
  readonly scratch: string
  readonly ports: { readonly http: number; readonly https: number; readonly admin: number }
  readonly upstreams: readonly string[]
  /** The folder where what it prints is kept. */
  readonly logs?: string
}

/** Runs deploy/Caddyfile for `localhost`, with a certificate of its own authority. It ends with this process. */
export async function startCaddy({ releases, scratch, ports, upstreams, logs }: Place): Promise<Edge> {
  const options = join(scratch, 'options')
  const storage = join(scratch, 'caddy')
  mkdirSync(options, { recursive: true })
  const lines = [
    'local_certs',
    'skip_install_trust',
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    `admin localhost:${ports.admin}`,
    `storage file_system ${storage}`,
  ]
  writeFileSync(join(options, 'try.caddy'), `${lines.join('\n')}\n`)
  const env = childEnv({
    EDGE_OPTIONS: options,
    EDGE_DIR: releases,
    SITE_ADDRESS: `https://localhost:${ports.https}`,
    UPSTREAMS: upstreams.join(' '),
    GOGC: garbageSetting(),
  })
  const config = ['--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
  const caddy: ChildProcess = spawn('caddy', ['run', ...config], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const reload = async () => {
    const address = ['--address', `localhost:${ports.admin}`]
    const [code] = await once(spawn('caddy', ['reload', ...config, ...address], { env, stdio: 'ignore' }), 'exit')
    if (code !== 0) throw new CommandError('Caddy does not take its new configuration.')
  }
  let said = ''
  caddy.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  if (logs) caddy.stderr?.pipe(createWriteStream(join(logs, 'edge.log')))
  onShutdown('Caddy', () => stopChild(caddy))
  const root = join(storage, 'pki/authorities/local/root.crt')
  for (const start = Date.now(); ; await wait(100)) {
    const ca = existsSync(root) ? readFileSync(root) : null
    const answer = ca && (await ask(ports.https, { path: '/robots.txt' }, ca).catch(() => null))
    if (ca && answer?.status === 200) return { port: ports.https, ca, reload }
    if (caddy.exitCode !== null || Date.now() - start > READY_TIMEOUT_MS) {
      throw new CommandError(`Caddy does not start:\n${said.trim().split('\n').slice(-5).join('\n')}`)
    }
  }
}
