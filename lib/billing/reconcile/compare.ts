import 'server-only'

import type Stripe from 'stripe'

import { getDb } from '@/lib/platform/db'
import type { Purchase, Subscription } from '@/prisma/generated/client'

import { customerBehind, isKnownSince, subjectOf } from '../events/subject'
import { failedRenewalRows, movementRows } from '../mirror/money'
import { isSoldHere, purchaseRow, subscriptionRow } from '../mirror/rows'
import { readCustomer } from '../mirror/state'
import type { ChargesByIntent } from '../stripe/charges'
import { fromStripeTime, idOf } from '../stripe/client'
import { isLivemode } from '../stripe/livemode'
import { isReduced } from '../stripe/subscription'
import { getLiveness, hasEnded } from '../stripe/subscription-status'

export interface Difference {
  readonly customer: string
  /** Stripe's id. */
  readonly subject: string
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Only a mistake can lose a subscription this way. */
export const NOT_AT_STRIPE = 'not at Stripe'

type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : value instanceof Date ? value.toISOString() : String(value)

function differencesIn(
  about: Pick<Difference, 'customer' | 'subject'>,
  before: Fields | undefined,
  after: Fields,
): Difference[] {
  if (!before) return [{ ...about, field: 'row', before: null, after: textOf(after.status) }]
  return Object.keys(after).flatMap((field) => {
    const change = { field, before: textOf(before[field]), after: textOf(after[field]) }
    return change.before === change.after ? [] : [{ ...about, ...change }]
  })
}

const byId = (rows: readonly Subscription[]) => new Map(rows.map((row) => [row.id, row]))
const bySession = (rows: readonly Purchase[]) => new Map(rows.map((row) => [row.checkoutSessionId, row]))

function differencesInRows<T extends Fields & { readonly id: string }>(
  customer: string,
  before: readonly T[],
  after: readonly (Fields & { readonly id: string })[],
): Difference[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return after.flatMap((row) => differencesIn({ customer, subject: row.id }, known.get(row.id), row))
}

/** Costs several calls. Customers without an account have no differences. */
export async function compareCustomer(customer: string): Promise<readonly Difference[]> {
  const user = await getDb().user.findUnique({
    where: { stripeCustomerId: customer },
    include: { subscriptions: true, purchases: true, movements: true, renewals: true },
  })
  if (!user) return []
  const state = await readCustomer(customer)
  const subscriptions = byId(user.subscriptions)
  const purchases = bySession(user.purchases)
  const ours = state.subscriptions.filter((subscription) => isSoldHere(subscription, subscriptions))
  const sold = { ...state, subscriptions: ours }
  const money = [
    ...differencesInRows(customer, user.movements, movementRows(sold)),
    ...differencesInRows(customer, user.renewals, failedRenewalRows(sold)),
  ]
  const found = ours.flatMap((subscription) => {
    const { id } = subscription
    return differencesIn({ customer, subject: id }, subscriptions.get(id), {
      userId: user.id,
      ...subscriptionRow(state, subscription),
    })
  })
  const bought = state.sessions.flatMap((session) => {
    const purchase = purchaseRow(session, state.charges)
    if (!purchase) return []
    return differencesIn({ customer, subject: session.id }, purchases.get(session.id), { userId: user.id, ...purchase })
  })
  const listed = new Set([...state.subscriptions, ...state.sessions].map(({ id }) => id))
  const rows = [
    ...user.subscriptions.filter(({ status }) => !hasEnded(status)),
    ...user.purchases.map(({ checkoutSessionId, ...row }) => ({ ...row, id: checkoutSessionId })),
  ]
  const vanished = rows
    .filter(({ id, livemode }) => livemode === isLivemode() && !listed.has(id))
    .map(({ id, status }) => ({ customer, subject: id, field: 'status', before: status, after: NOT_AT_STRIPE }))
  return [...found, ...bought, ...money, ...vanished]
}

async function usersOf(customers: readonly string[]): Promise<ReadonlyMap<string | null, string>> {
  const where = { stripeCustomerId: { in: [...new Set(customers)] } }
  const users = await getDb().user.findMany({ where, select: { id: true, stripeCustomerId: true } })
  return new Map(users.map(({ id, stripeCustomerId }) => [stripeCustomerId, id]))
}

export async function ourCustomers(customers: readonly string[]): Promise<readonly string[]> {
  return [...(await usersOf(customers)).keys()].filter((customer) => customer !== null)
}

const NO_CHARGES: ChargesByIntent = new Map()
const NOTHING_READ = { invoices: new Map(), charges: NO_CHARGES, failures: new Map(), renewals: new Map() }

/** Makes no call per customer. @returns customers whose rows differ, or depend on invoices and charges, which a list does not have */
export async function suspectsAmongSubscriptions(listed: readonly Stripe.Subscription[]): Promise<readonly string[]> {
  const rows = byId(await getDb().subscription.findMany({ where: { id: { in: listed.map(({ id }) => id) } } }))
  const sold = listed.filter((subscription) => isSoldHere(subscription, rows))
  const users = await usersOf(sold.map(({ customer }) => idOf(customer)))
  return sold.flatMap((subscription) => {
    const customer = idOf(subscription.customer)
    const userId = users.get(customer)
    if (!userId) return []
    const row = rows.get(subscription.id)
    const listed = subscriptionRow(NOTHING_READ, subscription)
    // A list does not say what invoices and charges do.
    const { pastDueSince: _since, revokedReason: _reason, awaitsPayment: _awaits, paidUntil: _paid, ...rest } = listed
    const { pausedFrom, orderedAt: _ordered, ...fields } = rest
    const isOwed =
      getLiveness(subscription.status) === 'grace' || row?.pastDueSince != null || row?.awaitsPayment === true
    const isUncertain = isOwed || row?.revokedReason != null || row?.pausedFrom != null || pausedFrom !== null
    // Discounts are compared by id: their effect on the price is constant within a period.
    const { renewalCents: _cents, renewalMonths: _months, ...unreduced } = fields
    const compared = isReduced(subscription) ? unreduced : fields
    const isPlanned = subscription.schedule !== null
    const differs =
      isPlanned || differencesIn({ customer, subject: subscription.id }, row, { userId, ...compared }).length > 0
    return isUncertain || differs ? [customer] : []
  })
}

function chargesOf({ payment_intent: intent }: Stripe.Checkout.Session): {
  readonly charges: ChargesByIntent
  readonly isDisputed: boolean
} {
  const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null
  if (!intent || !charge || typeof charge === 'string' || charge.status !== 'succeeded') {
    return { charges: NO_CHARGES, isDisputed: false }
  }
  const facts = {
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded,
    isRefunded: charge.refunded,
    dispute: null,
    created: fromStripeTime(charge.created),
  }
  return { charges: new Map([[idOf(intent), facts]]), isDisputed: charge.disputed }
}

/**
 * @param listed with `line_items`, `payment_intent.latest_charge` and `invoice` expanded
 * @returns customers whose rows differ, or depend on the outcome of a dispute
 */
export async function suspectsAmongSessions(listed: readonly Stripe.Checkout.Session[]): Promise<readonly string[]> {
  const sales = listed.filter(({ mode, customer }) => mode === 'payment' && customer)
  const users = await usersOf(sales.map(({ customer }) => idOf(customer!)))
  const ids = sales.map(({ id }) => id)
  const rows = bySession(await getDb().purchase.findMany({ where: { checkoutSessionId: { in: ids } } }))
  return sales.flatMap((session) => {
    const customer = idOf(session.customer!)
    const userId = users.get(customer)
    const { charges, isDisputed } = chargesOf(session)
    const purchase = purchaseRow(session, charges)
    if (!userId || !purchase) return []
    const about = { customer, subject: session.id }
    const differs = differencesIn(about, rows.get(session.id), { userId, ...purchase }).length > 0
    return isDisputed || differs ? [customer] : []
  })
}

/** @returns customers of ours who have not been synced since the event */
export async function suspectsAmongEvents(listed: readonly Stripe.Event[]): Promise<readonly string[]> {
  const bySubject = new Map<string, Date>()
  for (const event of listed) {
    const subject = event.livemode === isLivemode() ? subjectOf(event) : null
    if (subject && !bySubject.has(subject)) bySubject.set(subject, fromStripeTime(event.created))
  }
  const newest = new Map<string | null, Date>()
  for (const [subject, happened] of bySubject) {
    const customer = await customerBehind(subject)
    if (happened > (newest.get(customer) ?? 0)) newest.set(customer, happened)
  }
  const users = await getDb().user.findMany({
    where: { stripeCustomerId: { in: [...newest.keys()].filter((customer) => customer !== null) } },
    select: { stripeCustomerId: true, stripeSyncedAt: true },
  })
  return users.flatMap(({ stripeCustomerId: customer, stripeSyncedAt }) => {
    const happened = newest.get(customer)
    return customer && happened && !isKnownSince(happened, stripeSyncedAt) ? [customer] : []
  })
}

/** @returns customers of ours with a payment that the mirror lacks, or has without its VAT */
export async function suspectsAmongCharges(listed: readonly Stripe.Charge[]): Promise<readonly string[]> {
  const paid = listed.filter(
    ({ status, payment_intent, customer }) => status === 'succeeded' && payment_intent && customer,
  )
  const rows = await getDb().movement.findMany({
    where: { id: { in: paid.map(({ id }) => id) }, vatRate: { not: null } },
    select: { id: true },
  })
  const known = new Set(rows.map(({ id }) => id))
  return ourCustomers(paid.filter(({ id }) => !known.has(id)).map(({ customer }) => idOf(customer!)))
}

interface MoneyBack {
  readonly id: string
  readonly amount: number
  readonly status: string | null
  readonly customer: string | { readonly id: string } | null
}

/** @returns customers of ours of whom a refund or a dispute is not in the mirror as it stands now */
export async function suspectsAmongMoneyBack(listed: readonly MoneyBack[]): Promise<readonly string[]> {
  const rows = await getDb().movement.findMany({
    where: { id: { in: listed.map(({ id }) => id) } },
    select: { id: true, amountCents: true, status: true },
  })
  const known = new Map(rows.map((row) => [row.id, row]))
  const isKnown = ({ id, amount, status }: MoneyBack) =>
    known.get(id)?.status === (status ?? '') && known.get(id)?.amountCents === amount
  return ourCustomers(
    listed.filter((fact) => !isKnown(fact)).flatMap(({ customer }) => (customer ? [idOf(customer)] : [])),
  )
}
