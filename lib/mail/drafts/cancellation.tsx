import 'server-only'

import { findAnnounced } from '@/lib/billing/repricing/announced'
import { planNameOf } from '@/lib/billing/stripe/catalogue-entry'
import { getChangeTexts, getRenewalText, getRenewalTime } from '@/lib/billing/stripe/price-text'
import { getLiveness } from '@/lib/billing/stripe/subscription-status'
import { cancellation } from '@/lib/contracts/cancellation/law'
import { findMailed } from '@/lib/contracts/cancellation/named'
import { createLink } from '@/lib/contracts/declarations/link'
import { lastDayToRefuse } from '@/lib/contracts/renewal/window'
import { getDb } from '@/lib/platform/db'
import { formatDate, formatDateTime } from '@/lib/platform/format'
import type { Subscription } from '@/prisma/generated/client'

import type { Draft, Drafts } from './draft'
import {
  CancellationAlready,
  CancellationConfirmed,
  cancellationConfirmedSubject,
  CancellationLink,
  cancellationReceivedSubject,
  CancellationUnknown,
} from '../templates/cancellation'
import { RenewalNotice, renewalNoticeSubject } from '../templates/renewal-notice'

type CancellationKind = 'cancellation-received' | 'cancellation-declared' | 'cancellation-confirmed' | 'renewal-notice'

const findCancellation = (id: string) => getDb().cancellation.findUnique({ where: { id } })
const findSubscription = (id: string) => getDb().subscription.findUnique({ where: { id } })

/** @param means how the contract was identified */
async function draftReceived(cancellationId: string, siteUrl: string, means: string): Promise<Draft | null> {
  const row = await findCancellation(cancellationId)
  if (row?.outcome !== 'unconfirmed') return null
  const notifiedAt = formatDateTime(row.submittedAt)
  const subject = cancellationReceivedSubject
  const contract = await findMailed(row)
  if (!contract) return { subject, body: <CancellationUnknown siteUrl={siteUrl} notifiedAt={notifiedAt} /> }
  if (contract.endsAt) {
    const end = formatDate(contract.endsAt)
    return { subject, body: <CancellationAlready siteUrl={siteUrl} notifiedAt={notifiedAt} means={means} end={end} /> }
  }
  const link = createLink(cancellation, row.id, siteUrl)
  const props = { siteUrl, notifiedAt, means, contract: contract.name, link, days: cancellation.linkDays }
  return { subject, body: <CancellationLink {...props} /> }
}

/** Includes an announced price that is not at Stripe yet; with a discount, the notice then gives no price. */
async function renewalPriceOf(subscription: Subscription, term: Date): Promise<string | null> {
  const announced = await findAnnounced(subscription.id, term)
  if (!announced) return getRenewalText(subscription)
  return subscription.discountIds.length === 0 ? getChangeTexts(announced).to : null
}

/** Mails about the end of a contract, to be kept by the reader. Data is read when a mail is composed. */
export const cancellationDrafts: Drafts<CancellationKind> = {
  'cancellation-received'({ cancellationId }, _, siteUrl) {
    return draftReceived(cancellationId, siteUrl, 'ton adresse')
  },
  'cancellation-declared'({ cancellationId }, _, siteUrl) {
    return draftReceived(cancellationId, siteUrl, 'son numéro')
  },
  async 'cancellation-confirmed'({ cancellationId }, _, siteUrl) {
    const row = await findCancellation(cancellationId)
    if (!row?.endsAt || !row.subscriptionId) return null
    const { endsAt, submittedAt, subscriptionId, name } = row
    const subscription = await findSubscription(subscriptionId)
    const rows = [
      ['Contrat', planNameOf(subscription)],
      ['Numéro', subscriptionId],
      ['Au nom de', name],
      ['Notification du', formatDateTime(submittedAt)],
      ['Fin du contrat le', formatDate(endsAt)],
    ] as const
    const isOver = getLiveness(subscription?.status ?? 'canceled') === 'dead'
    const props = { siteUrl, rows, end: formatDate(endsAt), isOver }
    return { subject: cancellationConfirmedSubject, body: <CancellationConfirmed {...props} /> }
  },
  async 'renewal-notice'({ subscriptionId, term }, _, siteUrl) {
    const subscription = await findSubscription(subscriptionId)
    const end = new Date(term)
    // Cancelled, or moved to another plan, since the mail was queued.
    if (!subscription || subscription.scheduledEnd || subscription.currentPeriodEnd.getTime() !== end.getTime())
      return null
    const day = formatDate(end)
    const time = getRenewalTime(subscription)
    const props = {
      siteUrl,
      term: day,
      lastDay: formatDate(lastDayToRefuse(end)),
      time,
      price: await renewalPriceOf(subscription, end),
    }
    return { subject: renewalNoticeSubject(day), body: <RenewalNotice {...props} /> }
  },
}
