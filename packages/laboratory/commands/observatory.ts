import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { request } from 'playwright'

import { command } from '../../../bin/support/command'
import { step } from '../../../bin/support/console'
import { startIsolatedSite } from '../../../bin/support/isolated-site'
import { startNginx } from '../../../bin/support/nginx'
import { findPort } from '../../../bin/support/ports'
import { ensureTools } from '../../../bin/support/run-tool'
import { onShutdown } from '../../../bin/support/shutdown'
import { demo, signIn } from '../../../test/test'

const PORT = 3520
const HOST = 'academie-horizon.example'
const LEAST = 100

/** The package loads the list of preloaded hosts from the internet; this one is on none. */
const PRELOADED =
  'packages/laboratory/commands/observatory/node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json'

/** Of each kind of answer the one with most in it. */
const ANSWERS = {
  'static page': '/',
  'page made for one request': '/auth/nouveau-mot-de-passe',
  'guarded page': '/espace-membre',
  API: '/api/health',
  redirection: '/blog',
  error: '/nulle-part',
} as const

async function cookieOfMember(siteUrl: string): Promise<string> {
  const session = await request.newContext({ baseURL: siteUrl })
  const { cookies } = await signIn(session, demo.subscriber)
  await session.dispose()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** The site behind nginx, as visitors reach it; without TLS, because no public authority signs for this machine. */
async function startBehindNginx(siteUrl: string): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'horizon-observatory-'))
  chmodSync(scratch, 0o755)
  onShutdown('files of nginx', () => rm(scratch, { recursive: true, force: true }))
  const [http, https, plainPort] = [await findPort(PORT + 20), await findPort(PORT + 30), await findPort(PORT + 40)]
  const upstream = new URL(siteUrl).host.replace('localhost', '127.0.0.1')
  const nginx = await startNginx({ scratch, ports: { http, https }, upstreams: [upstream, upstream], plainPort })
  onShutdown('nginx', () => nginx.stop())
  return `http://localhost:${plainPort}`
}

export default command({
  name: 'npm run observatory -w packages/laboratory',
  summary: 'Has the MDN HTTP Observatory mark one response of each kind, through nginx; fails below A+.',
  async run() {
    await step('Installing the Observatory, the first time', async () =>
      ensureTools('packages/laboratory/commands/observatory', '@mdn/mdn-http-observatory'),
    )
    writeFileSync(PRELOADED, '{}')
    const { score } = await import('./observatory/score')
    const { siteUrl } = await startIsolatedSite({ port: PORT, dataDir: '.data/observatory' })
    const member = await cookieOfMember(siteUrl)
    const front = await startBehindNginx(siteUrl)
    let worst = Infinity
    for (const [kind, path] of Object.entries(ANSWERS)) {
      const headers = { Cookie: kind === 'guarded page' ? member : '' }
      const response = await fetch(`${front}${path}`, { redirect: 'manual', headers })
      const { status } = response
      const marks = await score(HOST, response)
      worst = Math.min(worst, marks.score)
      console.log(`${kind}, ${path} (${status}): ${marks.grade} ${marks.score}  ${marks.reasons.join(', ')}`)
    }
    return worst >= LEAST ? 0 : 1
  },
})
