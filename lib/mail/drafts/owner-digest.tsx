import 'server-only'

import { endReasons } from '@/content/end-reasons'
import { GRACE_PERIOD_MS } from '@/lib/billing/mirror/entitlement'
import { planNameOf } from '@/lib/billing/stripe/catalogue-entry'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { getPriceText } from '@/lib/billing/stripe/price-text'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import type { Prisma } from '@/prisma/generated/client'

import type { Drafts } from './draft'
import { OwnerDigest, type DigestPart } from '../templates/owner'

/** Nobody reads more; Stripe has them all. */
const MOST_LINES = 50

type DigestSubscription = Prisma.SubscriptionGetPayload<{ include: { user: true } }>

const planOf = (subscription: DigestSubscription) =>
  [planNameOf(subscription), getPriceText(subscription)].filter(Boolean).join(', ')

function endOf(subscription: DigestSubscription, now: Date): string {
  const { scheduledEnd, endReason } = subscription
  if (!scheduledEnd) return `${planNameOf(subscription)}, repris depuis`
  const when = scheduledEnd > now ? `accès jusqu’au ${formatDate(scheduledEnd)}` : `fini le ${formatDate(scheduledEnd)}`
  return `${planNameOf(subscription)}, ${when}. Raison : ${(endReason && endReasons[endReason]) ?? 'non dite'}`
}

function failureOf(subscription: DigestSubscription): string {
  const { pastDueSince } = subscription
  if (!pastDueSince) return `${planOf(subscription)}, réglé ou fini depuis`
  return `${planOf(subscription)}, accès jusqu’au ${formatDate(new Date(pastDueSince.getTime() + GRACE_PERIOD_MS))}`
}

const nameOf = ({ user: { name, email, deletedAt } }: DigestSubscription) =>
  deletedAt ? 'Compte supprimé' : `${name ?? 'Sans nom'}, ${email}`

async function partOf(
  title: string,
  ids: readonly string[],
  describe: (subscription: DigestSubscription) => string,
): Promise<DigestPart | null> {
  if (ids.length === 0) return null
  const found = await getDb().subscription.findMany({
    where: { id: { in: ids.slice(0, MOST_LINES) } },
    include: { user: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const more = ids.length - MOST_LINES
  const rest = more > 0 ? [['Et d’autres', `${more} de plus, à voir chez Stripe`] as const] : []
  return {
    title: `${title} : ${ids.length}`,
    rows: [...found.map((row) => [nameOf(row), describe(row)] as const), ...rest],
  }
}

/** The owner's daily digest of subscriptions, from their current state. */
export const ownerDigestDrafts: Drafts<'owner-digest'> = {
  async 'owner-digest'({ day, started, ended, failing }, _, siteUrl) {
    const now = new Date()
    const parts = [
      await partOf('Nouveaux', started, planOf),
      await partOf('Résiliés ou finis', ended, (subscription) => endOf(subscription, now)),
      await partOf('Paiements en échec', failing, failureOf),
    ].filter((part) => part !== null)
    const link = {
      href: `https://dashboard.stripe.com/${isLivemode() ? '' : 'test/'}subscriptions`,
      label: 'Ouvrir chez Stripe',
    }
    const subject = `Tes abonnements, le ${formatDate(day)}`
    return { subject, body: <OwnerDigest siteUrl={siteUrl} title={subject} parts={parts} link={link} /> }
  },
}
