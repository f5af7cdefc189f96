import { setTimeout as wait } from 'node:timers/promises'

import { DEMO_MEMBER } from './article'
import type { Row } from './row'
import { rssMib, serverOf } from './rss'
import { paths } from '../../content/paths'
import { MINUTE_MS } from '../../lib/platform/days'
import type { Run } from '../support/run-file'
import { DEMO_PASSWORD } from '../support/seed'
import { signIn } from '../support/sign-in'

const REQUESTS_A_SECOND = 20

/** A machine that is busy with other things is asked less often. */
const MOST_AT_ONCE = 8
const SAMPLE_MS = 30_000

/** A third of the time, in which caches fill. */
const WARM_SHARE = 1 / 3

const MOST_MIB_A_MINUTE = 0.5

/** Public pages, guarded ones of both ways (docs/decisions/0020-pages-made-once.md), and what pages ask. */
const ASKED = [
  '/',
  paths.offers,
  paths.auth,
  paths.tools,
  paths.memberSpace,
  paths.account,
  `${paths.blog}/cout-vie-thailande`,
  `${paths.blog}/automatiser-business?`,
  '/api/session',
  '/api/auth/session',
]

interface Sample {
  readonly minute: number
  readonly mib: number
}

/** By least squares. @returns MiB a minute */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (pick: (sample: Sample) => number) => samples.reduce((sum, one) => sum + pick(one), 0) / samples.length
  const [minute, mib] = [mean((one) => one.minute), mean((one) => one.mib)]
  const sum = (pick: (sample: Sample) => number) => samples.reduce((total, one) => total + pick(one), 0)
  return sum((one) => (one.minute - minute) * (one.mib - mib)) / sum((one) => (one.minute - minute) ** 2)
}

/** Asks at a steady pace until told to stop. @returns how many answers came, and how many were none or 5xx */
async function load(siteUrl: string, cookie: string, signal: AbortSignal) {
  const counts = { answered: 0, failed: 0 }
  let open = 0
  const ask = async (path: string) => {
    open++
    const answer = await fetch(siteUrl + path, { headers: { Cookie: cookie }, redirect: 'manual' }).catch(() => null)
    await answer?.arrayBuffer()
    open--
    if (answer && answer.status < 500) counts.answered++
    else counts.failed++
  }
  for (let turn = 0; !signal.aborted; await wait(1_000 / REQUESTS_A_SECOND)) {
    if (open < MOST_AT_ONCE) void ask(ASKED[turn++ % ASKED.length] ?? '/')
  }
  return counts
}

/** Whether memory stays where it is under a thrifty, steady load. */
export async function measureMemory(run: Run, minutes: number): Promise<Row[]> {
  const pid = serverOf(run.pid)
  const cookie = await signIn(run.siteUrl, DEMO_MEMBER, DEMO_PASSWORD)
  const end = new AbortController()
  const loading = load(run.siteUrl, cookie, end.signal)
  const samples: Sample[] = []
  const begun = performance.now()
  for (let minute = 0; minute < minutes; minute = (performance.now() - begun) / MINUTE_MS) {
    const mib = rssMib(pid)
    samples.push({ minute, mib })
    console.log(`  ${minute.toFixed(1)} min: ${mib} MiB`)
    await wait(SAMPLE_MS)
  }
  end.abort()
  const { answered, failed } = await loading
  const warm = samples.filter(({ minute }) => minute >= minutes * WARM_SHARE)
  const slope = slopeOf(warm)
  const all = warm.map(({ mib }) => mib)
  return [
    {
      what: `Memory (RSS) in ${minutes} minutes of up to ${REQUESTS_A_SECOND} requests a second, after the first third`,
      measured: `${slope.toFixed(2)} MiB a minute, ${Math.min(...all)} to ${Math.max(...all)} MiB; ${answered} answers, ${failed} failures`,
      goal: `≤ ${MOST_MIB_A_MINUTE} MiB a minute`,
      isMet: slope <= MOST_MIB_A_MINUTE,
    },
  ]
}
