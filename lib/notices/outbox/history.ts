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

const ofReader = ({ userId, email }: Reader) =>
  ({ OR: [{ userId }, { address: email }] }) satisfies Prisma.NoticeWhereInput

export async function listMails(reader: Reader): Promise<readonly MailEntry[]> {
  const notices = await getDb().notice.findMany({
    where: { ...ofReader(reader), NOT: { kind: { startsWith: 'owner-' } } },
    select: { key: true, kind: true, createdAt: true, sentAt: true, returnedAt: true, stoppedAt: true },
    orderBy: [{ createdAt: 'asc' }, { key: 'asc' }],
  })
  return notices.map(({ key, kind, createdAt, sentAt, returnedAt, stoppedAt }) => ({
    kind,
    purpose: key.slice(kind.length + 1),
    askedAt: createdAt,
    sentAt,
    returnedAt,
    stoppedAt,
  }))
}

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
