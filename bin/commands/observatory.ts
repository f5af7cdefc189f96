import { writeFileSync } from 'node:fs'

import { request } from 'playwright'

import { demo, signIn } from '../../test/test'
import { command } from '../support/command'
import { step } from '../support/console'
import { startIsolatedSite } from '../support/isolated-site'
import { ensureTools } from '../support/run-tool'

const PORT = 3520
const HOST = 'academie-horizon.example'
const LEAST = 100

/** The package loads the list of preloaded hosts from the internet; this one is on none. */
const PRELOADED = 'bin/commands/observatory/node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json'

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

export default command({
  name: 'npm run observatory',
  summary: 'Has the MDN HTTP Observatory mark one answer of each kind; fails below A+.',
  async run() {
    await step('Installing the Observatory, the first time', async () =>
      ensureTools('bin/commands/observatory', '@mdn/mdn-http-observatory'),
    )
    writeFileSync(PRELOADED, '{}')
    const { score } = await import('./observatory/score')
    const { siteUrl } = await startIsolatedSite({ port: PORT, dataDir: '.data/observatory' })
    const member = await cookieOfMember(siteUrl)
    let worst = Infinity
    for (const [kind, path] of Object.entries(ANSWERS)) {
      const headers = { Cookie: kind === 'guarded page' ? member : '' }
      const response = await fetch(`${siteUrl}${path}`, { redirect: 'manual', headers })
      const { status } = response
      const marks = await score(HOST, response)
      worst = Math.min(worst, marks.score)
      console.log(`${kind}, ${path} (${status}): ${marks.grade} ${marks.score}  ${marks.reasons.join(', ')}`)
    }
    return worst >= LEAST ? 0 : 1
  },
})
