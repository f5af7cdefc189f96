import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { Row } from './row'
import { compare } from './wrk'
import { startNginx } from '../support/nginx'
import { findPort } from '../support/ports'
import { onShutdown } from '../support/shutdown'

const LEAST = 0.8
const MOST_P99 = 2

/** `/` out of nginx's cache, beside a file with the same bytes out of the same nginx. */
export async function measureEdge(siteUrl: string): Promise<Row[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'horizon-bench-'))
  chmodSync(scratch, 0o755)
  onShutdown('files of nginx', () => rm(scratch, { recursive: true, force: true }))
  const page = Buffer.from(await (await fetch(siteUrl)).arrayBuffer())
  writeFileSync(join(scratch, 'page.html'), page)
  writeFileSync(join(scratch, 'page.html.gz'), gzipSync(page))
  const [http, https, plain] = [await findPort(3580), await findPort(3580), await findPort(3580)]
  const site = new URL(siteUrl).host.replace('localhost', '127.0.0.1')
  const nginx = await startNginx({
    scratch,
    ports: { http, https },
    upstreams: [site, site],
    also: `server { listen 127.0.0.1:${plain} ssl http2; ssl_certificate ${scratch}/fullchain.pem; ssl_certificate_key ${scratch}/privkey.pem;
      access_log off; root ${scratch}; gzip_static on; open_file_cache max=100; }`,
  })
  onShutdown('nginx', () => nginx.stop())
  const rows: Row[] = []
  for (const coding of ['gzip', 'identity']) {
    const headers = { 'Accept-Encoding': coding }
    const { ours, theirs, ratio, p99Ratio } = await compare(
      { url: `${nginx.siteUrl}/`, headers },
      { url: `https://localhost:${plain}/page.html`, headers },
    )
    rows.push({
      what: `\`/\` from nginx’s cache, beside nginx with a file, ${coding}`,
      measured: `${ratio.toFixed(2)} (${ours.toFixed(0)} and ${theirs.toFixed(0)} requests/s), p99 ${p99Ratio.toFixed(1)} ×`,
      goal: `≥ ${LEAST}, p99 ≤ ${MOST_P99} ×`,
      isMet: ratio >= LEAST && p99Ratio <= MOST_P99,
    })
  }
  return rows
}
