import 'server-only'

import { getEntitlement, type Entitlement } from '@/lib/billing/mirror/entitlement'
import { ownFacts } from '@/lib/billing/mirror/facts'
import { planNameOf } from '@/lib/billing/stripe/catalogue-entry'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { rowsByPage } from '@/lib/operations/move-out/table'
import { yesOrNo, type Column } from '@/lib/platform/csv'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

/** At once in memory. */
const PAGE = 500

const include = () => {
  const facts = ownFacts()
  return {
    ...facts,
    subscriptions: { ...facts.subscriptions, orderBy: { createdAt: 'desc' } },
    roles: true,
    labels: true,
    newsConsents: { orderBy: { createdAt: 'desc' }, take: 1 },
  } as const satisfies Prisma.UserInclude
}

type Row = Prisma.UserGetPayload<{ include: ReturnType<typeof include> }>

interface MemberRow extends Row {
  readonly entitlement: Entitlement
  readonly country: string | null
}

function stateOf({ roles, entitlement }: MemberRow): string {
  const { subscribed, cardNeedsUpdate, endsForGood, productId } = entitlement
  if (cardNeedsUpdate) return 'Paiement refusé'
  if (subscribed && productId === null) return 'Accès offert'
  if (subscribed) return endsForGood ? 'Premium, se termine' : 'Premium'
  return roles.some(({ role }) => role === 'admin') ? 'Admin' : 'Sans accès'
}

/** Of the subscription that gives the access, else of none. */
function planOf({ subscriptions, entitlement: { productId } }: MemberRow): string | null {
  const subscription = subscriptions.find((each) => each.productId === productId)
  return subscription ? planNameOf(subscription) : null
}

/** By the name that the form posts, with which the log of acts says what left. */
export const MEMBER_COLUMNS = {
  name: { heading: 'Nom', cell: ({ name }) => name },
  email: { heading: 'E-mail', cell: ({ email }) => email },
  confirmed: { heading: 'Adresse confirmée', cell: ({ emailVerified }) => yesOrNo(emailVerified !== null) },
  news: { heading: 'Veut les nouvelles', cell: ({ newsConsents: [latest] }) => yesOrNo(latest?.isGiven ?? false) },
  since: { heading: 'Inscription', cell: ({ createdAt }) => dayOf(createdAt) },
  seen: { heading: 'Dernière visite', cell: ({ lastActiveAt }) => dayOf(lastActiveAt) },
  state: { heading: 'État', cell: stateOf },
  plan: { heading: 'Formule', cell: planOf },
  until: { heading: 'Ouvert jusqu’au', cell: ({ entitlement: { end } }) => end && dayOf(end) },
  country: { heading: 'Pays', cell: ({ country }) => country },
  labels: {
    heading: 'Étiquettes',
    cell: ({ labels }) =>
      labels
        .map(({ text }) => text)
        .toSorted()
        .join(', '),
  },
} as const satisfies Readonly<Record<string, Column<MemberRow>>>

export type MemberColumn = keyof typeof MEMBER_COLUMNS

async function readCountries(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await getDb().movement.findMany({
    where: { userId: { in: [...ids] }, livemode: isLivemode(), country: { not: null } },
    distinct: ['userId'],
    orderBy: [{ userId: 'asc' }, { happenedAt: 'desc' }],
    select: { userId: true, country: true },
  })
  return new Map(rows.map(({ userId, country }) => [userId, country ?? '']))
}

/** Five hundred at a time, the oldest accounts first. Accounts that were deleted are in none. */
export async function* readMemberRows(where: Prisma.UserWhereInput, now: Date): AsyncGenerator<readonly MemberRow[]> {
  const pages = rowsByPage(PAGE, ({ where: after, ...page }) =>
    getDb().user.findMany({ where: { AND: [where, after, { deletedAt: null }] }, include: include(), ...page }),
  )
  for await (const rows of pages) {
    const countries = await readCountries(rows.map(({ id }) => id))
    yield rows.map((row) => ({
      ...row,
      entitlement: getEntitlement(row, now),
      country: countries.get(row.id) ?? null,
    }))
  }
}
