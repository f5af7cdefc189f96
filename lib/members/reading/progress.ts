import 'server-only'

import type { Access } from '@/lib/access/viewer/access'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { getArticle } from '@/lib/texts/content/articles'
import { readChapter } from '@/lib/texts/content/guides'

/** From here on an article counts as read; the rest is sources and links. */
const READ_SHARE = 95

export interface Progress {
  /** Of an article; of a chapter `guide/chapter`. */
  readonly slug: string
  /** Anchor of the current heading; null above the first one. */
  readonly part: string | null
  /** Percentage read. */
  readonly share: number
}

export interface Place extends Progress {
  readonly seenAt: Date
  /** When the end was first reached. */
  readonly readAt: Date | null
}

/** @param slug of an article, or of a chapter `guide/chapter` */
export const mayRead = (slug: string, { articles, space }: Access): boolean =>
  slug.includes('/') ? space === 'open' : articles === 'full'

function isText(slug: string): boolean {
  const [guide = '', chapter] = slug.split('/')
  return (chapter === undefined ? getArticle(slug) : readChapter(guide, chapter)) !== null
}

/**
 * Stores the reading position. The share read never decreases, and returning to the top keeps the position. Check `mayRead` first.
 * @throws AppError invalid_request when there is no such text
 */
export async function noteProgress(userId: string, { slug, part, share }: Progress, now: Date): Promise<void> {
  if (!isText(slug)) throw new AppError('invalid_request')
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

/** Newest first, without deleted texts. */
export async function listPlaces(userId: string): Promise<readonly Place[]> {
  const places = await getDb().reading.findMany({ where: { userId }, select: PLACE, orderBy: { seenAt: 'desc' } })
  return places.filter(({ slug }) => isText(slug))
}

/** Of a guide's chapters, by their slug. */
export async function getChapterPlaces(userId: string, guide: string): Promise<ReadonlyMap<string, Place>> {
  const start = `${guide}/`
  const places = await getDb().reading.findMany({ where: { userId, slug: { startsWith: start } }, select: PLACE })
  return new Map(places.map((place) => [place.slug.slice(start.length), place]))
}
