import 'server-only'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

import { getEntitlement, givenUntil } from '../mirror/entitlement'
import { ownFacts } from '../mirror/facts'

/** Leaves time to decide, and enough that the first payment can be deferred to that day. */
const TELL_BEFORE_MS = 7 * DAY_MS

const SLICE = 500

const listFacts = (where: Prisma.UserWhereInput) =>
  getDb().user.findMany({
    where: { ...where, deletedAt: null },
    select: { id: true, ...ownFacts() },
    orderBy: { id: 'asc' },
    take: SLICE,
  })

type Facts = Awaited<ReturnType<typeof listFacts>>[number]

/** The day, if given time is the last access left and ends soon; otherwise null. */
function endsSoon(facts: Facts, now: Date): Date | null {
  const { end, endsForGood } = getEntitlement(facts, now)
  const isSoon = end !== null && endsForGood && end.getTime() - now.getTime() <= TELL_BEFORE_MS
  return isSoon && end.getTime() === givenUntil(facts, now)?.getTime() ? end : null
}

/** The same for one user, when the mail is written. */
export async function findGivenEnd(userId: string, now: Date): Promise<Date | null> {
  const [facts] = await listFacts({ id: userId })
  return facts ? endsSoon(facts, now) : null
}

/** For a gift or a coaching's months, which would otherwise end without notice. */
export async function sendGivenEnds(now: Date): Promise<string> {
  const soon = new Date(now.getTime() + TELL_BEFORE_MS)
  let told = 0
  for (let after: string | null = null; ;) {
    const users: readonly Facts[] = await listFacts({
      ...(after && { id: { gt: after } }),
      grants: { some: { endedAt: null, until: { gt: now, lte: soon } } },
    })
    const ending = users.flatMap((user) => {
      const end = endsSoon(user, now)
      return end ? [{ userId: user.id, end }] : []
    })
    told += await sendNotices(
      ending.map(({ userId, end }) => ({
        message: { kind: 'given-ends', userId },
        purpose: `${userId} ${end.toISOString()}`,
      })),
    )
    if (users.length < SLICE) break
    after = users.at(-1)!.id
  }
  return `Fins d’accès offerts annoncées\u00a0: ${told}.`
}
