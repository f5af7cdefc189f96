import { setTimeout as wait } from 'node:timers/promises'

import type Stripe from 'stripe'

import { signIn } from './pages'
import { openStandIn, STRIPE_DELAY_MS, workedOn, type StandIn } from './stand-in'
import type { Row } from './wrk'
import { CommandError } from '../../../../bin/support/console'
import type { Run } from '../../../../bin/support/run-file'
import { DEMO_PASSWORD } from '../../../../bin/support/seed'
import { isWebhookEvent } from '../../../../lib/billing/events/types'

/** Some of a day's, whose time is taken for the rest. */
const CUSTOMERS = 400
const OF_A_DAY = 10_000
const MOST_H = 2
/** As in live mode: https://docs.stripe.com/rate-limits */
const LIMITS = { perSecond: 100, perEndpoint: 25 }
const BUYER = 'visiteur@demo.horizon-libre.example'
const OFFER = 'horizon_business'
const BUYS_EVERY_MS = 4_000
const MOST_WAIT_MS = 5_000

/** What the site asks Stripe for, since another event; oldest first. */
async function newEvents({ stripe }: StandIn, since: string): Promise<readonly Stripe.Event[]> {
  const events: Stripe.Event[] = []
  for await (const event of stripe.events.list({ ending_before: since, limit: 100 })) {
    if (isWebhookEvent(event.type)) events.push(event)
  }
  return events
}

const newestEvent = async ({ stripe }: StandIn) => (await stripe.events.list({ limit: 1 })).data[0]!.id

/** Opens a payment page, pays, and comes back. @returns how long the buyer waited for the page and for the thanks, together */
async function buyOnce({ siteUrl }: Run, { control }: StandIn, cookie: string): Promise<number> {
  const headers = { Cookie: cookie, Origin: siteUrl, 'Content-Type': 'application/json' }
  const start = performance.now()
  const body = JSON.stringify({ priceId: OFFER })
  const opened = await fetch(`${siteUrl}/api/create-payment`, { method: 'POST', headers, body })
  const session = /(cs_\w+)$/.exec(((await opened.json()) as { url?: string }).url ?? '')?.[1]
  if (!session) throw new CommandError(`A buyer got no payment page: ${opened.status}.`)
  const openedMs = performance.now() - start
  await control(`checkout/${session}/pay`, {})
  const paidAt = performance.now()
  const path = `/api/stripe/return?session_id=${session}`
  await fetch(siteUrl + path, { headers: { Cookie: cookie }, redirect: 'manual' })
  return openedMs + performance.now() - paidAt
}

/** A month passes for all members at once, and buyers come meanwhile. */
export async function measureRenewals(run: Run, dataDir: string): Promise<Row[]> {
  const standIn = await openStandIn(run, dataDir)
  const { database, control, subscribeMany, postAll, countRows } = standIn
  await subscribeMany(CUSTOMERS)
  const cookie = await signIn(run.siteUrl, BUYER, DEMO_PASSWORD)
  const pass = async (clock: object) => {
    const since = await newestEvent(standIn)
    await control('clock', clock)
    return newEvents(standIn, since)
  }
  // A week before, Stripe says what is coming.
  await postAll(await pass({ advance: '25 days' }))
  await workedOn(standIn)
  const { rows } = await database.query<{ end: Date }>(
    "select max(current_period_end) as end from subscriptions where catalogue_key = 'monthly'",
  )
  const renewal = Math.ceil(rows[0]!.end.getTime() / 1000)
  await control('rate-limit', LIMITS)
  await control('pace', { delayMs: STRIPE_DELAY_MS })

  const waits: number[] = []
  const work = { isOver: false }
  const buyers = async () => {
    while (!work.isOver) {
      waits.push(await buyOnce(run, standIn, cookie))
      await wait(BUYS_EVERY_MS)
    }
  }
  const renew = async () => {
    let ms = 0
    // The renewal, and an hour later its payment.
    for (const clock of [{ to: renewal }, { advance: '2 hours' }]) {
      const events = await pass(clock)
      const start = performance.now()
      await postAll(events)
      await workedOn(standIn)
      ms += performance.now() - start
    }
    work.isOver = true
    return ms
  }
  const [ms] = await Promise.all([renew(), buyers()])
  const renewed = await countRows("movements where kind = 'payment' and contract_id like 'sub_%'")
  const paid = await countRows("subscriptions where status = 'active' and paid_until = current_period_end")
  await database.end()
  // Customers of an earlier part renew too.
  const hours = (ms / 3_600_000 / paid) * OF_A_DAY
  const longest = Math.max(...waits)
  return [
    {
      what: `Renewals of ${OF_A_DAY} in a day, by ${paid} at once; Stripe takes ${STRIPE_DELAY_MS} ms a call, ${LIMITS.perSecond} a second, ${LIMITS.perEndpoint} an endpoint`,
      measured: `${(ms / 1000).toFixed(0)} s, so ${hours.toFixed(1)} h; ${renewed} payments`,
      goal: `≤ ${MOST_H} h`,
      isMet: hours <= MOST_H && paid >= CUSTOMERS,
    },
    {
      what: `Purchases meanwhile, ${waits.length} of them: the page, and the way back`,
      measured: `${(longest / 1000).toFixed(1)} s at most`,
      goal: `≤ ${MOST_WAIT_MS / 1000} s`,
      isMet: longest <= MOST_WAIT_MS,
    },
  ]
}
