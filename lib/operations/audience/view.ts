import 'server-only'

import { userAgent } from 'next/server'
import { z } from 'zod'

import { allPages } from '@/content/pages'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { mayCountView } from '@/lib/platform/http/rate-limit'
import { getArticles } from '@/lib/texts/content/articles'
import { extractPath } from '@/lib/texts/seo/urls'

/** `arrival` when somebody comes from elsewhere, `next` when they go on from a page of ours. */
const viewSchema = z
  .string()
  .max(200)
  .regex(/^(arrival|next) \/\S*$/)
  .transform((text) => {
    const [kind, path = ''] = text.split(' ')
    return { path, isArrival: kind === 'arrival' }
  })

export type View = z.output<typeof viewSchema>

/** @returns null for what our script does not say */
export const parseView = (text: string): View | null => viewSchema.safeParse(text).data ?? null

/** What anybody may open without signing in. Members' pages are not counted: a single reader would be seen there. */
const COUNTED: ReadonlySet<string> = new Set([
  ...allPages.filter(({ access }) => access !== 'guarded').map(({ path }) => path),
  ...getArticles().map(({ slug }) => extractPath(slug)),
])

/** Robots that run scripts, and say so; the script itself leaves those out that a program steers. */
function isRobot(headers: Headers): boolean {
  const { isBot, ua } = userAgent({ headers })
  return isBot || ua === '' || /bot\b|crawl|spider|headless/i.test(ua)
}

/** « Do Not Track », and its successor: https://w3c.github.io/gpc/ */
const refuses = (headers: Headers): boolean => headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'

/**
 * One more view of a page on this day, in Paris. Of the request nothing is kept, and its cookies are not read.
 * @param address only held against others of the same minute, in memory
 * @returns whether it was counted
 */
export async function countView(
  { path, isArrival }: View,
  { headers, address }: { readonly headers: Headers; readonly address: string },
  now = new Date(),
): Promise<boolean> {
  if (!COUNTED.has(path) || refuses(headers) || isRobot(headers) || !(await mayCountView(address))) return false
  await getDb().$executeRaw`
    insert into page_views (day, path, views, arrivals) values (${dayOf(now)}::date, ${path}, 1, ${isArrival ? 1 : 0})
    on conflict (day, path) do update
    set views = page_views.views + 1, arrivals = page_views.arrivals + excluded.arrivals`
  return true
}
