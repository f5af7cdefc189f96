import 'server-only'

import { atelier } from '@/content/atelier'
import { readPaid, type Paid } from '@/lib/billing/mirror/paid'
import { refundDeadline } from '@/lib/contracts/deadline'
import { orderedSince } from '@/lib/contracts/withdrawal/carry-out'
import { setAside, UNPROVEN_AFTER_DAYS } from '@/lib/contracts/withdrawal/open'
import { findOwnerReason } from '@/lib/contracts/withdrawal/outcome'
import { DAY_MS, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatCount, formatEuros } from '@/lib/platform/format'
import type { Prisma, User, Withdrawal } from '@/prisma/generated/client'

import { leavesWithdrawal, refundsWithdrawal, repaysWithdrawal, seesWithdrawal, settlesWithdrawal } from './acts'
import { linksOf } from './orders'
import { fillAct, type MorningTask } from './task'
import { isPaidOtherwise } from '../acts/refund'
import type { Admin } from '../admin'

const REFUND_LAW = 'Code de la consommation, art. L221-24 : rembourser dans les quatorze jours.'

type Waiting = Extract<Withdrawal['status'], 'owner' | 'awaiting_proof' | 'refunding' | 'not_found'>

const WITHDRAWALS: Readonly<Record<Waiting, { readonly title: string; readonly line: string }>> = {
  owner: {
    title: 'Une rétractation à régler',
    line: 'Conviens avec la personne de ce qui est dû, puis rembourse le reste ici.',
  },
  awaiting_proof: {
    title: 'Une rétractation que personne n’a confirmée',
    line: 'Le lien envoyé n’a pas servi. La déclaration compte quand même : écris à la personne, puis règle-la ici.',
  },
  refunding: {
    title: 'Un remboursement qui ne passe pas',
    line: 'Chaque nuit réessaie.',
  },
  not_found: {
    title: 'Une rétractation sans contrat trouvé',
    line: 'Ce qui a été tapé ne mène à aucun contrat : cherche la personne, ou écris-lui.',
  },
}

const isWaiting = (status: string): status is Waiting => Object.hasOwn(WITHDRAWALS, status)

const OWNER_REASONS: Readonly<Record<NonNullable<Awaited<ReturnType<typeof findOwnerReason>>>, string>> = {
  begun: 'Le travail avait commencé : la part déjà faite reste due.',
  opened: 'Le cadeau a été ouvert après la déclaration.',
  repeated: 'En douze mois, ce compte a déjà été remboursé d’un abonnement après une rétractation.',
  disputed: 'Une banque conteste son paiement : tant que cela dure, rien ne peut être rendu d’ici.',
}

/** Why it waits for the owner, and what was paid and has left. The share that is due counts from what was paid (art. L221-25). */
async function linesOf(row: Withdrawal, paid: Paid | null): Promise<readonly string[]> {
  const reason = row.status === 'owner' ? await findOwnerReason(row) : null
  const back = paid?.backSince(row.submittedAt) ?? 0
  return [
    ...(reason ? [OWNER_REASONS[reason]] : []),
    ...(paid ? [`Payé : ${formatEuros(paid.cents)}. À rendre : ${formatEuros(paid.leftCents)} au plus.`] : []),
    ...(back > 0 ? [`${formatEuros(back)} sont repartis depuis sa déclaration.`] : []),
    ...(paid && back === 0 ? ['Rien n’est encore reparti.'] : []),
  ]
}

const OTHER_PLAN =
  'Elle porte sur la nouvelle formule : ce qui avait été payé avant reste dû, sauf le temps déduit de son prix, à rendre chez Stripe.'

/** Whoever declared it, once proven. Anybody may have typed a name and an address, and the owner writes to this one. */
const whoOf = ({ name, email, provenAt, user }: Withdrawal & { readonly user: Pick<User, 'name' | 'email'> | null }) =>
  user && !provenAt
    ? `${user.name ?? 'Sans nom'}, ${user.email}, titulaire du contrat : rien ne prouve encore que la déclaration vient de cette personne.`
    : `${name}, ${email}`

/** As `refundContract` does it. */
const ENDS_SUBSCRIPTION = 'L’argent repart aussitôt, avec un avoir, l’abonnement finit, et la rétractation est close.'
const CLOSES_WHOLE =
  'L’argent repart aussitôt, avec un avoir, et la rétractation est close. Rendu en entier, l’accès qu’il ouvrait se ferme.'

function actsOf(
  { number, status, contractId, submittedAt }: Withdrawal,
  paid: Paid | null,
  isOtherwise: boolean,
): NonNullable<MorningTask['acts']> {
  const subject = { subject: number }
  if (status === 'refunding') return [fillAct(refundsWithdrawal, subject)]
  if (status === 'not_found') return [fillAct(seesWithdrawal, subject)]
  const left = paid?.leftCents ?? 0
  const refund = fillAct(
    repaysWithdrawal,
    { ...subject, left: String(left) },
    {
      label: `Rembourser jusqu’à ${formatEuros(left)}`,
      question: contractId?.startsWith('sub_') ? ENDS_SUBSCRIPTION : CLOSES_WHOLE,
    },
  )
  const close =
    isOtherwise || paid?.backSince(submittedAt)
      ? fillAct(settlesWithdrawal, subject, { question: 'Elle est close avec ce qui est déjà rendu.' })
      : fillAct(leavesWithdrawal, subject, { question: 'Elle est close, et rien ne lui est rendu.' })
  return left > 0 ? [refund, close] : [close]
}

const findIntents = async (contracts: readonly string[]) =>
  new Map(
    (await getDb().purchase.findMany({ where: { checkoutSessionId: { in: [...contracts] } } })).map(
      ({ checkoutSessionId, paymentIntentId }) => [checkoutSessionId, paymentIntentId],
    ),
  )

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
      include: { user: { select: { name: true, email: true } } },
      orderBy: [{ provenAt: { sort: 'asc', nulls: 'last' } }, { submittedAt: 'asc' }],
      take: LISTED + 1,
    }),
    getDb().withdrawal.count({ where }),
  ])
  const [rows, next] = [found.slice(0, LISTED), found[LISTED]]
  const more = next ? [moreWithdrawals(count - LISTED, next.submittedAt)] : []
  const contracts = rows.flatMap(({ contractId }) => contractId ?? [])
  const [readContract, intents] = await Promise.all([readPaid(contracts), findIntents(contracts)])
  const listed = rows.map(async (row): Promise<MorningTask[]> => {
    const { number, status, contract, contractId, submittedAt, error } = row
    if (!isWaiting(status)) return []
    const { title, line } = WITHDRAWALS[status]
    const since = await orderedSince(row)
    const paid = contractId ? readContract(contractId, since) : null
    return [
      {
        key: number,
        title,
        lines: [
          `${number}, ${contract}`,
          whoOf(row),
          ...(await linesOf(row, paid)),
          ...(since ? [OTHER_PLAN] : []),
          line,
          ...(error ? [error] : []),
        ],
        since: submittedAt,
        deadline: { on: dayOf(refundDeadline(submittedAt)), law: REFUND_LAW },
        acts: actsOf(row, paid, await isPaidOtherwise(contractId)),
        links: linksOf(row, intents.get(contractId ?? '')),
      },
    ]
  })
  return [...(await Promise.all(listed)).flat(), ...more]
}
