import 'server-only'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'

import { fieldErrors, resetRequestSchema } from './schemas'

/**
 * Mails a link that sets the password and confirms the address; it ends whatever somebody else has opened with that address. Makes
 * the account where there is none.
 * @returns the account as it was found
 * @throws AppError invalid_form
 */
export async function invite(typed: string): Promise<{ readonly name: string | null; readonly createdAt: Date }> {
  const input = resetRequestSchema.safeParse({ email: typed })
  if (!input.success) throw new AppError('invalid_form', { fields: fieldErrors(input) })
  const { email } = input.data
  const user = await getDb().user.upsert({ where: { email }, create: { email }, update: {} })
  await sendNotices([{ message: { kind: 'reset-password', email }, purpose: `${email} invited ${Date.now()}` }])
  return user
}
