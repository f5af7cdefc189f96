import 'server-only'

import { pages } from '@/content/pages'
import { endSubscription } from '@/lib/billing/ending/cancel'
import { enqueueMails, ownerAlert } from '@/lib/notices/outbox/notices'
import { DAY_MS, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { Cancellation, Prisma } from '@/prisma/generated/client'

import type { Contract } from '../contract'
import { findNamed } from './named'
import { describeOutcome } from './outcome'
import type { CancellationInput } from './schema'
import type { Law } from '../declarations/law'

const typedOf = ({ wishedEnd, ...typed }: CancellationInput) => ({
  ...typed,
  wishedEnd: wishedEnd ? new Date(wishedEnd) : null,
})

/** If a contract's number was typed with another address, its holder is asked, once a day, so that nobody can flood an inbox. */
async function askHolder(
  tx: Prisma.TransactionClient,
  { id: _, ...typed }: Cancellation,
  { id: subscriptionId, holder: { id: userId } }: Contract,
): Promise<void> {
  const { submittedAt } = typed
  const since = new Date(submittedAt.getTime() - DAY_MS)
  const asked = { userId, subscriptionId, confirmedAt: null, submittedAt: { gt: since } }
  if ((await tx.cancellation.count({ where: asked })) > 0) return
  const { id } = await tx.cancellation.create({ data: { ...typed, userId, subscriptionId } })
  const message = { kind: 'cancellation-declared', userId, cancellationId: id } as const
  await enqueueMails(tx, [{ message, purpose: `${subscriptionId} ${dayOf(submittedAt)}` }])
}

/** Ending a subscription online, in three steps: Code de la consommation, art. L215-1-1 and D215-1 to D215-3. */
export const cancellation: Law<CancellationInput, Cancellation> = {
  kind: 'cancellation',
  table: (tx) => tx.cancellation,
  /** Long enough that a week's holiday is no problem. */
  linkDays: 14,
  linkPath: pages.cancellationLink.path,

  /** By its number; by the address only when the mail is composed, so neither the answer nor its timing tells whether it has an account. */
  findContract: ({ contract }) => findNamed(contract),
  same: (input) =>
    ({ ...typedOf(input), userId: null, outcome: 'unconfirmed' }) satisfies Prisma.CancellationWhereInput,
  async record(tx, input, { contract, isOwn, now: submittedAt }) {
    const typed = { ...typedOf(input), submittedAt }
    if (contract && isOwn) {
      const proof = { userId: contract.holder.id, subscriptionId: contract.id, confirmedAt: submittedAt }
      const row = await tx.cancellation.create({ data: { ...typed, ...proof, outcome: 'pending' } })
      return { row, standing: row }
    }
    const row = await tx.cancellation.create({ data: typed })
    if (contract && contract.holder.email !== row.email) await askHolder(tx, row, contract)
    return { row, standing: row }
  },
  receipt: ({ id, email, outcome }) =>
    outcome === 'unconfirmed' ? { kind: 'cancellation-received', email, cancellationId: id } : null,

  isOpen: ({ outcome }) => outcome === 'unconfirmed',
  /** Of two concurrent calls, one succeeds. */
  async prove({ id }, now) {
    const { count } = await getDb().cancellation.updateMany({
      where: { id, outcome: 'unconfirmed' },
      data: { confirmedAt: now, outcome: 'pending' },
    })
    if (count === 0) throw new AppError('invalid_link')
  },

  async carryOut({ id, userId, subscriptionId, submittedAt, wishedEnd }, now) {
    if (!userId || !subscriptionId) return getDb().cancellation.update({ where: { id }, data: { outcome: 'nothing' } })
    const endsAt = await endSubscription(subscriptionId, { notifiedAt: submittedAt, wishedEnd }, now)
    return getDb().$transaction(async (tx) => {
      await tx.cancellation.update({ where: { id }, data: { outcome: 'ended', endsAt, error: null } })
      await enqueueMails(tx, [{ message: { kind: 'cancellation-confirmed', userId, cancellationId: id }, purpose: id }])
    })
  },
  isDone: ({ outcome }) => outcome !== 'pending',
  waiting: { outcome: 'pending' } satisfies Prisma.CancellationWhereInput,
  refusalAlerts: () => [],
  dailyAlerts: async (stuck) =>
    stuck.map(({ id, userId, subscriptionId }) =>
      ownerAlert('cancellation-failed', { id: subscriptionId ?? id, userId }, id),
    ),
  report: (done, tried) => `Résiliations exécutées\u00a0: ${done}. Encore en attente\u00a0: ${tried - done}.`,

  describe: async (row, { isMailed }) => describeOutcome(row, isMailed),
}
