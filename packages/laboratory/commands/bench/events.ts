import { setPriority } from 'node:os'

import type Stripe from 'stripe'

import { openStandIn, STRIPE_DELAY_MS, workedOn } from './stand-in'
import type { Row } from './wrk'
import type { Run } from '../../../../bin/support/run-file'

const CUSTOMERS = 500
const EVENTS = 10_000
const MOST_S = 180
/** As in test mode: https://docs.stripe.com/rate-limits */
const STRIPE_CALLS_PER_SECOND = 25
/** The priority of who posts and of the stand-ins: they would be on other machines. */
const GIVES_WAY = 5

/** The events of all customers, repeated and shuffled. */
async function makeStorm(stripe: Stripe): Promise<readonly Stripe.Event[]> {
  const events: Stripe.Event[] = []
  for await (const event of stripe.events.list({ limit: 100 })) {
    if ('customer' in event.data.object && event.data.object.customer) events.push(event)
  }
  return Array.from({ length: EVENTS }, (_, index) => ({ event: events[index % events.length]!, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event)
}

/** The stand-in for Stripe is slow from then on, and this process gives way. */
export async function measureEvents(run: Run, dataDir: string): Promise<Row[]> {
  const standIn = await openStandIn(run, dataDir)
  const { stripe, database, control, subscribeMany, postAll, countRows } = standIn
  await subscribeMany(CUSTOMERS)
  const events = await makeStorm(stripe)
  for (const giving of [run.pid, process.pid]) setPriority(giving, GIVES_WAY)
  await control('pace', { delayMs: STRIPE_DELAY_MS })
  await control('rate-limit', { perSecond: STRIPE_CALLS_PER_SECOND })

  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  await postAll(events)
  const postedS = seconds()
  await workedOn(standIn)
  const doneS = seconds()
  const mirrored = await countRows("subscriptions where status = 'active'")
  await database.end()
  return [
    {
      what: `${EVENTS} events of ${CUSTOMERS} customers, shuffled and repeated; Stripe takes ${STRIPE_DELAY_MS} ms a call, ${STRIPE_CALLS_PER_SECOND} calls a second`,
      measured: `answered in ${postedS.toFixed(0)} s, worked on after ${doneS.toFixed(0)} s, ${mirrored} subscriptions mirrored`,
      goal: `≤ ${MOST_S} s`,
      isMet: doneS <= MOST_S && mirrored >= CUSTOMERS,
    },
  ]
}
