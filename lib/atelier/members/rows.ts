import 'server-only'

import type { MemberColumn } from '@/content/atelier'
import { getEntitlement } from '@/lib/billing/mirror/entitlement'
import { ownFacts } from '@/lib/billing/mirror/facts'
import { planNameOf } from '@/lib/billing/stripe/catalogue-entry'
import { isLivemode } from '@/lib/billing/stripe/livemode'
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
type Facts = Row & { readonly country: string | null }

const yes = (isSo: boolean) => (isSo ? 'oui' : 'non')

function stateOf(row: Row, now: Date): string {
  const { subscribed, cardNeedsUpdate, endsForGood, productId } = getEntitlement(row, now)
  if (cardNeedsUpdate) return 'Paiement refusé'
  if (subscribed && productId === null) return 'Accès offert'
  if (subscribed) return endsForGood ? 'Premium, se termine' : 'Premium'
  return row.roles.some(({ role }) => role === 'admin') ? 'Admin' : 'Sans accès'
}

/** Of the subscription that gives the access, else of none. */
function planOf(row: Row, now: Date): string {
  const { productId } = getEntitlement(row, now)
  const subscription = row.subscriptions.find((each) => each.productId === productId)
  return subscription ? planNameOf(subscription) : ''
}

function endOf(row: Row, now: Date): string {
  const { end } = getEntitlement(row, now)
  return end ? dayOf(end) : ''
}

const CELLS: Readonly<Record<MemberColumn, (row: Facts, now: Date) => string>> = {
  name: ({ name }) => name ?? '',
  email: ({ email }) => email,
  confirmed: ({ emailVerified }) => yes(emailVerified !== null),
  news: ({ newsConsents: [latest] }) => yes(latest?.isGiven ?? false),
  since: ({ createdAt }) => dayOf(createdAt),
  seen: ({ lastActiveAt }) => dayOf(lastActiveAt),
  state: stateOf,
  plan: planOf,
  until: endOf,
  country: ({ country }) => country ?? '',
  labels: ({ labels }) =>
    labels
      .map(({ text }) => text)
      .toSorted()
      .join(', '),
}

async function readCountries(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await getDb().movement.findMany({
    where: { userId: { in: [...ids] }, livemode: isLivemode(), country: { not: null } },
    distinct: ['userId'],
    orderBy: [{ userId: 'asc' }, { happenedAt: 'desc' }],
    select: { userId: true, country: true },
  })
  return new Map(rows.map(({ userId, country }) => [userId, country ?? '']))
}

/** Rows of those, five hundred at a time, the oldest accounts first. Accounts that were deleted are in none. */
export async function* readMemberRows(
  where: Prisma.UserWhereInput,
  columns: readonly MemberColumn[],
  now: Date,
): AsyncGenerator<readonly (readonly string[])[]> {
  for (let after: string | null = null; ;) {
    const rows: Row[] = await getDb().user.findMany({
      where: { AND: [where, { deletedAt: null }] },
      include: include(),
      orderBy: { id: 'asc' },
      take: PAGE,
      ...(after && { cursor: { id: after }, skip: 1 }),
    })
    const countries = await readCountries(columns.includes('country') ? rows.map(({ id }) => id) : [])
    if (rows.length > 0)
      yield rows.map((row) =>
        columns.map((column) => CELLS[column]({ ...row, country: countries.get(row.id) ?? null }, now)),
      )
    if (rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}
