import 'server-only'

import { listSessions } from '@/lib/identity/sessions'
import { findDeath, findRevival } from '@/lib/notices/outbox/dead-addresses'
import { listMails } from '@/lib/notices/outbox/history'
import { getDb } from '@/lib/platform/db'

import { EXPORTED } from './own-things'

const PRIVATE = { passwordHash: true, sessionVersion: true, feedVersion: true } as const

/** GDPR, articles 15 and 20, without what would open the account to anyone who finds the file. */
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
    // What the team has done by hand, and why.
    ownerActs: actsAbout,
    mails: await listMails({ userId, email: account.email }),
    // What keeps mails from the address, and since when they are let through again.
    mailsRefused: await findDeath(account.email),
    mailsWorkAgainSince: await findRevival(account.email),
  }
}
