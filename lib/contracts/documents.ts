import 'server-only'

import { getDb } from '@/lib/platform/db'

interface ContractDocument {
  readonly contractId: string
  readonly userId: string
  readonly html: string
}

/** Keeps the first version, which was mailed to the buyer. */
export async function keepDocument(document: ContractDocument): Promise<void> {
  await getDb().contractDocument.createMany({ data: [document], skipDuplicates: true })
}

/** A later order within a contract (a plan change) has its own document: lib/mail/drafts/billing.tsx. */
export const orderOf = (contractId: string, orderedAt: Date): string => `${contractId}@${orderedAt.toISOString()}`

/** The document of the newest order. */
export async function getDocument(userId: string, contractId: string): Promise<string | null> {
  const kept = await getDb().contractDocument.findFirst({
    where: { userId, OR: [{ contractId }, { contractId: { startsWith: `${contractId}@` } }] },
    orderBy: { contractId: 'desc' },
    select: { html: true },
  })
  return kept?.html ?? null
}
