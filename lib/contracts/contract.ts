import 'server-only'

import { STANDING } from '@/lib/billing/mirror/entitlement'
import { paymentAfterPause } from '@/lib/billing/plan/pause'
import { wasAnnounced } from '@/lib/billing/repricing/announced'
import { findEntry, planNameOf } from '@/lib/billing/stripe/catalogue-entry'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { getChangeTexts, getPriceText } from '@/lib/billing/stripe/price-text'
import { getLiveness, hasEnded } from '@/lib/billing/stripe/subscription-status'
import { enqueueMails } from '@/lib/notices/outbox/notices'
import { HOUR_S } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { AccessGrant, PriceChange, Prisma, Purchase, Subscription } from '@/prisma/generated/client'

import { rulesOf, type StateRules } from './states'

/** « 9 € par mois », « 12 € par mois ». */
export interface AnnouncedChange {
  readonly from: string
  readonly to: string
  /** The first renewal at the new price. */
  readonly startsOn: Date
  /** Null until the mail server has accepted the mail. */
  readonly notifiedAt: Date | null
}

interface Agreement extends StateRules {
  /** sub_… or cs_…. */
  readonly id: string
  readonly holder: { readonly id: string; readonly email: string }
  readonly name: string
  /** A key of lib/contracts/states.ts, or a status of Stripe's that we do not know yet. */
  readonly state: string
  readonly concludedAt: Date
  readonly refundedCents: number
  readonly price: string | null
  /** Null if nothing more will be charged. */
  readonly next: { readonly amountCents: number | null; readonly on: Date } | null
  /** For a service, the end of its Premium time. */
  readonly endsAt: Date | null
}

export interface SubscriptionContract extends Agreement {
  readonly kind: 'subscription'
  readonly periodEnd: Date
  /** When a cancellation would take effect now; null means at once, since there is no paid time left. */
  readonly endsAtBest: Date | null
  readonly isOver: boolean
  /** Monthly and running, so it may be paused (lib/billing/plan/pause.ts). */
  readonly canPause: boolean
  /** The last one that the holder was notified of. */
  readonly priceChange: AnnouncedChange | null
}

export interface ServiceContract extends Agreement {
  readonly kind: 'service'
  readonly paidAt: Date | null
  readonly amountCents: number
  readonly invoiceId: string | null
  readonly serviceStartedAt: Date | null
  /** Its months of Premium begin once a subscription has ended. */
  readonly awaitsEnd: boolean
  /** What a paid gift became. */
  readonly gift: { readonly id: string; readonly openedAt: Date | null; readonly expiresAt: Date } | null
}

/** As stored in the mirror of Stripe. */
export type Contract = SubscriptionContract | ServiceContract

type WithUser<Row> = Row & { readonly user: { readonly email: string } }

const holderOf = ({ userId, user }: WithUser<Subscription | Purchase>) => ({ id: userId, email: user.email })

function stateOf({ status, revokedReason, scheduledEnd, pausedFrom, awaitsPayment }: Subscription): string {
  if (revokedReason) return revokedReason === 'unpaid' ? 'first_unpaid' : revokedReason
  if (pausedFrom && scheduledEnd === null && getLiveness(status) !== 'dead') return 'on_hold'
  return awaitsPayment ? 'pending' : status
}

/** Mirrors the rules of lib/billing/ending/cancel.ts. */
function endsAtBest({ status, currentPeriodEnd, paidUntil, pausedFrom }: Subscription, now: Date): Date | null {
  if (getLiveness(status) === 'live' && !pausedFrom) return currentPeriodEnd
  return paidUntil && paidUntil > now ? paidUntil : null
}

type WithChanges = Subscription & { readonly priceChanges: readonly PriceChange[] }

/** An announced price applies from the mail on; with a discount, only Stripe knows the amount. */
function renewalOf(row: WithChanges): number | null {
  const [change] = row.priceChanges
  const isAnnounced = change?.outcome === null && change.startsOn !== null && change.startsOn <= row.currentPeriodEnd
  if (!isAnnounced) return row.renewalCents
  return row.discountIds.length === 0 ? change.toCents : null
}

/** Stripe has the new price already in the last period at the old one, when nobody has paid it yet. */
function priceOf(row: WithChanges, change: AnnouncedChange | null, now: Date): string | null {
  const end = row.scheduledEnd && row.scheduledEnd < now ? row.scheduledEnd : now
  return change && row.priceChanges[0]?.outcome === 'moved' && end < change.startsOn ? change.from : getPriceText(row)
}

/** A pause without an end has no next payment. */
function nextOf(row: WithChanges): Agreement['next'] {
  const { pausedFrom, resumesAt, currentPeriodEnd } = row
  const on = pausedFrom ? resumesAt && paymentAfterPause(resumesAt) : currentPeriodEnd
  return on && { amountCents: renewalOf(row), on }
}

function changeOf({ priceChanges: [change] }: WithChanges): AnnouncedChange | null {
  if (!change?.startsOn) return null
  return { ...getChangeTexts(change), startsOn: change.startsOn, notifiedAt: change.notifiedAt }
}

function ofSubscription(row: WithUser<WithChanges>): SubscriptionContract {
  const priceChange = changeOf(row)
  const state = stateOf(row)
  const rules = rulesOf('subscription', state)
  const canCancel = rules.canCancel && row.scheduledEnd === null
  return {
    ...rules,
    kind: 'subscription',
    id: row.id,
    holder: holderOf(row),
    name: planNameOf(row),
    state,
    canCancel,
    // A change of plan is a new order.
    concludedAt: row.orderedAt ?? row.createdAt,
    refundedCents: 0,
    price: priceOf(row, priceChange, new Date()),
    next: canCancel ? nextOf(row) : null,
    endsAt: row.scheduledEnd,
    periodEnd: row.currentPeriodEnd,
    endsAtBest: endsAtBest(row, new Date()),
    isOver: hasEnded(row.status),
    canPause: canCancel && state === 'active' && row.periodMonths === 1 && row.renewalMonths === 1,
    priceChange,
  }
}

