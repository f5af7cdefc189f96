import 'server-only'

import { enqueueMails } from '@/lib/notices/outbox/notices'
import { dayOf } from '@/lib/platform/days'
import { withLock } from '@/lib/platform/db/lock'
import type { Prisma } from '@/prisma/generated/client'

import { NEWS_MAX_AGE_MS } from '../mirror/transitions'
import { isLivemode } from '../stripe/livemode'
import { NEVER_RAN } from '../stripe/subscription-status'

interface Change {
  readonly id: string
  /** Null if the owner has never been notified of it. */
  readonly before: string | null
  readonly after: string
  /** When it started, failed or ended. */
  readonly happened: Date
}

/** A cancelled one counts as ended, although its access continues. @returns the subscriptions that changed */
const recordChanges = (tx: Prisma.TransactionClient): Promise<readonly Change[]> =>
  tx.$queryRaw<Change[]>`
    with present as (
      select id, owner_told as before,
        case when scheduled_end is not null then 'ended'
          when past_due_since is not null then 'failing ' || extract(epoch from past_due_since)
          else 'runs' end as after,
        coalesce(scheduled_end, past_due_since, created_at) as happened
      from subscriptions
      where livemode = ${isLivemode()} and not awaits_payment and status <> all(${NEVER_RAN})
        and revoked_reason is distinct from 'unpaid'
    )
    update subscriptions s set owner_told = present.after from present
    where s.id = present.id and s.owner_told is distinct from present.after
    returning s.id, present.before, present.after, present.happened`

/** Old changes that were never reported come from an imported history. Resuming or paying late is not reported. */
function sort(changes: readonly Change[], now: Date) {
  const told = changes.filter(
    ({ before, happened }) => before !== null || now.getTime() - happened.getTime() < NEWS_MAX_AGE_MS,
  )
  const idsOf = (isMeant: (change: Change) => boolean) =>
    told
      .filter(isMeant)
      .map(({ id }) => id)
      .sort()
  return {
    started: idsOf(({ before, after }) => before === null && after !== 'ended'),
    ended: idsOf(({ after }) => after === 'ended'),
    failing: idsOf(({ after }) => after.startsWith('failing')),
  }
}

/** At most one mail a day. Stores what was last reported, so a missed day is in the next mail and nothing is repeated. */
export async function sendOwnerDigest(now: Date): Promise<string> {
  const day = dayOf(now)
  const result = await withLock('owner-digest', async (tx) => {
    if (await tx.notice.count({ where: { kind: 'owner-digest', key: { endsWith: ` ${day}` } } }))
      return 'Déjà envoyé aujourd’hui.'
    const { started, ended, failing } = sort(await recordChanges(tx), now)
    if (started.length + ended.length + failing.length === 0) return 'Rien à raconter.'
    await enqueueMails(tx, [{ message: { kind: 'owner-digest', day, started, ended, failing }, purpose: day }])
    return `Abonnements commencés\u00a0: ${started.length}. Finis\u00a0: ${ended.length}. En défaut de paiement\u00a0: ${failing.length}.`
  })
  return result
}
