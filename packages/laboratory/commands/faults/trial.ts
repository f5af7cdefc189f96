import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { ask, buy, makePerson, post, type Person, type Purchase, type Question } from './people'
import type { Stack } from './stack'

const CALM_MS = 6_000
const BUYERS = 12
const BUYER_EVERY_MS = 1_000
/** One in four opens the page before the fault and pays in the middle of it. */
const HESITATES_MS = 10_000
/** Stripe's stand-in repeats an event after 1, 5, 30 and 120 s. */
const SETTLE_MS = 60_000

interface Asked {
  readonly kind: string
  readonly at: number
  readonly endedAt: number
  /** 0 when no answer came. */
  readonly status: number
}

const questions = (person: Person): readonly (readonly [kind: string, Question])[] => {
  const headers = { Cookie: person.cookie }
  return [
    ['public page', { path: '/' }],
    ['session', { path: '/api/session', headers }],
    ['guarded page', { path: '/compte', headers }],
    ['server function', post('/api/check-subscription', person)],
  ]
}

/** Whether somebody would have seen a failure: the site did not do what it was asked, or had forgotten who asks. */
const isLost = ({ status }: Asked): boolean => status !== 200

/** Asks in turn, at a fixed pace whatever the answers are. @returns what ends it, and gives everything that was asked */
function startLoad(stack: Stack, person: Person, perSecond: number) {
  const asked: Asked[] = []
  const pending = new Set<Promise<void>>()
  const all = questions(person)
  let count = 0
  const timer = setInterval(() => {
    const [kind, question] = all[count++ % all.length]!
    const at = Date.now()
    const note = (status: number) => void asked.push({ kind, at, endedAt: Date.now(), status })
    const done = ask(stack, question).then(
      ({ status }) => note(status),
      () => note(0),
    )
    pending.add(done)
    void done.then(() => pending.delete(done))
  }, 1_000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(pending)
    return asked
  }
}

export interface Outcome {
  readonly asked: readonly Asked[]
  readonly purchases: readonly Purchase[]
  readonly faultAt: number
  readonly mendedAt: number
  readonly subscriptionsPerBuyer: readonly number[]
  readonly mails: { readonly received: number; readonly twice: number; readonly waiting: number }
}

async function countMails(stack: Stack, database: pg.Client) {
  const answer = await fetch(`${stack.mailUrl}/messages`)
  const messages = (await answer.json()) as { recipients: string[]; subject: string }[]
  // Buyers get each kind of mail once; the owner gets one a sale.
  const toBuyers = messages.filter(({ recipients }) => recipients[0]?.endsWith('@example.fr'))
  const seen = new Set(toBuyers.map(({ recipients, subject }) => `${recipients[0]} ${subject}`))
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from notices where sent_at is null and due_at <= now()',
  )
  return { received: messages.length, twice: toBuyers.length - seen.size, waiting: rows[0]?.count ?? 0 }
}

/**
 * Load and buyers, a fault in the middle of them, and what was lost of either.
 * @param perSecond requests beside the buyers' own
 * @param fault does it and undoes it; it ends when everything should work again
 */
export async function tryFault(stack: Stack, perSecond: number, fault: () => Promise<void>): Promise<Outcome> {
  const visitor = await makePerson(stack)
  const purchases: Purchase[] = []
  for (let index = 0; index < BUYERS; index++) purchases.push({ person: await makePerson(stack), clicks: 0 })
  const endLoad = startLoad(stack, visitor, perSecond)
  let isOver = false
  const buying = purchases.map(async (purchase, index) => {
    await wait(index * BUYER_EVERY_MS)
    await buy(stack, purchase, { hesitatesMs: index % 4 === 0 ? HESITATES_MS : 0, isOver: () => isOver })
  })
  await wait(CALM_MS)
  const faultAt = Date.now()
  await fault()
  const mendedAt = Date.now()
  const tooLong = setTimeout(() => (isOver = true), SETTLE_MS)
  await Promise.all(buying)
  clearTimeout(tooLong)
  await wait(CALM_MS)
  const asked = await endLoad()
  const database = new pg.Client({ connectionString: stack.postgres.url })
  await database.connect()
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from subscriptions where user_id = any($1) and status = 'active' group by user_id`,
    [purchases.map(({ person }) => person.id)],
  )
  for (const start = Date.now(); Date.now() - start < CALM_MS * 5; await wait(500)) {
    if ((await countMails(stack, database)).waiting === 0) break
  }
  const mails = await countMails(stack, database)
  await database.end()
  return { asked, purchases, faultAt, mendedAt, subscriptionsPerBuyer: rows.map(({ count }) => count), mails }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** A line of the table in docs/measurements.md. */
export function lineFor(name: string, outcome: Outcome): string {
  const { asked, purchases, faultAt, mendedAt, subscriptionsPerBuyer, mails } = outcome
  const lost = asked.filter(isLost)
  const kinds = new Map<string, number>()
  for (const { kind, status } of lost) {
    const seen = `${kind} ${status || 'cut'}`
    kinds.set(seen, (kinds.get(seen) ?? 0) + 1)
  }
  const slowest = Math.max(0, ...asked.map(({ at, endedAt }) => endedAt - at))
  const last = Math.max(0, ...lost.map(({ endedAt }) => endedAt))
  const paid = purchases.filter(({ paidAt }) => paidAt !== undefined)
  const waits = paid.map(({ paidAt, openAt }) => (openAt ?? Infinity) - paidAt!)
  const lastOpen = Math.max(0, ...paid.map(({ openAt }) => (openAt ?? Infinity) - mendedAt))
  const cells = [
    name,
    `${lost.length} of ${asked.length}, the slowest ${seconds(slowest)}${lost.length > 0 ? ` (${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')})` : ''}`,
    `${paid.filter(({ openAt }) => openAt === undefined).length} of ${paid.length}; ${subscriptionsPerBuyer.filter((count) => count > 1).length} twice; open after ${seconds(Math.max(0, ...waits))} at most, ${seconds(lastOpen)} after the fault's end; ${purchases.reduce((sum, { clicks }) => sum + clicks, 0)} clicks`,
    `${mails.twice} of ${mails.received}${mails.waiting > 0 ? `, ${mails.waiting} still waiting` : ''}`,
    last === 0
      ? 'nothing to recover from'
      : `${seconds(last - faultAt)} after the fault, ${seconds(last - mendedAt)} after its end`,
  ]
  return `| ${cells.join(' | ')} |`
}