type WithGiven = WithUser<Purchase> & {
  readonly given: AccessGrant | null
  readonly gift: { readonly gift: NonNullable<ServiceContract['gift']> } | null
}

function ofPurchase(row: WithGiven): ServiceContract {
  const offer = findEntry(row.offer)
  const { checkoutSessionId: id, given, status } = row
  const rules = rulesOf('service', status)
  const gift = row.gift?.gift ?? null
  return {
    ...rules,
    canWithdraw: rules.canWithdraw && !gift?.openedAt,
    kind: 'service',
    id,
    holder: holderOf(row),
    name: offer?.productName ?? 'Service',
    state: status,
    concludedAt: row.paidAt ?? row.createdAt,
    refundedCents: row.refundedAmountCents,
    price: null,
    next: null,
    endsAt: given && !given.endedAt ? given.until : null,
    awaitsEnd: !given && STANDING.includes(status) && (offer?.premiumMonths ?? 0) > 0,
    paidAt: row.paidAt,
    amountCents: row.amountCents,
    invoiceId: row.invoiceId,
    serviceStartedAt: row.serviceStartedAt,
    gift,
  }
}

/** Exactly one is required: an empty filter would return everybody's contracts. */
export type Whose = { readonly id: string } | { readonly userId: string } | { readonly email: string }

/** `kind` is « subscription », or the key of a service in content/catalogue.ts. */
type Wanted = Whose & { readonly kind?: string }

/** A filter for bulk queries: subscriptions that are neither cancelled nor revoked. */
export const goingOn = () => ({ livemode: isLivemode(), scheduledEnd: null, revokedReason: null })

/** Newest first. Leaves out Stripe's other mode and deleted accounts. */
export async function listContracts(wanted: Wanted): Promise<readonly Contract[]> {
  const { id, userId, email, kind }: Partial<Record<'id' | 'userId' | 'email' | 'kind', string>> = wanted
  const ours = { livemode: isLivemode(), user: { id: userId, email, deletedAt: null } }
  const user = { select: { email: true } } as const
  const orderBy = { createdAt: 'desc' } as const
  const priceChanges = { where: wasAnnounced, orderBy: { startsOn: 'desc' }, take: 1 } as const
  const [subscriptions, purchases] = await Promise.all([
    kind === undefined || kind === 'subscription'
      ? getDb().subscription.findMany({ where: { ...ours, id }, include: { user, priceChanges }, orderBy })
      : [],
    kind === 'subscription'
      ? []
      : getDb().purchase.findMany({
          where: { ...ours, checkoutSessionId: id, offer: kind },
          include: {
            user,
            given: true,
            gift: { select: { gift: { select: { id: true, openedAt: true, expiresAt: true } } } },
          },
          orderBy,
        }),
  ])
  return [...subscriptions.map(ofSubscription), ...purchases.map(ofPurchase)].sort(
    (a, b) => b.concludedAt.getTime() - a.concludedAt.getTime(),
  )
}

/** Leaves out what was never paid. */
export const listConcluded = async (wanted: Wanted): Promise<readonly Contract[]> =>
  (await listContracts(wanted)).filter(({ onWithdrawal }) => onWithdrawal !== null)

export const findContract = async (id: string): Promise<Contract | null> => (await listConcluded({ id }))[0] ?? null

/** Those that can still be cancelled, even if refunded or disputed. */
export const listRunning = async (wanted: Whose): Promise<readonly SubscriptionContract[]> =>
  (await listContracts({ ...wanted, kind: 'subscription' }))
    .filter((contract) => contract.kind === 'subscription')
    .filter(({ isOver }) => !isOver)

/** How long a start may be taken back; its buyer hears of it afterwards. */
const REGRET_S = HOUR_S

/** Those whose start may be taken back, unless their buyer has declared a withdrawal meanwhile. */
export const justStarted = (now: Date) =>
  ({ serviceStartedAt: { gt: new Date(now.getTime() - REGRET_S * 1000) } }) satisfies Prisma.PurchaseWhereInput

/**
 * Called at the buyer's express request: a withdrawal then costs a share of the price (Code de la consommation, art. L221-25).
 * @returns false if there is no such order, or it was already started
 */
export const startService = (sessionId: string, now: Date): Promise<boolean> =>
  getDb().$transaction(async (tx) => {
    const [order] = await tx.purchase.updateManyAndReturn({
      where: { checkoutSessionId: sessionId, serviceStartedAt: null },
      data: { serviceStartedAt: now },
    })
    if (!order) return false
    const startedAt = now.toISOString()
    const message = { kind: 'order-started', userId: order.userId, sessionId, startedAt } as const
    await enqueueMails(tx, [{ message, purpose: `${sessionId} ${startedAt}` }], REGRET_S)
    return true
  })

/** @returns false once it is too late */
export async function unstartService(checkoutSessionId: string, now: Date): Promise<boolean> {
  if ((await getDb().withdrawal.count({ where: { contractId: checkoutSessionId } })) > 0) return false
  const { count } = await getDb().purchase.updateMany({
    where: { checkoutSessionId, ...justStarted(now) },
    data: { serviceStartedAt: null },
  })
  return count > 0
}
