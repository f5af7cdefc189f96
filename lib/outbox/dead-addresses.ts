import 'server-only'

import { getDb } from '@/lib/db'
import type { Prisma } from '@/prisma/generated/client'

import type { MessageKind } from './message'
import { MAIL_PRIORITY, priorityOf } from './priority'

export type Death = 'bounced' | 'complained'

const keyOf = (address: string) => address.trim().toLowerCase()

/** @param detail what the mail server said */
export async function markDead(address: string, reason: Death, detail: string | null = null): Promise<void> {
  const values = { reason, detail }
  await getDb().deadAddress.upsert({
    where: { address: keyOf(address) },
    create: { address: keyOf(address), ...values },
    update: values,
  })
}

/** @returns whether it was marked */
export async function markAlive(address: string): Promise<boolean> {
  return (await forgetDeath(getDb(), address)) > 0
}

export async function forgetDeath(tx: Prisma.TransactionClient, address: string): Promise<number> {
  return (await tx.deadAddress.deleteMany({ where: { address: keyOf(address) } })).count
}

/**
 * Whether an address is to be left alone. One that bounced gets nothing. A complaint is an objection to news and reminders (RGPD,
 * art. 21 2); what the law wants on a durable medium (Code de la consommation, art. L221-13) goes on. The owner is always told.
 */
export async function isKeptFrom(address: string, kind: MessageKind): Promise<boolean> {
  if (kind.startsWith('owner-')) return false
  const dead = await getDb().deadAddress.findUnique({ where: { address: keyOf(address) } })
  return dead?.reason === 'bounced' || (dead !== null && priorityOf(kind) === MAIL_PRIORITY.news)
}
