import 'server-only'

import { closeCustomer, deleteCustomer } from '@/lib/billing/ending/close-customer'
import { customerLock, lockCustomer } from '@/lib/billing/stripe/customer'
import { requireFreshSignIn, type SessionOwner } from '@/lib/identity/fresh-sign-in'
import { logSecurityEvent } from '@/lib/identity/security-log'
import { forgetMails } from '@/lib/notices/outbox/history'
import { deleteSuppressions } from '@/lib/notices/outbox/suppression'
import { getDb } from '@/lib/platform/db'
import { withFreeLocks } from '@/lib/platform/db/lock'
import { AppError } from '@/lib/platform/errors'
import { reportError } from '@/lib/platform/log'
import type { Prisma } from '@/prisma/generated/client'

import { forgetOwnThings } from './own-things'
import { PROOF_MAILS } from './retention-periods'

/** Typed against accidents. */
const DELETION_WORD = 'SUPPRIMER'

/**
 * docs/decisions/0013-account-deletion.md
 * @throws AppError sign_in_again, deletion_unconfirmed; deletion_failed as below
 */
export async function deleteAccount(user: SessionOwner, word: string): Promise<void> {
  await requireFreshSignIn(user.sessionId)
  if (word.trim() !== DELETION_WORD) throw new AppError('deletion_unconfirmed')
  await eraseAccount(user)
}

type Owner = Pick<SessionOwner, 'id' | 'email'>

/**
 * @param asOf skips an account that was used since
 * @throws AppError deletion_failed when Stripe cannot cancel a subscription; nothing is deleted then
 */
export async function eraseAccount(user: Owner, asOf?: { readonly lastActiveAt: Date }): Promise<boolean> {
  const { stripeCustomerId } = await getDb().user.findUniqueOrThrow({
    where: { id: user.id },
    select: { stripeCustomerId: true },
  })
  try {
    if (stripeCustomerId) await closeAtStripe(user.id, stripeCustomerId)
  } catch (error) {
    reportError(`account ${user.id} is not deleted: Stripe`, error)
    throw new AppError('deletion_failed', { cause: error })
  }
  // No customer is created and no mirror written meanwhile.
  const isDeleted = await lockCustomer(user.id, async (tx) => {
    const current = await tx.user.findUniqueOrThrow({
      where: { id: user.id },
      select: { stripeCustomerId: true, lastActiveAt: true },
    })
    if (current.stripeCustomerId && current.stripeCustomerId !== stripeCustomerId) throw new AppError('deletion_failed')
    if (asOf && current.lastActiveAt.getTime() !== asOf.lastActiveAt.getTime()) return false
    await erase(tx, user)
    return true
  })
  if (isDeleted) logSecurityEvent('account-deleted', { userId: user.id })
  return isDeleted
}

interface Unused extends Owner {
  readonly lastActiveAt: Date
}

/**
 * Deletes accounts without Stripe customer or sales, in one transaction: most statements cost the same for one account as for
 * fifty. Skips those that `eraseAccount` must handle, that were used since, or that are locked.
 * @returns ids of the deleted accounts
 */
export async function eraseUnknown(users: readonly Unused[]): Promise<ReadonlySet<string>> {
  const seenAt = new Map(users.map(({ id, lastActiveAt }) => [id, lastActiveAt.getTime()]))
  const locks = users.map(({ id }) => customerLock(id))
  const gone = await withFreeLocks(locks, async (tx, held) => {
    const ids = users.filter(({ id }) => held.has(customerLock(id))).map(({ id }) => id)
    // « for update », so that nobody returns or buys meanwhile.
    const found = await tx.$queryRaw<Unused[]>`
      select id, email, last_active_at as "lastActiveAt" from users
      where id = any(${ids}::uuid[]) and stripe_customer_id is null
        and not exists (select from purchases where user_id = users.id)
        and not exists (select from subscriptions where user_id = users.id)
      for update skip locked`
    const unused = found.filter(({ id, lastActiveAt }) => seenAt.get(id) === lastActiveAt.getTime())
    await forgetTraces(tx, unused)
    await tx.user.deleteMany({ where: { id: { in: unused.map(({ id }) => id) } } })
    return unused
  })
  for (const { id } of gone) logSecurityEvent('account-deleted', { userId: id })
  return new Set(gone.map(({ id }) => id))
}

async function closeAtStripe(userId: string, customer: string): Promise<void> {
  await closeCustomer(customer)
  if (!(await isInTheBooks(getDb(), userId))) await deleteCustomer(customer)
}

async function isInTheBooks(database: Prisma.TransactionClient, userId: string): Promise<boolean> {
  const purchases = await database.purchase.count({ where: { userId } })
  const subscriptions = await database.subscription.count({ where: { userId } })
  return purchases + subscriptions > 0
}

/** There is an index on the last 36 characters of the key. */
const forgetLimits = (tx: Prisma.TransactionClient, userIds: readonly string[]) =>
  tx.$executeRaw`delete from rate_limits where right(key, 36) = any(${userIds}::text[])`

/** Anonymises the log of owner actions: the entries stay, without user, actor or reason. */
async function forgetOwnerActs(tx: Prisma.TransactionClient, userIds: string[]): Promise<void> {
  await tx.ownerAct.updateMany({ where: { aboutId: { in: userIds } }, data: { aboutId: null, why: '' } })
  await tx.ownerAct.updateMany({ where: { actorId: { in: userIds } }, data: { actorId: null } })
}

/** Data outside the account's own tables. */
async function forgetTraces(tx: Prisma.TransactionClient, users: readonly Owner[]): Promise<void> {
  const ids = users.map(({ id }) => id)
  const readers = users.map(({ id, email }) => ({ userId: id, email }))
  await forgetMails(tx, readers, PROOF_MAILS)
  await deleteSuppressions(
    tx,
    users.map(({ email }) => email),
  )
  await forgetLimits(tx, ids)
  await forgetOwnerActs(tx, ids)
}

async function erase(tx: Prisma.TransactionClient, user: Owner): Promise<void> {
  const { id } = user
  await forgetTraces(tx, [user])
  if (!(await isInTheBooks(tx, id))) {
    await tx.user.delete({ where: { id } })
    return
  }
  await forgetOwnThings(tx, id)
  await tx.user.update({
    where: { id },
    data: {
      name: null,
      // Not a valid e-mail address, so it cannot be entered in a form.
      email: `deleted:${id}`,
      emailVerified: null,
      image: null,
      passwordHash: null,
      sessionVersion: { increment: 1 },
      feedVersion: { increment: 1 },
      deletedAt: new Date(),
    },
  })
}
