import 'server-only'

import type { ActKind } from '@/content/atelier'
import { refundContract } from '@/lib/billing/ending/refund'
import { retryEvents } from '@/lib/billing/events/waiting'
import { readPaid } from '@/lib/billing/mirror/paid'
import { startService, unstartService } from '@/lib/contracts/contract'
import { carryOut } from '@/lib/contracts/declarations/follow-up'
import { orderedSince } from '@/lib/contracts/withdrawal/carry-out'
import { withdrawal } from '@/lib/contracts/withdrawal/law'
import { closeSetAside, closeUnfound, settleWithdrawal } from '@/lib/contracts/withdrawal/open'
import { retryFailedMails } from '@/lib/notices/outbox/status'
import { runDailyTasks } from '@/lib/operations/jobs/daily'
import { dailyTasks } from '@/lib/operations/jobs/tasks'
import { getDb } from '@/lib/platform/db'
import { AppError, wrong } from '@/lib/platform/errors'
import { f } from '@/lib/platform/fields'
import { formatCount, formatEuros } from '@/lib/platform/format'

import { act, type Done } from '../acts/act'
import { checkRefund, isPaidOtherwise, REFUND } from '../acts/refund'

function requireDone(isDone: boolean, title: string, message: string): Done {
  if (!isDone) throw new AppError('act_outdated')
  return { title, message }
}

const fields = { subject: f.hidden() }

const holderOfWithdrawal = async ({ subject: number }: { readonly subject: string }) =>
  (await getDb().withdrawal.findUnique({ where: { number }, select: { userId: true } }))?.userId ?? null

const holderOfOrder = async ({ subject: checkoutSessionId }: { readonly subject: string }) =>
  (await getDb().purchase.findUnique({ where: { checkoutSessionId }, select: { userId: true } }))?.userId ?? null

/** One that waits for the owner, since when its order was paid, and what of its contract has really left since it was declared. */
async function readOpen(number: string) {
  const row = await getDb().withdrawal.findUnique({
    where: { number, status: { in: ['awaiting_proof', 'owner'] }, settledAt: null },
    include: { user: { select: { stripeCustomerId: true } } },
  })
  if (!row) throw new AppError('act_outdated')
  const readBack = async () =>
    row.contractId ? (await readPaid([row.contractId]))(row.contractId).backSince(row.submittedAt) : 0
  return { ...row, readBack, since: await orderedSince(row) }
}

const reckoningOf = (label: string) => ({
  reckoning: f.text(label, { rows: 4, most: 2_000, pattern: /^.{3}/s, wrong: 'Explique le calcul, en quelques mots' }),
})
const whyOf = ({ reckoning }: { readonly reckoning: string }) => reckoning

/**
 * Closes one of which as much has left as the act says.
 * @param isPaid whether anything has
 * @param more what the mirror cannot know: what this act has paid, unless it is known already, and what was given back another way
 */
async function settle(
  number: string,
  isPaid: boolean,
  actId: string,
  now: Date,
  { paidNow = 0, otherwise = 0 } = {},
): Promise<number> {
  const cents = Math.max(paidNow, await (await readOpen(number)).readBack()) + otherwise
  if (isPaid !== cents > 0 || !(await settleWithdrawal(number, cents, actId, now))) throw new AppError('act_outdated')
  return cents
}

export const repaysWithdrawal = act({
  kind: 'withdrawal-repaid',
  label: 'Rembourser',
  why: whyOf,
  fields: {
    ...fields,
    ...REFUND,
    ...reckoningOf('Le calcul, qu’elle reçoit par e-mail'),
  },
  check: checkRefund,
  about: holderOfWithdrawal,
  async run({ subject: number, amount }, { id, now }) {
    const { id: withdrawalId, contractId, since, user } = await readOpen(number)
    if (!contractId) throw new AppError('act_outdated')
    const cause = { of: 'withdrawal', id: withdrawalId } as const
    const repaid = await refundContract({ cause, contractId, since, cents: amount }, user && user.stripeCustomerId)
    const cents = await settle(number, true, id, now, { paidNow: repaid.cents })
    return {
      title: 'C’est remboursé',
      message: `${formatEuros(cents)} sont repartis, et la rétractation ${number} est close. La personne reçoit ton calcul.`,
    }
  },
})

export const settlesWithdrawal = act({
  kind: 'withdrawal-settled',
  label: 'C’est réglé',
  why: whyOf,
  fields: {
    ...fields,
    otherwise: f
      .cents('Rendu autrement, par virement par exemple', {
        hint: 'Seulement ce que Stripe ne montre pas : un remboursement que la banque a refusé.',
      })
      .optional(),
    ...reckoningOf('Le calcul, qu’elle reçoit par e-mail'),
  },
  about: holderOfWithdrawal,
  async run({ subject, otherwise }, { id, now }) {
    const { contractId, readBack, since } = await readOpen(subject)
    const isOtherwise = await isPaidOtherwise(contractId)
    if (isOtherwise && otherwise === null && (await readBack()) === 0)
      throw wrong('otherwise', 'Dis combien tu as rendu')
    if (contractId && otherwise !== null) {
      if (!isOtherwise) throw wrong('otherwise', 'Note d’abord « C’est rendu » au remboursement que la banque a refusé')
      const { leftCents } = (await readPaid([contractId]))(contractId, since)
      if (otherwise > leftCents) throw wrong('otherwise', `${formatEuros(leftCents)} au plus`)
    }
    const back = formatEuros(await settle(subject, true, id, now, { otherwise: otherwise ?? 0 }))
    return { title: 'C’est réglé', message: `${back} sont rendus, et la rétractation ${subject} est close.` }
  },
})

