import 'server-only'

import { atelier } from '@/content/atelier'
import { getEntitlement, type Entitlement } from '@/lib/billing/mirror/entitlement'
import { ownFacts } from '@/lib/billing/mirror/facts'
import { readPaid } from '@/lib/billing/mirror/paid'
import { dashboardUrl, isLivemode } from '@/lib/billing/stripe/livemode'
import { listInvoices, type InvoiceEntry } from '@/lib/billing/stripe/own-invoices'
import { listContracts, type Contract } from '@/lib/contracts/contract'
import { listSessions, type SessionEntry } from '@/lib/identity/sessions'
import { listMails } from '@/lib/notices/outbox/history'
import { findSuppression, type Suppression } from '@/lib/notices/outbox/suppression'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { isUuid } from '@/lib/platform/uuid'
import type { AccessGrant, OwnerNote } from '@/prisma/generated/client'

import { isSentAgain } from './mails'
import type { Admin } from '../admin'
import { readJournal, type Journal } from '../journal'
import { nameOfAct } from '../names'

const MAILS_SHOWN = 30

export type MemberContract = Contract & {
  /** End of the access given by this contract alone. */
  readonly opensUntil: Date | null
  /** Of its newest payment, a service's only one; 0 when nothing can be refunded from here. */
  readonly leftCents: number
  readonly atStripe: string
}

export interface MemberMail {
  readonly kind: string
  readonly purpose: string
  readonly askedAt: Date
  readonly sentAt: Date | null
  readonly isSentAgain: boolean
}

export interface Member {
  readonly id: string
  readonly name: string | null
  readonly email: string
  readonly isConfirmed: boolean
  readonly createdAt: Date
  readonly lastActiveAt: Date
  readonly isAdmin: boolean
  /** « rédaction ». */
  readonly isEditor: boolean
  readonly ways: readonly ('password' | 'google')[]
  readonly mailsRefused: Suppression | null
  readonly entitlement: Entitlement
  readonly contracts: readonly MemberContract[]
  readonly grants: readonly (AccessGrant & { readonly isRunning: boolean })[]
  /** Read live from Stripe, four seconds at most; null when it does not answer. */
  readonly invoices: readonly InvoiceEntry[] | null
  readonly customerAtStripe: string | null
  readonly mails: readonly MemberMail[]
  readonly sessions: readonly SessionEntry[]
  readonly notes: readonly OwnerNote[]
  readonly labels: readonly string[]
  readonly journal: Journal
}

function findUser(id: string) {
  const facts = ownFacts()
  return getDb().user.findUnique({
    where: { id, deletedAt: null },
    include: {
      ...facts,
      purchases: true,
      accounts: { select: { provider: true } },
      roles: true,
      grants: { ...facts.grants, orderBy: { createdAt: 'desc' } },
      ownerNotes: { orderBy: { createdAt: 'desc' } },
      labels: { orderBy: { text: 'asc' } },
    },
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof findUser>>>

function describeContract(
  contract: Contract,
  { subscriptions, purchases, grants }: Found,
  leftCents: number,
  now: Date,
): MemberContract {
  const { id } = contract
  const alone = {
    subscriptions: subscriptions.filter((row) => row.id === id),
    grants: grants.filter(({ purchaseId }) => purchaseId === id),
  }
  const order = purchases.find(({ checkoutSessionId }) => checkoutSessionId === id)
  const intent = order?.paymentIntentId ?? order?.invoiceId
  return {
    ...contract,
    opensUntil: getEntitlement(alone, now).end,
    leftCents,
    atStripe: order
      ? dashboardUrl(order.paymentIntentId ? 'payments' : 'invoices', intent ?? '')
      : dashboardUrl('subscriptions', id),
  }
}

/** Records who has read whose page: one row a day in the log of acts, which the person finds in their export. */
async function noteReading(admin: Admin, aboutId: string, now: Date): Promise<void> {
  const reading = { actorId: admin.id, kind: 'member-read', aboutId } as const
  const known = await getDb().ownerAct.count({ where: { ...reading, at: { gt: new Date(now.getTime() - DAY_MS) } } })
  if (known > 0) return
  await getDb().ownerAct.create({
    data: { ...reading, subject: atelier.members, why: nameOfAct('member-read'), outcome: 'done' },
  })
}

/** Logs the reading. @returns null when there is no user with this id, or no longer */
export async function readMember(admin: Admin, id: string, now: Date): Promise<Member | null> {
  const user = isUuid(id) ? await findUser(id) : null
  if (!user) return null
  await noteReading(admin, id, now)
  const { email, grants, passwordHash, accounts } = user
  const customer = user.stripeLivemode === isLivemode() ? user.stripeCustomerId : null
  const [contracts, invoices, mails, sessions, mailsRefused, journal] = await Promise.all([
    listContracts({ userId: id }),
    listInvoices(customer),
    listMails({ userId: id, email }),
    listSessions(id),
    findSuppression(email),
    readJournal(admin, { about: id }),
  ])
  const paidOf = await readPaid(contracts.map((contract) => contract.id))
  return {
    id,
    name: user.name,
    email,
    isConfirmed: user.emailVerified !== null,
    createdAt: user.createdAt,
    lastActiveAt: user.lastActiveAt,
    isAdmin: user.roles.some(({ role }) => role === 'admin'),
    isEditor: user.roles.some(({ role }) => role === 'editor'),
    ways: [...(passwordHash ? (['password'] as const) : []), ...(accounts.length > 0 ? (['google'] as const) : [])],
    mailsRefused,
    entitlement: getEntitlement(user, now),
    contracts: contracts.map((contract) => describeContract(contract, user, paidOf(contract.id).newestLeftCents, now)),
    grants: grants
      .filter(({ purchaseId }) => purchaseId === null)
      .map((grant) => ({ ...grant, isRunning: grant.endedAt === null && grant.until > now })),
    invoices,
    customerAtStripe: customer && dashboardUrl('customers', customer),
    mails: mails
      .slice(-MAILS_SHOWN)
      .toReversed()
      .map((mail) => ({ ...mail, isSentAgain: isSentAgain(mail.kind) })),
    sessions,
    notes: user.ownerNotes,
    labels: user.labels.map(({ text }) => text),
    journal,
  }
}

/** Whether the members' space is open to them, and until when. */
export function describeAccess({ isAdmin, entitlement }: Pick<Member, 'isAdmin' | 'entitlement'>): string {
  const { subscribed, end, endsForGood, cardNeedsUpdate } = entitlement
  if (!subscribed || !end) return isAdmin ? 'Ouvert, comme à chaque admin.' : 'Fermé.'
  const until = `Ouvert jusqu’au ${formatDate(end)}`
  if (cardNeedsUpdate) return `${until}, mais un paiement manque.`
  return endsForGood ? `${until}, puis fermé.` : `Ouvert, payé jusqu’au ${formatDate(end)}.`
}
