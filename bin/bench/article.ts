import { startControl } from './load'
import type { Row } from './row'
import { rssMib, serverOf } from './rss'
import { loadWith, requireProgram, type Load } from './wrk'
import type { Run } from '../support/run-file'
import { DEMO_PASSWORD } from '../support/seed'
import { signIn } from '../support/sign-in'

/** As the page that the goals were set beside. */
const BARE_BYTES = 4_500

/** Of the demo accounts (bin/support/seed.ts). */
export const DEMO_MEMBER = 'abonnee@demo.horizon-libre.example'

const ARTICLE = '/blog/cout-vie-thailande'

/** Beside a bare page; 0.011 when texts were compiled for each request. */
const ARTICLE_GOAL = 0.02
const P99_GOAL_MS = 400
const SESSION_GOAL = 0.08
const START_GOAL_MIB = 200
const LOAD_GOAL_MIB = 350

const SECONDS = 10
const CONNECTIONS = 32

const share = (part: number) => part.toFixed(part < 0.1 ? 3 : 2)

/**
 * What a member's pages cost, beside a bare Next page, and the memory that the site takes. Linux, with wrk.
 * @throws Error when an answer fails under load
 */
export async function measureArticle(run: Run): Promise<Row[]> {
  requireProgram('wrk', '-v')
  const { siteUrl } = run
  const pid = serverOf(run.pid)
  const atStart = rssMib(pid)
  const bareUrl = await startControl(BARE_BYTES)
  const headers = { Cookie: await signIn(siteUrl, DEMO_MEMBER, DEMO_PASSWORD), 'Accept-Encoding': 'gzip' }
  const load = (url: string, more: Partial<Load> = {}) =>
    loadWith({ url, headers, connections: CONNECTIONS, seconds: SECONDS, ...more })
  await load(siteUrl + ARTICLE, { seconds: 2 })
  const bare = await load(bareUrl)
  const article = await load(siteUrl + ARTICLE)
  const few = await load(siteUrl + ARTICLE, { connections: 16 })
  const session = await load(`${siteUrl}/api/session`)
  const underLoad = rssMib(pid)
  const ofBare = (perSecond: number) => perSecond / bare.perSecond
  return [
    {
      what: 'A whole article for a member, gzip',
      measured: `${Math.round(article.perSecond)} requests/s, ${share(ofBare(article.perSecond))} of a bare page`,
      goal: `${share(ARTICLE_GOAL)} of a bare page`,
      isMet: ofBare(article.perSecond) >= ARTICLE_GOAL,
    },
    {
      what: 'Its slowest in a hundred, 16 connections',
      measured: `${Math.round(few.p99Ms)} ms`,
      goal: `${P99_GOAL_MS} ms`,
      isMet: few.p99Ms <= P99_GOAL_MS,
    },
    {
      what: 'What a page that loads asks: who is signed in, and whether they subscribe',
      measured: `${Math.round(session.perSecond)} requests/s, ${share(ofBare(session.perSecond))} of a bare page`,
      goal: `${share(SESSION_GOAL)} of a bare page`,
      isMet: ofBare(session.perSecond) >= SESSION_GOAL,
    },
    {
      what: 'Memory (RSS) after the start',
      measured: `${atStart} MiB`,
      goal: `${START_GOAL_MIB} MiB`,
      isMet: atStart <= START_GOAL_MIB,
    },
    {
      what: 'Memory (RSS) after these loads',
      measured: `${underLoad} MiB`,
      goal: `${LOAD_GOAL_MIB} MiB`,
      isMet: underLoad <= LOAD_GOAL_MIB,
    },
  ]
}
