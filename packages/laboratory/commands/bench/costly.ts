import pg from 'pg'

import { signIn } from './pages'
import type { Row } from './wrk'
import type { Run } from '../../../../bin/support/run-file'
import { DEMO_PASSWORD } from '../../../../bin/support/seed'

const MEMBER = 'abonnee@demo.horizon-libre.example'
/** One less than a member may ask for in a minute (lib/platform/http/rate-limit.ts): the first starts the thread. */
const AT_ONCE = 19
const VISIT_EVERY_MS = 20
const MOST = 1.5

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms))

/** A budget with the usual entries. @returns its address */
async function keepBudget({ siteUrl, databaseUrl }: Run): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `insert into simulations (id, user_id, kind, name, content, updated_at)
     select gen_random_uuid(), id, 'budget', 'Mesure', '{}', now() from users where email = $1 returning id`,
    [MEMBER],
  )
  await client.end()
  return `${siteUrl}/espace-membre/simulateurs/budget/${rows[0]?.id}`
}

/** Visitors of `/`, one after the other at a steady pace, while `work` goes on. @returns their slowest in a hundred, in ms */
async function visitBeside(siteUrl: string, work: Promise<unknown>): Promise<number> {
  const times: number[] = []
  let isOver = false
  void work.finally(() => (isOver = true))
  const visits: Promise<unknown>[] = []
  while (!isOver) {
    const start = performance.now()
    visits.push(
      fetch(siteUrl)
        .then((answer) => answer.arrayBuffer())
        .then(() => times.push(performance.now() - start)),
    )
    await pause(VISIT_EVERY_MS)
  }
  await Promise.all([work, ...visits])
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

/** How long visitors wait for what a member has drawn; as many answers of the same budget that are mere text, for comparison. */
export async function measureCostly(run: Run): Promise<Row[]> {
  const { siteUrl } = run
  const budget = await keepBudget(run)
  const headers = { Cookie: await signIn(siteUrl, MEMBER, DEMO_PASSWORD) }
  const ask = async (kind: 'csv' | 'pdf') => {
    const answer = await fetch(`${budget}/${kind}`, { headers })
    if (!answer.ok) throw new Error(`${budget}/${kind}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  // What is slow once only: the code of each route is loaded with its first request.
  for (const kind of ['csv', 'pdf'] as const) await ask(kind)
  await visitBeside(siteUrl, pause(2_000))
  const alone = await visitBeside(siteUrl, pause(5_000))
  const burst = (kind: 'csv' | 'pdf') =>
    visitBeside(siteUrl, Promise.all(Array.from({ length: AT_ONCE }, () => ask(kind))))
  const text = await burst('csv')
  const drawn = await burst('pdf')
  return [
    {
      what: `A visitor’s slowest \`/\` in a hundred beside ${AT_ONCE} PDFs of a member at once`,
      measured: `${Math.round(drawn)} ms; beside as many CSVs ${Math.round(text)}, alone ${Math.round(alone)}`,
      goal: `≤ ${MOST} × alone`,
      isMet: drawn <= MOST * alone,
    },
  ]
}
