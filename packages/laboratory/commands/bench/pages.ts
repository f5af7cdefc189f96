import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

import { compare, loadWith, requireProgram, type Load, type Row } from './wrk'
import { runNode, startNode, stopChild } from '../../../../bin/support/child'
import { CommandError } from '../../../../bin/support/console'
import { startNginx } from '../../../../bin/support/nginx'
import { findPort } from '../../../../bin/support/ports'
import type { Run } from '../../../../bin/support/run-file'
import { DEMO_PASSWORD } from '../../../../bin/support/seed'
import { onShutdown } from '../../../../bin/support/shutdown'

const FOLDER = '.data/bench/control'
const NEXT = resolve('node_modules/next/dist/bin/next')
const LEAST = 0.8
const EDGE_P99_MOST = 2

/** As the page that the goals of members' pages were set beside. */
const BARE_BYTES = 4_500
const MEMBER = 'abonnee@demo.horizon-libre.example'
const ARTICLE = '/blog/cout-vie-thailande'
const ARTICLE_LEAST = 0.02
const SESSION_LEAST = 0.08
const P99_MOST_MS = 400
const SECONDS = 10

/** What a bare page says beside its text: twice the text, for React's data repeats it. */
const FRAME_BYTES = 4_500

const lengthOf = async (url: string) =>
  (await fetch(url, { headers: { 'Accept-Encoding': 'identity' } }).then((answer) => answer.arrayBuffer())).byteLength

function writeApp(bytes: number) {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(`${FOLDER}/app`, { recursive: true })
  // Beyond Latin-1, as ours is: Node takes longer to encode such text.
  const word = 'un été d’ici '
  const text = word.repeat(Math.max(1, Math.round((bytes - FRAME_BYTES) / (2 * Buffer.byteLength(word)))))
  const files = {
    'package.json': '{ "private": true, "type": "module" }',
    'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(resolve('.'))} } }`,
    // Next would take ours, which lies above.
    'instrumentation.js': 'export const register = () => {}',
    'app/layout.jsx': 'export default ({ children }) => <html lang="fr"><body>{children}</body></html>',
    'app/page.jsx': `export default () => <p>${text}</p>`,
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(`${FOLDER}/${name}`, content)
}

/** A Next app with one page of text and nothing else. @returns its address */
async function startControl(bytes: number): Promise<string> {
  writeApp(bytes)
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  await runNode('build of the control app', [NEXT, 'build', FOLDER], { env, output: 'keep' })
  const port = await findPort(3570)
  const args = [NEXT, 'start', FOLDER, '--port', String(port), '--hostname', '127.0.0.1']
  const app = startNode(args, { env, output: 'keep' })
  app.stdout?.resume()
  app.stderr?.resume()
  onShutdown('control app', () => stopChild(app))
  const url = `http://127.0.0.1:${port}/`
  for (const start = Date.now(); ; await new Promise((later) => setTimeout(later, 100))) {
    if ((await fetch(url).catch(() => null))?.ok) return url
    if (Date.now() - start > 30_000) throw new CommandError('The control app does not answer.')
  }
}

/** `/` from Node alone, beside a page of as many bytes of an app that has nothing else. */
export async function measureHome({ siteUrl }: Run): Promise<Row[]> {
  requireProgram('wrk', '-v')
  const bytes = await lengthOf(siteUrl)
  const control = await startControl(bytes)
  const { ours, theirs, ratio } = await compare({ url: `${siteUrl}/` }, { url: control })
  const kilobytes = ((await lengthOf(control)) / 1000).toFixed(1)
  return [
    {
      what: `\`/\` from Node alone, beside a bare Next page of ${kilobytes} kB`,
      measured: `${ratio.toFixed(2)} (${ours.toFixed(0)} and ${theirs.toFixed(0)} requests/s)`,
      goal: `≥ ${LEAST}`,
      isMet: ratio >= LEAST,
    },
  ]
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Signs in as a browser's form does. @returns the Cookie header that the browser would send from then on */
export async function signIn(siteUrl: string, email: string, password: string): Promise<string> {
  const first = await fetch(`${siteUrl}/api/auth/csrf`)
  const { csrfToken } = (await first.json()) as { csrfToken: string }
  const second = await fetch(`${siteUrl}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookiesOf(first) },
    body: new URLSearchParams({ csrfToken, email, password }),
  })
  return cookiesOf(second)
}

const share = (part: number) => part.toFixed(part < 0.1 ? 3 : 2)

/** What a member's pages cost, beside a bare Next page. */
export async function measureMember({ siteUrl }: Run): Promise<Row[]> {
  requireProgram('wrk', '-v')
  const bareUrl = await startControl(BARE_BYTES)
  const headers = { Cookie: await signIn(siteUrl, MEMBER, DEMO_PASSWORD), 'Accept-Encoding': 'gzip' }
  const load = (url: string, more: Partial<Load> = {}) =>
    loadWith({ url, headers, connections: 32, seconds: SECONDS, ...more })
  await load(siteUrl + ARTICLE, { seconds: 2 })
  const bare = await load(bareUrl)
  const article = await load(siteUrl + ARTICLE)
  const few = await load(siteUrl + ARTICLE, { connections: 16 })
  const session = await load(`${siteUrl}/api/session`)
  const besideBare = (what: string, { perSecond }: typeof bare, least: number): Row => ({
    what,
    measured: `${Math.round(perSecond)} requests/s, ${share(perSecond / bare.perSecond)} of a bare page`,
    goal: `≥ ${least} of a bare page`,
    isMet: perSecond / bare.perSecond >= least,
  })
  return [
    besideBare('A whole article for a member, gzip', article, ARTICLE_LEAST),
    {
      what: 'Its slowest in a hundred, 16 connections',
      measured: `${Math.round(few.p99Ms)} ms`,
      goal: `≤ ${P99_MOST_MS} ms`,
      isMet: few.p99Ms <= P99_MOST_MS,
    },
    besideBare('What a page that loads asks: who is signed in, and whether they subscribe', session, SESSION_LEAST),
  ]
}

/** `/` out of nginx's cache, beside a file with the same bytes out of the same nginx. */
export async function measureEdge({ siteUrl }: Run): Promise<Row[]> {
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
      goal: `≥ ${LEAST}, p99 ≤ ${EDGE_P99_MOST} ×`,
      isMet: ratio >= LEAST && p99Ratio <= EDGE_P99_MOST,
    })
  }
  return rows
}
