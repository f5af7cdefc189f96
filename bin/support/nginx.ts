import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { generate } from 'selfsigned'

import { stopChild } from './child'
import { CommandError } from './console'
import { childEnv } from '../../lib/platform/env'

export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error === undefined

/** @throws CommandError where it is not installed */
export function requireNginx(): void {
  if (!hasNginx()) throw new CommandError('nginx is missing: apt-get install nginx.')
}

interface NginxOptions {
  /** A folder of its own, which it may write into. */
  readonly scratch: string
  readonly ports: { readonly http: number; readonly https: number }
  readonly upstreams: readonly [string, string]
  /** Answers without TLS too, for programs that know no certificate but public ones. */
  readonly plainPort?: number
  /** More servers, for what is compared with. */
  readonly also?: string
}

export interface Nginx {
  readonly siteUrl: string
  readonly ca: Buffer
  /** Where `_next/static` of all releases lies. */
  readonly files: string
  readonly log: () => string
  emptyCache(): void
  stop(): Promise<void>
}

/** `deploy/nginx.conf` with its places filled in, on this machine alone. */
function configOf({ scratch, ports, upstreams, plainPort }: NginxOptions): string {
  const places: Record<string, string> = {
    CACHE: join(scratch, 'cache'),
    SITE_1: upstreams[0],
    SITE_2: upstreams[1],
    HTTP_PORT: `127.0.0.1:${ports.http}`,
    HTTPS_PORT: `127.0.0.1:${ports.https}`,
    DOMAIN: 'localhost',
    HOST: `localhost:${ports.https}`,
    TLS: scratch,
    LOGS: scratch,
    ACME: join(scratch, 'acme'),
    FILES: join(scratch, 'files'),
    PAGES: resolve('deploy'),
    MODULES: scratch,
  }
  const template = readFileSync('deploy/nginx.conf', 'utf8').replace(/listen \[::\][^;]*;/g, '')
  const open = plainPort ? template.replace('server_name', `listen 127.0.0.1:${plainPort}; server_name`) : template
  return open.replace(/\$\{([A-Z_0-9]+)\}/g, (_, name: string) => places[name]!)
}

/** Starts it with a certificate of its own for localhost. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  requireNginx()
  const { scratch, ports } = options
  for (const folder of ['cache', 'files', 'acme']) mkdirSync(join(scratch, folder), { recursive: true })
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  writeFileSync(join(scratch, 'fullchain.pem'), cert)
  writeFileSync(join(scratch, 'privkey.pem'), key)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(scratch, name)};`)
    .join(' ')
  writeFileSync(join(scratch, 'site.conf'), configOf(options))
  writeFileSync(
    join(scratch, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${scratch}/pid; error_log ${scratch}/error.log; worker_processes auto;
events { worker_connections 1024; }
http { include /etc/nginx/mime.types; default_type application/octet-stream; ${temporary} keepalive_requests 1000000;
include ${scratch}/site.conf; ${options.also ?? ''} }`,
  )
  const args = ['-c', join(scratch, 'nginx.conf'), '-p', scratch, '-e', join(scratch, 'error.log')]
  const { status, stderr } = spawnSync('nginx', ['-t', ...args], { encoding: 'utf8', env: childEnv({}) })
  if (status !== 0) throw new CommandError(`nginx refuses its configuration:\n${stderr}`)
  const child = spawn('nginx', args, { stdio: 'ignore', env: childEnv({}) })
  const siteUrl = `https://localhost:${ports.https}`
  for (let tries = 0; tries < 100; tries++, await wait(50)) {
    if (await fetch(`http://127.0.0.1:${ports.http}/`, { redirect: 'manual' }).catch(() => null)) break
  }
  const logs = ['horizon.log', 'horizon-error.log', 'error.log'].map((name) => join(scratch, name))
  return {
    siteUrl,
    ca: Buffer.from(cert),
    files: join(scratch, 'files'),
    log: () => logs.map((file) => readFileSync(file, 'utf8')).join(''),
    emptyCache: () => void spawnSync('find', [join(scratch, 'cache'), '-type', 'f', '-delete']),
    stop: () => stopChild(child),
  }
}
