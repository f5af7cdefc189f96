import 'server-only'

import { findContract } from '@/lib/contracts/contract'
import { getDocument } from '@/lib/contracts/documents'
import { compose } from '@/lib/mail/compose'
import type { Message } from '@/lib/notices/outbox/message'
import { AppError } from '@/lib/platform/errors'

/** The id comes from the URL and is untrusted. */
const CONTRACT_ID = /^(sub|cs)_\w{1,250}$/

const messageOf = (userId: string, id: string): Message =>
  id.startsWith('sub_')
    ? { kind: 'subscription-started', userId, subscriptionId: id }
    : { kind: 'order-paid', userId, sessionId: id }

/** The contract as it was mailed, or composed now if it was not. @throws AppError contract_not_found */
export async function getContractFile(userId: string, id: string): Promise<string> {
  if (!CONTRACT_ID.test(id)) throw new AppError('contract_not_found')
  const kept = await getDocument(userId, id)
  if (kept) return kept
  const contract = await findContract(id)
  const mail = contract?.holder.id === userId ? await compose(messageOf(userId, id)) : null
  if (!mail) throw new AppError('contract_not_found')
  return mail.html
}
