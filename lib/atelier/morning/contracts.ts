import 'server-only'

import { atelier } from '@/content/atelier'
import { findEntry } from '@/lib/billing/stripe/catalogue-entry'
import { dashboardUrl, isLivemode } from '@/lib/billing/stripe/livemode'
import { refundDeadline } from '@/lib/contracts/deadline'
import { setAside, UNPROVEN_AFTER_DAYS } from '@/lib/contracts/withdrawal/open'
import { addDays, DAY_MS, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatCount, formatDate, formatEuros } from '@/lib/platform/format'
import type { Prisma, Purchase, Withdrawal } from '@/prisma/generated/client'

import { refundsWithdrawal, seesWithdrawal, settlesRefund, settlesWithdrawal, startsOrder } from './acts'
import { fillAct, type MorningTask } from './task'
import type { Admin } from '../admin'
import { refundableCents } from '../members/refundable'

const REFUND_LAW = 'Code de la consommation, art. L221-24 : rembourser dans les quatorze jours.'
const START_LAW =
  'Code de la consommation, art. L216-1 : fournir le service au plus tard trente jours après le contrat.'

const START_DAYS = 30

type Waiting = Extract<Withdrawal['status'], 'owner' | 'awaiting_proof' | 'refunding' | 'not_found'>

interface WaitingText extends Pick<MorningTask, 'title'> {
  readonly line: string
  readonly act: typeof settlesWithdrawal | typeof refundsWithdrawal | typeof seesWithdrawal
}

const WITHDRAWALS: Readonly<Record<Waiting, WaitingText>> = {
  owner: {
    title: 'Une rétractation à régler',
    line: 'Le travail avait commencé : conviens avec la personne de ce qui est dû, rembourse chez Stripe, puis clos-la ici.',
    act: settlesWithdrawal,
  },
  awaiting_proof: {
    title: 'Une rétractation que personne n’a confirmée',
    line: 'Le lien envoyé n’a pas servi. La déclaration compte quand même : écris à la personne, puis clos-la ici.',
    act: settlesWithdrawal,
  },
  refunding: {
    title: 'Un remboursement qui ne passe pas',
    line: 'Chaque nuit réessaie.',
    act: refundsWithdrawal,
  },
  not_found: {
    title: 'Une rétractation sans contrat trouvé',
    line: 'Ce qui a été tapé ne mène à aucun contrat : cherche la personne, ou écris-lui.',
    act: seesWithdrawal,
  },
}

const isWaiting = (status: string): status is Waiting => Object.hasOwn(WITHDRAWALS, status)

function linksOf({ userId, contractId }: Pick<Withdrawal, 'userId' | 'contractId'>, intent?: string | null) {
  const atStripe = contractId?.startsWith('sub_') ? dashboardUrl('subscriptions', contractId) : null
  const payment = intent ? dashboardUrl('payments', intent) : atStripe
  return [
    ...(userId ? [{ href: `${atelier.members}/${userId}`, label: 'Sa page' }] : []),
    ...(payment ? [{ href: payment, label: 'Ouvrir chez Stripe' }] : []),
  ]
}

async function findOrders(contracts: readonly (string | null)[]) {
  const orders = await getDb().purchase.findMany({
    where: { checkoutSessionId: { in: contracts.flatMap((id) => id ?? []) } },
  })
  return new Map(orders.map((order) => [order.checkoutSessionId, order]))
}

/** The refund is a share of the amount paid (art. L221-25), which a code may have reduced. */
const paidLine = (order: Purchase): string =>
  `Payé : ${formatEuros(order.amountCents)}. À rendre : ${formatEuros(refundableCents(order))} au plus.`

/** The oldest come first; closing one makes room for the next, so a query must leave out what is closed. */
const LISTED = 50

/** What one origin has declared past five an hour, counted. */
export async function listSetAsideTask(_: Admin): Promise<readonly MorningTask[]> {
  const { _count: count, _min: first } = await getDb().withdrawal.aggregate({
    where: setAside,
    _count: true,
    _min: { submittedAt: true },
  })
  if (!first.submittedAt) return []
  return [
    {
      key: 'set-aside',
      title: formatCount(count, 'rétractation mise de côté', 'rétractations mises de côté'),
      lines: [
        'Plus de cinq en une heure, d’une même origine, que personne n’a confirmées. Elles comptent quand même : parcours-les, puis clos-les ensemble.',
      ],
      since: first.submittedAt,
      deadline: { on: dayOf(refundDeadline(first.submittedAt)), law: REFUND_LAW },
      act: null,
      links: [{ href: atelier.setAside, label: 'Les parcourir' }],
    },
  ]
}

