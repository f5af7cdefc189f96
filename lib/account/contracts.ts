import 'server-only'

import { findEntry, planNameOf } from '@/lib/billing/stripe/catalogue-entry'
import { addMonths } from '@/lib/days'
import { listInvoices, type InvoiceEntry } from '@/lib/billing/stripe/own-invoices'
import { getPriceText } from '@/lib/billing/stripe/price-text'
import { getLiveness } from '@/lib/billing/stripe/subscription-status'
import { getDb } from '@/lib/db'
import { formatDate } from '@/lib/format'
import { canStillWithdraw, lastDayToWithdraw } from '@/lib/contracts/deadline'
import { describeOutcome } from '@/lib/contracts/withdrawal/outcome'
import type { ContractConsent, Purchase, Subscription } from '@/prisma/generated/client'

export interface ContractEntry {
  /** sub_… or cs_…. */
  readonly id: string
  readonly kind: 'subscription' | 'service'
  readonly name: string
  /** Stripe's word for a subscription, unless it is put aside or its payment is on its way; the mirror's for a service. */
  readonly status: string
  readonly revokedReason: string | null
  readonly concludedAt: Date
  /** Null while Stripe does not answer. */
  readonly paidCents: number | null
  readonly refundedCents: number
  /** For example « 99 € par an »; null for a service. */
  readonly price: string | null
  /** Null when nothing more is charged. */
  readonly next: { readonly amountCents: number | null; readonly on: Date } | null
  /** When a subscription that does not renew, or granted Premium time, ends. */
  readonly endsAt: Date | null
  readonly consent: { readonly version: string; readonly url: string; readonly on: Date; readonly words: string | null } | null
  readonly invoices: readonly InvoiceEntry[] | null
  readonly hasFile: boolean
  /** While the right lasts, and nothing was declared. */
  readonly withdrawUntil: string | null
  readonly withdrawal: { readonly number: string; readonly title: string; readonly message: string } | null
  readonly canCancel: boolean
}

const plain = (text: string | null) => text?.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1') ?? null

const consentOf = (consent: ContractConsent | undefined): ContractEntry['consent'] =>
  consent
    ? {
        version: consent.termsVersion,
        url: `/cgv/versions/${consent.termsVersion}`,
        on: consent.acceptedAt,
        words: plain(consent.acceptedText),
      }
    : null

const sum = (invoices: readonly InvoiceEntry[]) => invoices.reduce((cents, { paidCents }) => cents + paidCents, 0)

function ofSubscription(row: Subscription, all: readonly InvoiceEntry[] | null) {
  const goesOn = row.scheduledEnd === null && row.revokedReason === null && getLiveness(row.status) !== 'dead'
  const renews = goesOn && row.pausedFrom === null
  const invoices = all?.filter(({ subscriptionId }) => subscriptionId === row.id) ?? null
  return {
    id: row.id,
    kind: 'subscription',
    name: planNameOf(row),
    status: goesOn && row.pausedFrom ? 'paused' : row.awaitsPayment ? 'pending' : row.status,
    revokedReason: row.revokedReason,
    concludedAt: row.createdAt,
    paidCents: invoices && sum(invoices),
    refundedCents: 0,
    price: getPriceText(row),
    next: renews ? { amountCents: row.renewalCents, on: row.currentPeriodEnd } : null,
    endsAt: row.scheduledEnd,
    invoices,
    hasFile: true,
    canCancel: goesOn,
  } as const
}

const isPaid = (status: string) => status === 'paid' || status === 'partially_refunded'

function ofPurchase(row: Purchase, all: readonly InvoiceEntry[] | null) {
  const offer = findEntry(row.offer)
  const months = offer?.premiumMonths ?? 0
  return {
    id: row.checkoutSessionId,
    kind: 'service',
    name: offer?.productName ?? 'Service',
    status: row.status,
    revokedReason: null,
    concludedAt: row.paidAt ?? row.createdAt,
    paidCents: row.paidAt ? row.amountCents : 0,
    refundedCents: row.refundedAmountCents,
    price: null,
    next: null,
    endsAt: months > 0 && row.paidAt && isPaid(row.status) ? addMonths(row.paidAt, months) : null,
    invoices: all?.filter(({ id }) => id === row.invoiceId) ?? null,
    hasFile: row.paidAt !== null,
    canCancel: false,
  } as const
}

/** Which contracts of the mirror can still be withdrawn from: something was paid, and nothing is paid back. */
const isOpen = ({ kind, status, revokedReason }: Pick<ContractEntry, 'kind' | 'status' | 'revokedReason'>) =>
  kind === 'subscription'
    ? revokedReason === null && !['incomplete', 'incomplete_expired'].includes(status)
    : status !== 'refunded' && status !== 'failed'

async function readDeclarations(userId: string) {
  const rows = await getDb().withdrawal.findMany({
    where: { userId, status: { notIn: ['repeated', 'not_found'] }, contractId: { not: null } },
    orderBy: { submittedAt: 'asc' },
  })
  const described = rows.map(async (row) => [row.contractId, { row, ...(await describeOutcome(row)) }] as const)
  return new Map(await Promise.all(described))
}

/**
 * What a user has bought, the newest first: from the mirror of Stripe, with Stripe's invoices.
 * @param customer the user's at Stripe; null when there is none
 */
export async function listOwnContracts(userId: string, customer: string | null, now: Date): Promise<readonly ContractEntry[]> {
  const where = { userId }
  const [subscriptions, purchases, consents, declarations, invoices] = await Promise.all([
    getDb().subscription.findMany({ where }),
    getDb().purchase.findMany({ where }),
    getDb().contractConsent.findMany({ where }),
    readDeclarations(userId),
    listInvoices(customer),
  ])
  const contracts = [
    ...subscriptions.map((row) => ofSubscription(row, invoices)),
    ...purchases.map((row) => ofPurchase(row, invoices)),
  ]
  return contracts
    .map((contract): ContractEntry => {
      const declared = declarations.get(contract.id)
      const isDeclared = declared && declared.row.status !== 'too_late'
      const canWithdraw = isOpen(contract) && !isDeclared && canStillWithdraw(contract.concludedAt, now)
      return {
        ...contract,
        refundedCents: Math.max(contract.refundedCents, declared?.row.refundedCents ?? 0),
        consent: consentOf(consents.find(({ contractId }) => contractId === contract.id)),
        withdrawUntil: canWithdraw ? formatDate(lastDayToWithdraw(contract.concludedAt)) : null,
        withdrawal: declared ? { number: declared.row.number, title: declared.title, message: declared.message } : null,
      }
    })
    .sort((a, b) => b.concludedAt.getTime() - a.concludedAt.getTime())
}
