import 'server-only'

import { getDb } from '@/lib/platform/db'

import { syncCustomer } from '../mirror/sync'
import { endVanished, forgetCustomer } from '../mirror/vanished'
import { getStripe } from '../stripe/client'
import { unlessMissing } from '../stripe/errors'
import { isLivemode } from '../stripe/livemode'
import { ENDED } from '../stripe/subscription-status'

/** What a sync changed in the mirror. */
export interface Difference {
  readonly customer: string
  /** Stripe's id. */
  readonly subject: string
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Only a mistake can lose a subscription or a customer this way. */
const NOT_AT_STRIPE = 'not at Stripe'

type Row = Readonly<Record<string, unknown>>
type Rows = ReadonlyMap<string, Row>

async function readRows(stripeCustomerId: string): Promise<Rows> {
  const include = { subscriptions: true, purchases: true, movements: true, renewals: true }
  const user = await getDb().user.findUnique({ where: { stripeCustomerId }, include })
  if (!user) return new Map()
  const purchases = user.purchases.map(({ checkoutSessionId: id, ...row }) => ({ id, ...row }))
  const rows = [...user.subscriptions, ...purchases, ...user.movements, ...user.renewals]
  return new Map(rows.map(({ syncedAt: _, ...row }) => [row.id, row]))
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : value instanceof Date ? value.toISOString() : String(value)

function differencesBetween(customer: string, before: Rows, after: Rows): readonly Difference[] {
  return [...after].flatMap(([subject, row]) => {
    const old = before.get(subject)
    if (!old) return [{ customer, subject, field: 'row', before: null, after: textOf(row.status) }]
    return Object.keys(row).flatMap((field) => {
      const change = { field, before: textOf(old[field]), after: textOf(row[field]) }
      return change.before === change.after ? [] : [{ customer, subject, ...change }]
    })
  })
}

/** A sync writes every subscription that Stripe lists: those that it left alone are not there. */
async function endUnlisted(stripeCustomerId: string, since: Date): Promise<void> {
  const user = { stripeCustomerId }
  const where = { user, livemode: isLivemode(), status: { notIn: ENDED }, syncedAt: { lt: since } }
  const unlisted = await getDb().subscription.findMany({ where, select: { id: true } })
  await endVanished(unlisted.map(({ id }) => id))
}

/** @param customer null if it has none */
export async function compareAround(customer: string | null, work: () => Promise<unknown>) {
  const before = customer ? await readRows(customer) : null
  await work()
  return customer && before ? differencesBetween(customer, before, await readRows(customer)) : []
}

/** @throws what `syncCustomer` throws */
export const syncAndCompare = (customer: string): Promise<readonly Difference[]> =>
  compareAround(customer, async () => {
    const since = new Date()
    await syncCustomer(customer)
    await endUnlisted(customer, since)
  })

/** Of a customer that Stripe did not list: deleted there, or made meanwhile. */
export async function syncOrForget(customer: string): Promise<readonly Difference[]> {
  const found = await unlessMissing(getStripe().customers.retrieve(customer))
  if (found && !found.deleted) return syncAndCompare(customer)
  await forgetCustomer(customer)
  return [{ customer, subject: customer, field: 'stripeCustomerId', before: customer, after: NOT_AT_STRIPE }]
}
