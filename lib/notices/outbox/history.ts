import 'server-only'

import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

interface Reader {
  readonly userId: string
  readonly email: string
}

interface MailEntry {
  readonly kind: string
  readonly purpose: string
  readonly askedAt: Date
  /** Null while it waits, and when it was no longer needed. */
  readonly sentAt: Date | null
  /** When it came back, and when its own link stopped the news. */
  readonly returnedAt: Date | null
  readonly stoppedAt: Date | null
}

/** @returns by the reader's id, oldest first: mails to the account and to its address */
export async function listMailsOf(readers: readonly Reader[]): Promise<ReadonlyMap<string, readonly MailEntry[]>> {
  const ids = new Map(readers.map(({ userId, email }) => [email, userId]))
  const mails = new Map<string, MailEntry[]>(readers.map(({ userId }) => [userId, []]))
  const notices = await getDb().notice.findMany({
    where: {
      OR: [{ userId: { in: [...ids.values()] } }, { address: { in: [...ids.keys()] } }],
      NOT: { kind: { startsWith: 'owner-' } },
    },
    select: {
      key: true,
      kind: true,
      userId: true,
      address: true,
      createdAt: true,
      sentAt: true,
      returnedAt: true,
      stoppedAt: true,
    },
    orderBy: [{ createdAt: 'asc' }, { key: 'asc' }],
  })
  for (const { key, kind, userId, address, createdAt, ...dates } of notices)
    for (const reader of new Set([userId, ids.get(address ?? '')]))
      mails.get(reader ?? '')?.push({ kind, purpose: key.slice(kind.length + 1), askedAt: createdAt, ...dates })
  return mails
}

export const listMails = async (reader: Reader): Promise<readonly MailEntry[]> =>
  (await listMailsOf([reader])).get(reader.userId) ?? []

/** @param proofs kinds to keep once sent; they refer to an account, not an address */
export async function forgetMails(
  tx: Prisma.TransactionClient,
  readers: readonly Reader[],
  proofs: readonly string[],
): Promise<void> {
  const [userIds, addresses] = [readers.map(({ userId }) => userId), readers.map(({ email }) => email)]
  await tx.notice.deleteMany({
    where: {
      OR: [{ userId: { in: userIds } }, { address: { in: addresses } }],
      NOT: { kind: { in: [...proofs] }, address: null, dueAt: null },
    },
  })
}