export interface SetAside {
  readonly rows: readonly Pick<
    Withdrawal,
    'number' | 'name' | 'email' | 'contract' | 'reference' | 'submittedAt' | 'times'
  >[]
  readonly count: number
}

/** The oldest that are set aside, a page at a time: closing one page shows the next. */
export async function readSetAside(_: Admin): Promise<SetAside> {
  const [rows, count] = await Promise.all([
    getDb().withdrawal.findMany({
      where: setAside,
      select: {
        number: true,
        name: true,
        email: true,
        contract: true,
        reference: true,
        submittedAt: true,
        times: true,
      },
      orderBy: { submittedAt: 'asc' },
      take: LISTED,
    }),
    getDb().withdrawal.count({ where: setAside }),
  ])
  return { rows, count }
}

function moreWithdrawals(count: number, first: Date): MorningTask {
  return {
    key: 'withdrawals-more',
    title: formatCount(count, 'rétractation de plus', 'rétractations de plus'),
    lines: [
      `Cette page en montre ${LISTED}, d’abord celles qui sont confirmées\u00a0: clos-en, et les suivantes viennent.`,
    ],
    since: first,
    deadline: { on: dayOf(refundDeadline(first)), law: REFUND_LAW },
    act: null,
    links: [],
  }
}

/** Withdrawals to handle by hand, with the refund deadline. Those that somebody has proven stand before what anybody may send. */
export async function listWithdrawalTasks(_: Admin, now: Date): Promise<readonly MorningTask[]> {
  const provenBy = new Date(now.getTime() - UNPROVEN_AFTER_DAYS * DAY_MS)
  const where = {
    NOT: { isSetAside: true, provenAt: null },
    OR: [
      { status: { in: ['owner', 'not_found'] }, settledAt: null },
      { status: 'awaiting_proof', settledAt: null, submittedAt: { lt: provenBy } },
      { status: 'refunding', error: { not: null } },
    ],
  } satisfies Prisma.WithdrawalWhereInput
  const [found, count] = await Promise.all([
    getDb().withdrawal.findMany({
      where,
      orderBy: [{ provenAt: { sort: 'asc', nulls: 'last' } }, { submittedAt: 'asc' }],
      take: LISTED + 1,
    }),
    getDb().withdrawal.count({ where }),
  ])
  const [rows, next] = [found.slice(0, LISTED), found[LISTED]]
  const more = next ? [moreWithdrawals(count - LISTED, next.submittedAt)] : []
  const orders = await findOrders(rows.map(({ contractId }) => contractId))
  const tasks = rows.flatMap((row): MorningTask[] => {
    const { number, status, name, email, contract, submittedAt, error } = row
    if (!isWaiting(status)) return []
    const { title, line, act } = WITHDRAWALS[status]
    const order = orders.get(row.contractId ?? '')
    return [
      {
        key: number,
        title,
        lines: [
          `${number}, ${contract}`,
          `${name}, ${email}`,
          ...(order ? [paidLine(order)] : []),
          line,
          ...(error ? [error] : []),
        ],
        since: submittedAt,
        deadline: { on: dayOf(refundDeadline(submittedAt)), law: REFUND_LAW },
        act: fillAct(act, { subject: number }),
        links: linksOf(row, order?.paymentIntentId),
      },
    ]
  })
  return [...tasks, ...more]
}

/** Paid services that have not begun and were not withdrawn from; at a gift there is nothing to do. */
export async function listOrderTasks(_: Admin): Promise<readonly MorningTask[]> {
  const rows = await getDb().purchase.findMany({
    where: {
      livemode: isLivemode(),
      status: { in: ['paid', 'partially_refunded'] },
      serviceStartedAt: null,
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
    .flatMap(({ checkoutSessionId, offer, amountCents, paidAt, paymentIntentId, userId, user }) => {
      if (!paidAt) return []
      return {
        key: checkoutSessionId,
        title: 'Une commande à commencer',
        lines: [
          `${findEntry(offer)?.productName ?? offer}, ${formatEuros(amountCents)}, payée le ${formatDate(paidAt)}`,
          `${user.name ?? 'Sans nom'}, ${user.email}`,
        ],
        since: paidAt,
        deadline: { on: addDays(dayOf(paidAt), START_DAYS), law: START_LAW },
        act: fillAct(startsOrder, { subject: checkoutSessionId }),
        links: linksOf({ userId, contractId: checkoutSessionId }, paymentIntentId),
      } satisfies MorningTask
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
    act: fillAct(settlesRefund, { subject: id }),
    links: [
      ...(userId ? [{ href: `${atelier.members}/${userId}`, label: 'Sa page' }] : []),
      ...(email ? [{ href: `mailto:${email}`, label: 'Lui écrire' }] : []),
      { href: dashboardUrl('refunds', id), label: 'Ouvrir chez Stripe' },
    ],
  }))
}
