import 'server-only'

import type { Prisma } from '@/prisma/generated/client'

/** Every table that belongs to an account. The compiler asks for a new one in both lists below. */
type OfUser = Exclude<keyof Prisma.UserInclude, '_count'>

const OF_SOMEBODY = { userId: true } as const

/** With whom it is to be mailed to, as the buyer typed it. */
const BOUGHT_GIFT = {
  select: {
    mails: true,
    mailedAt: true,
    mail: { omit: { id: true, giftId: true } },
    gift: { select: { months: true, expiresAt: true, openedAt: true, closedAt: true } },
  },
} as const

/** The export (GDPR, articles 15 and 20). False: not exported, or read elsewhere by `exportAccount`. */
export const EXPORTED = {
  accounts: { select: { provider: true, providerAccountId: true, createdAt: true } },
  passkeys: { select: { name: true, createdAt: true, lastUsedAt: true, isBackedUp: true } },
  authenticator: { select: { createdAt: true, confirmedAt: true, asksAtSignIn: true } },
  // Secrets, as hashes.
  recoveryCodes: false,
  roles: { select: { role: true, createdAt: true } },
  subscriptions: { omit: OF_SOMEBODY, orderBy: { createdAt: 'asc' } },
  purchases: { omit: OF_SOMEBODY, include: { gift: BOUGHT_GIFT }, orderBy: { createdAt: 'asc' } },
  movements: { omit: OF_SOMEBODY, orderBy: { happenedAt: 'asc' } },
  renewals: { omit: OF_SOMEBODY, orderBy: { failedAt: 'asc' } },
  priceChanges: { omit: OF_SOMEBODY, orderBy: { createdAt: 'asc' } },
  // Secrets.
  tokens: false,
  sessions: false,
  emailChange: { select: { email: true, createdAt: true, expiresAt: true } },
  notices: false,
  withdrawals: { omit: OF_SOMEBODY, orderBy: { submittedAt: 'asc' } },
  consents: { omit: OF_SOMEBODY, orderBy: { acceptedAt: 'asc' } },
  documents: { select: { contractId: true, createdAt: true }, orderBy: { createdAt: 'asc' } },
  cancellations: { omit: { ...OF_SOMEBODY, error: true }, orderBy: { submittedAt: 'asc' } },
  newsConsents: { omit: OF_SOMEBODY, orderBy: { createdAt: 'asc' } },
  readings: { omit: OF_SOMEBODY, orderBy: { seenAt: 'asc' } },
  entries: { omit: OF_SOMEBODY, orderBy: { updatedAt: 'asc' } },
  ticks: { omit: OF_SOMEBODY, orderBy: { changedAt: 'asc' } },
  departure: { omit: { userId: true, feedVersion: true } },
  grants: {
    omit: OF_SOMEBODY,
    include: { opening: { select: { giftId: true } } },
    orderBy: { createdAt: 'asc' },
  },
  // In the grants.
  giftOpenings: false,
  ownerNotes: { omit: OF_SOMEBODY, orderBy: { createdAt: 'asc' } },
  labels: { omit: OF_SOMEBODY, orderBy: { createdAt: 'asc' } },
  // The team's manual actions, with reasons.
  actsAbout: {
    select: { at: true, kind: true, subject: true, why: true, outcome: true },
    orderBy: { at: 'asc' },
  },
  // About others.
  actsDone: false,
  questions: {
    select: {
      text: true,
      askedAt: true,
      closedAt: true,
      wantsMail: true,
      mailedAt: true,
      answer: { select: { slug: true } },
    },
    orderBy: { askedAt: 'asc' },
  },
  written: { select: { textId: true, number: true, title: true, savedAt: true }, orderBy: { savedAt: 'asc' } },
  textOpenings: { omit: OF_SOMEBODY },
} as const satisfies Record<OfUser, unknown>

type Forget = (tx: Prisma.TransactionClient, of: { readonly where: { readonly userId: string } }) => Promise<unknown>

/** What is deleted when the account's row stays for the books. Null: kept without a name, or deleted by `forgetTraces`. */
const FORGOTTEN: Readonly<Record<OfUser, Forget | null>> = {
  accounts: (tx, of) => tx.account.deleteMany(of),
  passkeys: (tx, of) => tx.passkey.deleteMany(of),
  authenticator: (tx, of) => tx.authenticator.deleteMany(of),
  recoveryCodes: (tx, of) => tx.recoveryCode.deleteMany(of),
  roles: (tx, of) => tx.userRole.deleteMany(of),
  subscriptions: null,
  // With the gifts they made: paid for, they still leave on their day.
  purchases: null,
  movements: null,
  renewals: null,
  priceChanges: null,
  tokens: (tx, of) => tx.accountToken.deleteMany(of),
  sessions: (tx, of) => tx.session.deleteMany(of),
  emailChange: (tx, of) => tx.emailChange.deleteMany(of),
  notices: null,
  withdrawals: null,
  consents: null,
  documents: null,
  cancellations: null,
  newsConsents: (tx, of) => tx.newsConsent.deleteMany(of),
  readings: (tx, of) => tx.reading.deleteMany(of),
  entries: (tx, of) => tx.memberEntry.deleteMany(of),
  ticks: (tx, of) => tx.tick.deleteMany(of),
  departure: (tx, of) => tx.departure.deleteMany(of),
  // With its opening.
  grants: (tx, of) => tx.accessGrant.deleteMany(of),
  giftOpenings: null,
  ownerNotes: (tx, of) => tx.ownerNote.deleteMany(of),
  labels: (tx, of) => tx.memberLabel.deleteMany(of),
  actsAbout: null,
  actsDone: null,
  questions: (tx, of) => tx.question.deleteMany(of),
  // Published texts stay, without their author.
  written: (tx, { where }) =>
    tx.writtenVersion.updateMany({ where: { authorId: where.userId }, data: { authorId: null } }),
  textOpenings: (tx, of) => tx.textOpening.deleteMany(of),
}

export async function forgetOwnThings(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  for (const forget of Object.values(FORGOTTEN)) await forget?.(tx, { where: { userId } })
}
