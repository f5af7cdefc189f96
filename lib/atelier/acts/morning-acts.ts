import 'server-only'

import { retryEvents } from '@/lib/billing/events/waiting'
import { startService } from '@/lib/contracts/contract'
import { carryOut } from '@/lib/contracts/declarations/follow-up'
import { withdrawal } from '@/lib/contracts/withdrawal/law'
import { closeSetAside, closeWithdrawal } from '@/lib/contracts/withdrawal/open'
import { retryFailedMails } from '@/lib/notices/outbox/status'
import { runDailyTasks } from '@/lib/operations/jobs/daily'
import { dailyTasks } from '@/lib/operations/jobs/tasks'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { formatCount } from '@/lib/platform/format'

import type { Act, Done } from './act'

function requireDone(isDone: boolean, title: string, message: string): Done {
  if (!isDone) throw new AppError('act_outdated')
  return { title, message }
}

const holderOfWithdrawal = async (number: string) =>
  (await getDb().withdrawal.findUnique({ where: { number }, select: { userId: true } }))?.userId ?? null

const holderOfOrder = async (checkoutSessionId: string) =>
  (await getDb().purchase.findUnique({ where: { checkoutSessionId }, select: { userId: true } }))?.userId ?? null

/** For tasks done outside the site: the log of acts is the only record that they are done. */
const noted = (title: string, message: string): Act => ({ why: null, run: () => Promise.resolve({ title, message }) })

export const morningActs = {
  'withdrawal-settled': {
    why: null,
    findAbout: holderOfWithdrawal,
    run: async ({ subject, now }) =>
      requireDone(await closeWithdrawal(subject, now), 'C’est réglé', `La rétractation ${subject} est close.`),
  },
  'withdrawal-refund': {
    why: 'Nouvel essai du remboursement',
    findAbout: holderOfWithdrawal,
    async run({ subject, now }) {
      const row = await getDb().withdrawal.findUnique({
        where: { number: subject },
        select: { id: true, status: true },
      })
      if (row?.status !== 'refunding') throw new AppError('act_outdated')
      return (await carryOut(withdrawal, row.id, now)).status === 'refunded'
        ? { title: 'C’est remboursé', message: `Tout ce qui était dû pour ${subject} est reparti.` }
        : {
            title: 'Pas encore',
            message: 'Stripe n’a pas pu tout rendre. La nuit prochaine réessaie, et ce qui bloque est écrit ici.',
          }
    },
  },
  'withdrawal-seen': {
    why: null,
    findAbout: holderOfWithdrawal,
    run: async ({ subject, now }) =>
      requireDone(await closeWithdrawal(subject, now), 'C’est noté', 'Cette déclaration ne t’attend plus.'),
  },
  /** The subject is from when to when they were declared. */
  'set-aside-closed': {
    why: null,
    async run({ subject, now }) {
      const [from, to] = subject.split(' ').map((text) => new Date(text))
      if (!from || !to || Number.isNaN(from.getTime() + to.getTime())) throw new AppError('invalid_request')
      const count = await closeSetAside(from, to, now)
      return requireDone(
        count > 0,
        'C’est clos',
        `${formatCount(count, 'rétractation close', 'rétractations closes')}.`,
      )
    },
  },
  'refund-settled': noted('C’est noté', 'Ce remboursement ne t’attend plus.'),
  'threshold-seen': noted('C’est noté', 'Ce seuil ne t’attend plus ; il revient s’il est passé.'),
  'order-started': {
    why: 'Travail commencé',
    findAbout: holderOfOrder,
    run: async ({ subject, now }) =>
      requireDone(
        await startService(subject, now),
        'Travail commencé',
        'C’est noté. Une rétractation de cette commande se règle désormais à la main.',
      ),
  },
  'mails-retry': {
    why: 'Nouvel essai',
    async run() {
      const count = await retryFailedMails()
      return requireDone(
        count > 0,
        'C’est reparti',
        `${formatCount(count, 'e-mail', 'e-mails')} à nouveau dans la file.`,
      )
    },
  },
  'events-retry': {
    why: 'Nouvel essai',
    async run() {
      const count = await retryEvents()
      return requireDone(
        count > 0,
        'C’est reparti',
        `Les événements de ${formatCount(count, 'client', 'clients')} sont repris.`,
      )
    },
  },
  'task-run': {
    why: 'Nouvel essai',
    async run({ subject, now }) {
      const task = dailyTasks.find(({ name }) => name === subject)
      if (!task) throw new AppError('act_outdated')
      const [report] = await runDailyTasks(now, [task])
      return report?.error
        ? { title: 'Toujours pas', message: report.error }
        : { title: 'C’est fait', message: report?.result ?? '' }
    },
  },
} as const satisfies Readonly<Record<string, Act>>
