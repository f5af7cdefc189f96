import 'server-only'

import { requireOwnPassword, type Owner } from '@/lib/auth/own-password'
import { logSecurityEvent } from '@/lib/auth/security-log'
import { closeCustomer, deleteCustomer } from '@/lib/billing/ending/close-customer'
import { getDb } from '@/lib/db'
import { takeLock, withLock } from '@/lib/db-lock'
import { AppError } from '@/lib/errors'
import { reportError } from '@/lib/log'
import { forgetDeath } from '@/lib/outbox/dead-addresses'
import { forgetMails } from '@/lib/outbox/history'
import type { Prisma } from '@/prisma/generated/client'

import { forgetOwnThings } from './own-things'
import { PROOF_MAILS } from './retention-periods'

/** For somebody without a password. */
const DELETION_WORD = 'SUPPRIMER'

interface DeletionProof {
  readonly password: string
  readonly word: string
}

/**
 * docs/decisions/0013-account-deletion.md
 * @throws AppError deletion_unconfirmed, wrong_password, locked or just_locked; deletion_failed as below
 */
export async function deleteAccount(user: Owner, proof: DeletionProof, address: string): Promise<void> {
  const { passwordHash } = await getDb().user.findUniqueOrThrow({
    where: { id: user.id },
    select: { passwordHash: true },
  })
  if (passwordHash) await requireOwnPassword(user, proof.password, address)
  else if (proof.word.trim() !== DELETION_WORD) throw new AppError('deletion_unconfirmed')
  await eraseAccount(user)
}

/**
 * @param asOf leaves alone an account that has been used since
 * @throws AppError deletion_failed when Stripe cannot end what renews, and then nothing is deleted
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
  // The locks of lib/billing: no customer is made and no mirror written in between.
  const isDeleted = await withLock(`customer-of:${user.id}`, async (tx) => {
    if (stripeCustomerId) await takeLock(tx, `stripe:${stripeCustomerId}`)
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

async function closeAtStripe(userId: string, customer: string): Promise<void> {
  await closeCustomer(customer)
  if (!(await isInTheBooks(getDb(), userId))) await deleteCustomer(customer)
}

async function isInTheBooks(database: Prisma.TransactionClient, userId: string): Promise<boolean> {
  const purchases = await database.purchase.count({ where: { userId } })
  const subscriptions = await database.subscription.count({ where: { userId } })
  return purchases + subscriptions > 0
}

/** There is an index of how keys end. */
const forgetLimits = (tx: Prisma.TransactionClient, userId: string) =>
  tx.$executeRaw`delete from rate_limits where right(key, 36) = ${userId}`

/** That something was done stays, without whom it concerned, or whoever did it. */
async function forgetOwnerActs(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.ownerAct.updateMany({ where: { aboutId: userId }, data: { aboutId: null, why: '' } })
  await tx.ownerAct.updateMany({ where: { actorId: userId }, data: { actorId: null } })
}

async function erase(tx: Prisma.TransactionClient, { id, email }: Owner): Promise<void> {
  await forgetMails(tx, { userId: id, email }, PROOF_MAILS)
  await forgetDeath(tx, email)
  await forgetLimits(tx, id)
  await forgetOwnerActs(tx, id)
  if (!(await isInTheBooks(tx, id))) {
    await tx.user.delete({ where: { id } })
    return
  }
  const ofUser = { where: { userId: id } }
  await tx.account.deleteMany(ofUser)
  await tx.userRole.deleteMany(ofUser)
  await tx.accountToken.deleteMany(ofUser)
  await tx.emailChange.deleteMany(ofUser)
  await tx.session.deleteMany(ofUser)
  await tx.newsConsent.deleteMany(ofUser)
  await forgetOwnThings(tx, id)
  await tx.accessGrant.deleteMany(ofUser)
  await tx.ownerNote.deleteMany(ofUser)
  await tx.user.update({
    where: { id },
    data: {
      name: null,
      // No e-mail address, so nobody can type it into a form.
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
