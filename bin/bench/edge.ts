import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { Row } from './row'
import { compare, requireProgram } from './wrk'
import { exportRelease } from '../../deploy/export.mjs'
import { requireCaddy, startCaddy } from '../commands/edge-try/caddy'
import { stopChild } from '../support/child'
import { findPort } from '../support/ports'
import { onShutdown } from '../support/shutdown'

const LEAST = 0.8
const MOST_P99 = 2

/** With the edge's own certificate, the same files, and nothing to decide. */
async function startNginx(scratch: string, port: number, pages: string) {
  const certificate = join(scratch, 'caddy/certificates/local/localhost/localhost')
  const folder = join(scratch, 'nginx')
  mkdirSync(folder)
  const page = (path: string, file: string, more = '') =>
    `location = ${path} { root ${pages}; try_files /${file} =404; types {} default_type "text/html; charset=utf-8"; ${more} }`
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes auto; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${port} ssl; ssl_certificate ${certificate}.crt; ssl_certificate_key ${certificate}.key;
    ${page('/', 'index.html')} ${page('/br', 'index.html.br', 'add_header Content-Encoding br;')} } }`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  onShutdown('nginx', () => stopChild(nginx))
  await wait(500)
}

/** `/` from the edge that ships, beside nginx with the same bytes over the same TLS. */
export async function measureEdge(siteUrl: string): Promise<Row[]> {
  requireCaddy()
  requireProgram('nginx', '-v')
  const scratch = mkdtempSync(join(tmpdir(), 'horizon-bench-'))
  chmodSync(scratch, 0o755)
  onShutdown('files of the edge', () => rm(scratch, { recursive: true, force: true }))
  const dir = join(scratch, 'edge')
  const { folder } = await exportRelease({ dir, headerOptions: { hstsIncludesSubdomains: false } })
  const [http, https, admin, other] = [
    await findPort(3580),
    await findPort(3580),
    await findPort(3580),
    await findPort(3580),
  ]
  const upstreams = [new URL(siteUrl).host.replace('localhost', '127.0.0.1')]
  await startCaddy({ releases: dir, scratch, ports: { http, https, admin }, upstreams })
  await startNginx(scratch, other, join(folder, 'pages'))
  const rows: Row[] = []
  for (const [coding, path] of [
    ['br', 'br'],
    ['identity', ''],
  ] as const) {
    const headers = { 'Accept-Encoding': coding }
    const { ours, theirs, ratio, p99Ratio } = await compare(
      { url: `https://localhost:${https}/`, headers },
      { url: `https://localhost:${other}/${path}`, headers },
    )
    rows.push({
      what: `\`/\` from the edge, beside nginx, ${coding}`,
      measured: `${ratio.toFixed(2)} (${ours.toFixed(0)} and ${theirs.toFixed(0)} requests/s), p99 ${p99Ratio.toFixed(1)} ×`,
      goal: `≥ ${LEAST}, p99 ≤ ${MOST_P99} ×`,
      isMet: ratio >= LEAST && p99Ratio <= MOST_P99,
    })
  }
  return rows
}
