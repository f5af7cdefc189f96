import 'server-only'

import { listSessions } from '@/lib/identity/sessions'
import { listMails } from '@/lib/notices/outbox/history'
import { findSuppression, findReactivation } from '@/lib/notices/outbox/suppression'
import { getDb } from '@/lib/platform/db'

import { EXPORTED } from './own-things'

const PRIVATE = { passwordHash: true, sessionVersion: true, feedVersion: true } as const

/** GDPR, articles 15 and 20, without the secrets that would give access to the account. */
export async function exportAccount(userId: string): Promise<object> {
  const where = { id: userId }
  const account = await getDb().user.findUniqueOrThrow({ where, omit: PRIVATE })
  const { accounts, emailChange, renewals, documents, grants, actsAbout, ...ownThings } =
    await getDb().user.findUniqueOrThrow({ where, select: EXPORTED })
  const sessions = (await listSessions(userId)).map(({ device, origin, createdAt, lastSeenAt }) => ({
    device,
    origin,
    createdAt,
    lastSeenAt,
  }))
  return {
    exportedAt: new Date(),
    account,
    pendingEmail: emailChange,
    signInProviders: accounts,
    sessions,
    failedRenewals: renewals,
    contractConfirmations: documents,
    premiumGiven: grants,
    ...ownThings,
    // The team's manual actions, with reasons.
    ownerActs: actsAbout,
    mails: await listMails({ userId, email: account.email }),
    // Whether the address is suppressed, or when it was reactivated.
    mailsRefused: await findSuppression(account.email),
    mailsWorkAgainSince: await findReactivation(account.email),
  }
}
