import 'server-only'

import { listSessionsOf } from '@/lib/identity/sessions'
import { listMailsOf } from '@/lib/notices/outbox/history'
import { findReactivations, findSuppressions } from '@/lib/notices/outbox/suppression'
import { getDb } from '@/lib/platform/db'

import { EXPORTED } from './own-things'

const PRIVATE = { passwordHash: true, sessionVersion: true, feedVersion: true } as const

/**
 * GDPR, articles 15 and 20, without the secrets that would give access to the account. The number of queries does not depend on the
 * number of accounts.
 * @returns by the user's id; nothing for an account that does not exist
 */
export async function exportAccounts(userIds: readonly string[]): Promise<ReadonlyMap<string, object>> {
  const where = { id: { in: [...userIds] } }
  const accounts = await getDb().user.findMany({ where, omit: PRIVATE })
  const emails = accounts.map(({ email }) => email)
  const [things, sessions, mails, suppressions, reactivations] = await Promise.all([
    getDb().user.findMany({ where, select: { id: true, ...EXPORTED } }),
    listSessionsOf(userIds),
    listMailsOf(accounts.map(({ id, email }) => ({ userId: id, email }))),
    findSuppressions(emails),
    findReactivations(emails),
  ])
  const thingsOf = new Map(things.map(({ id, ...own }) => [id, own]))
  return new Map(
    accounts.flatMap((account) => {
      const own = thingsOf.get(account.id)
      // Deleted between the two queries.
      if (!own) return []
      const { accounts: providers, emailChange, renewals, documents, grants, actsAbout, ...ownThings } = own
      return [
        [
          account.id,
          {
            exportedAt: new Date(),
            account,
            pendingEmail: emailChange,
            signInProviders: providers,
            sessions: (sessions.get(account.id) ?? []).map(({ device, origin, createdAt, lastSeenAt }) => ({
              device,
              origin,
              createdAt,
              lastSeenAt,
            })),
            failedRenewals: renewals,
            contractConfirmations: documents,
            premiumGiven: grants,
            ...ownThings,
            // The team's manual actions, with reasons.
            ownerActs: actsAbout,
            mails: mails.get(account.id) ?? [],
            // Whether the address is suppressed, or when it was reactivated.
            mailsRefused: suppressions.get(account.email) ?? null,
            mailsWorkAgainSince: reactivations.get(account.email) ?? null,
          },
        ],
      ]
    }),
  )
}

export async function exportAccount(userId: string): Promise<object> {
  const account = (await exportAccounts([userId])).get(userId)
  if (!account) throw new Error(`there is no account ${userId}`)
  return account
}
