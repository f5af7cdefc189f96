import 'server-only'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'

/** Who signed up with somebody else's address must not keep a way in when its holder comes. @throws AppError email_unconfirmed */
export async function requireConfirmedEmail(userId: string): Promise<void> {
  const { emailVerified } = await getDb().user.findUniqueOrThrow({
    where: { id: userId },
    select: { emailVerified: true },
  })
  if (!emailVerified) throw new AppError('email_unconfirmed')
}
