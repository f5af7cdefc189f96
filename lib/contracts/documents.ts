import 'server-only'

import { getDb } from '@/lib/db'

interface ContractDocument {
  readonly contractId: string
  readonly userId: string
  readonly html: string
}

/** Keeps the confirmation of a contract as it was first sent; a later one changes nothing. */
export async function keepDocument(document: ContractDocument): Promise<void> {
  await getDb().contractDocument.createMany({ data: [document], skipDuplicates: true })
}

/** @returns the confirmation of a user's own contract, as it was mailed; null when there is none */
export async function getDocument(userId: string, contractId: string): Promise<string | null> {
  const kept = await getDb().contractDocument.findFirst({ where: { userId, contractId }, select: { html: true } })
  return kept?.html ?? null
}
