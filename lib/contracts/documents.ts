import 'server-only'

import { getDb } from '@/lib/platform/db'

interface ContractDocument {
  readonly contractId: string
  readonly userId: string
  readonly html: string
}

/** A later one changes nothing: what was mailed first is the buyer's copy. */
export async function keepDocument(document: ContractDocument): Promise<void> {
  await getDb().contractDocument.createMany({ data: [document], skipDuplicates: true })
}

/** Another order within a contract (another plan) has its own document: lib/mail/drafts/billing.tsx. */
export const orderOf = (contractId: string, orderedAt: Date): string => `${contractId}@${orderedAt.toISOString()}`

/** Of the newest order. */
export async function getDocument(userId: string, contractId: string): Promise<string | null> {
  const kept = await getDb().contractDocument.findFirst({
    where: { userId, OR: [{ contractId }, { contractId: { startsWith: `${contractId}@` } }] },
    orderBy: { contractId: 'desc' },
    select: { html: true },
  })
  return kept?.html ?? null
}
