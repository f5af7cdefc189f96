import 'server-only'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { getArticle } from '@/lib/texts/content/articles'

/** From here on an article counts as read: what follows is its sources and the way on. */
const READ_SHARE = 95

export interface Progress {
  readonly slug: string
  /** Anchor of the heading that is being read; null above the first one. */
  readonly part: string | null
  /** How far it was read, in hundredths. */
  readonly share: number
}

export interface Place extends Progress {
  readonly seenAt: Date
  /** When its end was reached first. */
  readonly readAt: Date | null
}

/**
 * Notes where a reader is; how far they came never shrinks, and who goes back to the head of the text has not lost their place. Ask lib/access/viewer/access.ts first.
 * @throws AppError invalid_request when there is no such article
 */
export async function noteProgress(userId: string, { slug, part, share }: Progress, now: Date): Promise<void> {
  if (!getArticle(slug)) throw new AppError('invalid_request')
  const readAt = share >= READ_SHARE ? now : null
  await getDb().$executeRaw`
    insert into readings (user_id, slug, part, share, seen_at, read_at)
    values (${userId}::uuid, ${slug}, ${part}, ${share}, ${now}, ${readAt})
    on conflict (user_id, slug) do update set
      part = coalesce(excluded.part, readings.part), share = greatest(readings.share, excluded.share), seen_at = excluded.seen_at,
      read_at = coalesce(readings.read_at, excluded.read_at)`
}

const PLACE = { slug: true, part: true, share: true, seenAt: true, readAt: true } as const

export const getPlace = (userId: string, slug: string): Promise<Place | null> =>
  getDb().reading.findUnique({ where: { userId_slug: { userId, slug } }, select: PLACE })

/** The latest first; an article that is gone is left out. */
export async function listPlaces(userId: string): Promise<readonly Place[]> {
  const places = await getDb().reading.findMany({ where: { userId }, select: PLACE, orderBy: { seenAt: 'desc' } })
  return places.filter(({ slug }) => getArticle(slug))
}
