import 'server-only'

import { sendGiftMails } from '@/lib/access/gifts/mailing'
import { purgeExpired } from '@/lib/account/purge'
import { forgetInactive } from '@/lib/account/retention'
import { sendCardReminders } from '@/lib/billing/daily/card-reminders'
import { closeMonth } from '@/lib/billing/daily/close-month'
import { sendGivenEnds } from '@/lib/billing/daily/given-ends'
import { sendOwnerDigest } from '@/lib/billing/daily/owner-digest'
import { reconcileAll } from '@/lib/billing/reconcile/reconcile'
import { AlreadyRunning, dueScope } from '@/lib/billing/reconcile/run'
import { carryOutRepricing } from '@/lib/billing/repricing/carry-out'
import { cancellation } from '@/lib/contracts/cancellation/law'
import { followUp } from '@/lib/contracts/declarations/follow-up'
import { sendRenewalNotices } from '@/lib/contracts/renewal/notices'
import { withdrawal } from '@/lib/contracts/withdrawal/law'
import { sendCarnetReminders } from '@/lib/members/departure/reminders'
import { sendSequences } from '@/lib/members/mailing/send-sequences'
import { notifyLegalChanges } from '@/lib/notices/news/legal-changes'
import { rollUpViews } from '@/lib/operations/audience/roll-up'
import { HOUR_MS } from '@/lib/platform/days'

/** A daily task; safe to run twice a day. */
export interface DailyTask {
  /** Name in job_runs and for `npm run jobs -- daily --only`. */
  readonly name: string
  /** Shown to the owner. */
  readonly title: string
  /** @returns one sentence for the owner */
  readonly run: (now: Date) => Promise<string>
}

const SCOPES = { whole: 'Tout', recent: 'Ce qui a bougé' } as const

/** Before the queue takes the job to have died: the reconciliation goes on the next morning. */
const LONGEST_RECONCILIATION_MS = 3 * HOUR_MS

async function reconcile(now: Date): Promise<string> {
  try {
    const scope = await dueScope(now)
    const until = new Date(Date.now() + LONGEST_RECONCILIATION_MS)
    const { checked, differing, failed, finishedAt } = await reconcileAll({ scope, until })
    const rest = finishedAt ? '' : ' La suite demain.'
    return `${SCOPES[scope]}\u00a0: ${checked} clients relus, remis d’accord\u00a0: ${differing}, en échec\u00a0: ${failed}.${rest}`
  } catch (error) {
    if (error instanceof AlreadyRunning) return 'Une autre comparaison est en cours.'
    throw error
  }
}

/** In order of execution: tasks with a legal deadline first. */
export const dailyTasks: readonly DailyTask[] = [
  { name: 'withdrawals', title: 'Rétractations', run: (now) => followUp(withdrawal, now) },
  { name: 'cancellations', title: 'Résiliations', run: (now) => followUp(cancellation, now) },
  // Before renewal notices, which give the price.
  { name: 'price changes', title: 'Changements de prix annoncés', run: carryOutRepricing },
  { name: 'renewal notices', title: 'Avis de renouvellement', run: sendRenewalNotices },
  { name: 'card reminders', title: 'Rappels de carte', run: sendCardReminders },
  { name: 'gift mails', title: 'Cadeaux à envoyer', run: sendGiftMails },
  { name: 'given ends', title: 'Fins d’accès offerts', run: sendGivenEnds },
  { name: 'owner digest', title: 'Ton message du matin', run: sendOwnerDigest },
  { name: 'carnet reminders', title: 'Rappels du carnet', run: sendCarnetReminders },
  { name: 'sequences', title: 'Suites d’e-mails', run: sendSequences },
  { name: 'legal changes', title: 'Textes légaux qui changent', run: notifyLegalChanges },
  { name: 'inactive accounts', title: 'Comptes inactifs', run: forgetInactive },
  { name: 'expired data', title: 'Données à effacer', run: purgeExpired },
  { name: 'month figures', title: 'Relevé du mois fini', run: closeMonth },
  { name: 'page counts', title: 'Pages lues, mises en mois', run: rollUpViews },
]

/** A separate task, because reading all of Stripe may take hours. */
export const reconcileTask: DailyTask = { name: 'stripe:reconcile', title: 'Comparaison avec Stripe', run: reconcile }

/** @param name from job_runs, possibly of an earlier version of the site */
export const titleOfTask = (name: string): string =>
  [...dailyTasks, reconcileTask].find((task) => task.name === name)?.title ?? name