export const leavesWithdrawal = act({
  kind: 'withdrawal-unpaid',
  label: 'Clore sans rembourser',
  why: whyOf,
  fields: { ...fields, ...reckoningOf('Pourquoi rien ne lui est rendu, qu’elle reçoit par e-mail') },
  about: holderOfWithdrawal,
  async run({ subject }, { id, now }) {
    await settle(subject, false, id, now)
    return { title: 'C’est clos', message: `La rétractation ${subject} est close, et rien n’est reparti.` }
  },
})

export const refundsWithdrawal = act({
  kind: 'withdrawal-refund',
  label: 'Réessayer maintenant',
  fields,
  about: holderOfWithdrawal,
  async run({ subject: number }, { now }) {
    const row = await getDb().withdrawal.findUnique({ where: { number }, select: { id: true, status: true } })
    if (row?.status !== 'refunding') throw new AppError('act_outdated')
    return (await carryOut(withdrawal, row.id, now)).status === 'refunded'
      ? { title: 'C’est remboursé', message: `Tout ce qui était dû pour ${number} est reparti.` }
      : {
          title: 'Pas encore',
          message: 'Stripe n’a pas pu tout rendre. La nuit prochaine réessaie, et ce qui bloque est écrit ici.',
        }
  },
})

export const seesWithdrawal = act({
  kind: 'withdrawal-seen',
  label: 'C’est vu',
  why: { ask: 'Ce que tu en as fait' },
  fields,
  about: holderOfWithdrawal,
  run: async ({ subject }, { now }) =>
    requireDone(await closeUnfound(subject, now), 'C’est noté', 'Cette déclaration ne t’attend plus.'),
})

/** The subject is from when to when they were declared. */
export const closesSetAside = act({
  kind: 'set-aside-closed',
  label: 'Clore tout ce qui est affiché',
  why: { ask: 'Ce que tu en as fait' },
  fields,
  async run({ subject }, { now }) {
    const [from, to] = subject.split(' ').map((text) => new Date(text))
    if (!from || !to || Number.isNaN(from.getTime() + to.getTime())) throw new AppError('invalid_request')
    const count = await closeSetAside(from, to, now)
    const message = `${formatCount(count, 'rétractation close', 'rétractations closes')}.`
    return requireDone(count > 0, 'C’est clos', message)
  },
})

/** For tasks done outside the site: the log of acts is the only record that they are done. */
const recorded = <Kind extends ActKind>(kind: Kind, label: string, ask: string, message: string) =>
  act({ kind, label, why: { ask }, fields, run: () => Promise.resolve({ title: 'C’est noté', message }) })

export const settlesRefund = recorded(
  'refund-settled',
  'C’est rendu',
  'Quand et comment',
  'Ce remboursement ne t’attend plus.',
)

export const seesThreshold = recorded(
  'threshold-seen',
  'C’est vu',
  'Ce que tu en as fait',
  'Ce seuil ne t’attend plus ; il revient s’il est passé.',
)

export const startsOrder = act({
  kind: 'order-started',
  label: 'Le travail a commencé',
  fields,
  about: holderOfOrder,
  run: async ({ subject }, { now }) =>
    requireDone(
      await startService(subject, now),
      'Travail commencé',
      'La personne en reçoit un e-mail dans une heure. Jusque-là, tu peux revenir en arrière.',
    ),
})

export const takesOrderBack = act({
  kind: 'order-unstarted',
  label: 'Revenir en arrière',
  why: 'Noté par erreur',
  fields,
  about: holderOfOrder,
  run: async ({ subject }, { now }) =>
    requireDone(
      await unstartService(subject, now),
      'C’est repris',
      'Le travail n’a pas commencé, et la personne n’a rien reçu.',
    ),
})

export const retriesMails = act({
  kind: 'mails-retry',
  label: 'Réessayer',
  fields: {},
  async run() {
    const count = await retryFailedMails()
    return requireDone(count > 0, 'C’est reparti', `${formatCount(count, 'e-mail', 'e-mails')} à nouveau dans la file.`)
  },
})

export const retriesEvents = act({
  kind: 'events-retry',
  label: 'Réessayer',
  fields: {},
  async run() {
    const count = await retryEvents()
    const message = `Les événements de ${formatCount(count, 'client', 'clients')} sont repris.`
    return requireDone(count > 0, 'C’est reparti', message)
  },
})

/** The subject is the name of the task. */
export const runsTask = act({
  kind: 'task-run',
  label: 'Le refaire maintenant',
  fields,
  async run({ subject }, { now }) {
    const task = dailyTasks.find(({ name }) => name === subject)
    if (!task) throw new AppError('act_outdated')
    const [report] = await runDailyTasks(now, [task])
    return report?.error
      ? { title: 'Toujours pas', message: report.error }
      : { title: 'C’est fait', message: report?.result ?? '' }
  },
})
