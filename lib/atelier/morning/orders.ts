import 'server-only'

import { atelier } from '@/content/atelier'
import { findEntry } from '@/lib/billing/stripe/catalogue-entry'
import { dashboardUrl, isLivemode } from '@/lib/billing/stripe/livemode'
import { justStarted } from '@/lib/contracts/contract'
import { addDays, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate, formatEuros } from '@/lib/platform/format'
import type { Withdrawal } from '@/prisma/generated/client'

import { settlesRefund, startsOrder, takesOrderBack } from './acts'
import { fillAct, type MorningTask } from './task'
import type { Admin } from '../admin'

const START_LAW =
  'Code de la consommation, art. L216-1 : fournir le service au plus tard trente jours après le contrat.'

const START_DAYS = 30

export function linksOf({ userId, contractId }: Pick<Withdrawal, 'userId' | 'contractId'>, intent?: string | null) {
  const atStripe = contractId?.startsWith('sub_') ? dashboardUrl('subscriptions', contractId) : null
  const payment = intent ? dashboardUrl('payments', intent) : atStripe
  return [
    ...(userId ? [{ href: `${atelier.members}/${userId}`, label: 'Sa page' }] : []),
    ...(payment ? [{ href: payment, label: 'Ouvrir chez Stripe' }] : []),
  ]
}

/** What the buyer's express request costs them (art. L221-25). */
const BEGINS =
  'La personne l’a demandé ? À partir de là, une rétractation ne se rembourse plus toute seule : la part déjà faite reste due, et tu règles le reste à la main.'

/** Paid services that have not begun and were not withdrawn from, and those of which it was noted just now; at a gift there is nothing to do. */
export async function listOrderTasks(_: Admin, now: Date): Promise<readonly MorningTask[]> {
  const rows = await getDb().purchase.findMany({
    where: {
      livemode: isLivemode(),
      status: { in: ['paid', 'partially_refunded'] },
      OR: [{ serviceStartedAt: null }, justStarted(now)],
      paidAt: { not: null },
      gift: null,
      user: { deletedAt: null },
    },
    include: { user: { select: { name: true, email: true } } },
    orderBy: { paidAt: 'asc' },
  })
  const declared = await getDb().withdrawal.findMany({
    where: {
      contractId: { in: rows.map(({ checkoutSessionId }) => checkoutSessionId) },
      status: { notIn: ['too_late', 'repeated'] },
    },
    select: { contractId: true },
  })
  return rows
    .filter(({ checkoutSessionId }) => !declared.some(({ contractId }) => contractId === checkoutSessionId))
    .flatMap(({ checkoutSessionId, offer, amountCents, paidAt, paymentIntentId, userId, user, serviceStartedAt }) => {
      if (!paidAt) return []
      const given = { subject: checkoutSessionId }
      const task = {
        lines: [
          `${findEntry(offer)?.productName ?? offer}, ${formatEuros(amountCents)}, payée le ${formatDate(paidAt)}`,
          `${user.name ?? 'Sans nom'}, ${user.email}`,
        ],
        links: linksOf({ userId, contractId: checkoutSessionId }, paymentIntentId),
      }
      return serviceStartedAt
        ? ({
            ...task,
            key: `begun ${checkoutSessionId}`,
            title: 'Une commande commencée à l’instant',
            since: serviceStartedAt,
            acts: [fillAct(takesOrderBack, given)],
          } satisfies MorningTask)
        : ({
            ...task,
            key: checkoutSessionId,
            title: 'Une commande à commencer',
            since: paidAt,
            deadline: { on: addDays(dayOf(paidAt), START_DAYS), law: START_LAW },
            acts: [fillAct(startsOrder, given, { question: BEGINS })],
          } satisfies MorningTask)
    })
}

/** Failed refunds: the money is back with us, still owed, and must be paid another way. */
export async function listFailedRefundTasks(_: Admin): Promise<readonly MorningTask[]> {
  const rows = await getDb().$queryRaw<
    { id: string; at: Date; userId: string | null; name: string | null; email: string | null }[]
  >`
    select n.message->>'id' as id, n.created_at as at, u.id::text as "userId", u.name, u.email
    from notices n left join users u on u.id = n.user_id and u.deleted_at is null
    where n.kind = 'owner-alert' and n.message->>'alert' = 'refund-failed' and not exists (
      select from owner_acts a where a.kind = 'refund-settled' and a.outcome = 'done' and a.subject = n.message->>'id')
    order by n.created_at`
  return rows.map(({ id, at, userId, name, email }) => ({
    key: id,
    title: 'Un remboursement a échoué',
    lines: [
      email ? `${name ?? 'Sans nom'}, ${email}` : 'Le compte n’existe plus : l’adresse est chez Stripe.',
      'La banque a refusé, l’argent est revenu sur ton compte Stripe. Demande à la personne comment la rembourser, puis note-le ici.',
    ],
    since: at,
    deadline: null,
    acts: [fillAct(settlesRefund, { subject: id })],
    links: [
      ...(userId ? [{ href: `${atelier.members}/${userId}`, label: 'Sa page' }] : []),
      ...(email ? [{ href: `mailto:${email}`, label: 'Lui écrire' }] : []),
      { href: dashboardUrl('refunds', id), label: 'Ouvrir chez Stripe' },
    ],
  }))
}
