import 'server-only'

import { getDb } from '@/lib/db'

interface ContractDocument {
  readonly contractId: string
  readonly userId: string
  readonly html: string
}

/** A later one changes nothing: what was mailed first is the buyer's copy. */
export async function keepDocument(document: ContractDocument): Promise<void> {
  await getDb().contractDocument.createMany({ data: [document], skipDuplicates: true })
}

export async function getDocument(userId: string, contractId: string): Promise<string | null> {
  const kept = await getDb().contractDocument.findFirst({ where: { userId, contractId }, select: { html: true } })
  return kept?.html ?? null
}
