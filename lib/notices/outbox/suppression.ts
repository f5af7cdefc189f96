import 'server-only'

import { getDb } from '@/lib/platform/db'
import { takeLock } from '@/lib/platform/db/lock'
import type { Prisma } from '@/prisma/generated/client'

import type { MessageKind } from './message'
import { MAIL_PRIORITY, priorityOf } from './priority'
import { recordReturned } from './returned'

export type SuppressionReason = 'bounced' | 'complained'

/** A bounce or complaint reported by the mail provider. */
export interface BounceReport {
  readonly address: string
  readonly reason: SuppressionReason
  /** Message of the provider or of the receiving mail server. */
  readonly detail: string | null
  readonly at: Date
}

export interface Suppression {
  readonly reason: SuppressionReason
  readonly detail: string | null
  readonly since: Date
}

const keyOf = (address: string) => address.trim().toLowerCase()

/** @param detail message of the mail server */
export async function suppressAddress(
  address: string,
  reason: SuppressionReason,
  detail: string | null = null,
): Promise<void> {
  const values = { reason, detail }
  await getDb().deadAddress.upsert({
    where: { address: keyOf(address) },
    create: { address: keyOf(address), ...values },
    update: values,
  })
}

const alone = <T>(key: string, work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
  getDb().$transaction(async (tx) => {
    await takeLock(tx, `dead-address:${key}`)
    return work(tx)
  })

/** Earlier reports are ignored from now on. @returns whether the address was suppressed */
export async function reactivateAddress(address: string): Promise<boolean> {
  const key = keyOf(address)
  return alone(key, async (tx) => {
    const since = new Date()
    await tx.revivedAddress.upsert({ where: { address: key }, create: { address: key, since }, update: { since } })
    return (await tx.deadAddress.deleteMany({ where: { address: key } })).count > 0
  })
}

/** The provider's account may serve other sites, and may repeat reports after an account was deleted. */
async function isOurs(tx: Prisma.TransactionClient, address: string): Promise<boolean> {
  const [{ known } = { known: false }] = await tx.$queryRaw<{ known: boolean }[]>`
    select exists (select from users where email = ${address})
      or exists (select from email_changes where email = ${address})
      or exists (select from notices where address = ${address})
      or exists (select from withdrawals where email = ${address}) as known`
  return known
}

/**
 * Records a report, unless the owner has reactivated the address since. Idempotent and independent of order: a bounce outweighs
 * a complaint, and the earliest of a kind stays.
 */
export async function recordBounce({ address, reason, detail, at }: BounceReport): Promise<void> {
  const key = keyOf(address)
  // A provider's clock that is ahead must not override the owner's reactivation.
  const since = new Date(Math.min(at.getTime(), Date.now()))
  await alone(key, async (tx) => {
    if (!(await isOurs(tx, key))) return
    const revived = await tx.revivedAddress.findUnique({ where: { address: key } })
    if (revived && revived.since >= since) return
    const dead = await tx.deadAddress.findUnique({ where: { address: key } })
    if (dead && (dead.reason === reason ? dead.since <= since : dead.reason === 'bounced')) return
    const values = { reason, detail, since }
    await tx.deadAddress.upsert({ where: { address: key }, create: { address: key, ...values }, update: values })
    if (reason === 'bounced') await recordReturned(tx, key, since)
  })
}

/** @param keys addresses in lower case, as accounts have them. @returns by address; nothing for one that is not suppressed */
export async function findSuppressions(keys: readonly string[]): Promise<ReadonlyMap<string, Suppression>> {
  const rows = await getDb().deadAddress.findMany({ where: { address: { in: [...keys] } } })
  return new Map(
    rows.map(({ address, reason, detail, since }) => [address, { reason: reason as SuppressionReason, detail, since }]),
  )
}

/** @returns null when the address is not suppressed */
export const findSuppression = async (address: string): Promise<Suppression | null> =>
  (await findSuppressions([keyOf(address)])).get(keyOf(address)) ?? null

/** @param keys addresses in lower case. @returns when the owner reactivated each */
export async function findReactivations(keys: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await getDb().revivedAddress.findMany({ where: { address: { in: [...keys] } } })
  return new Map(rows.map(({ address, since }) => [address, since]))
}

/** For account deletion. */
export async function deleteSuppressions(tx: Prisma.TransactionClient, addresses: readonly string[]): Promise<void> {
  const ofAddresses = { where: { address: { in: addresses.map(keyOf) } } }
  await tx.deadAddress.deleteMany(ofAddresses)
  await tx.revivedAddress.deleteMany(ofAddresses)
}

/**
 * Whether a mail must not be sent. A bounce stops all mails. A complaint is an objection to news and reminders (RGPD, art. 21 2);
 * mails that the law requires on a durable medium (Code de la consommation, art. L221-13) continue. The owner's are always sent.
 */
export async function isSuppressed(address: string, kind: MessageKind): Promise<boolean> {
  if (kind.startsWith('owner-')) return false
  const dead = await findSuppression(address)
  return dead?.reason === 'bounced' || (dead !== null && priorityOf(kind) === MAIL_PRIORITY.news)
}
