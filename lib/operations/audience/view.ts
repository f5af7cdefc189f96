import 'server-only'

import { userAgent } from 'next/server'
import { z } from 'zod'

import { allPages } from '@/content/pages'
import { paths } from '@/content/paths'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { mayCountView } from '@/lib/platform/http/rate-limit'
import { getArticle, getArticles } from '@/lib/texts/content/articles'
import { extractPath } from '@/lib/texts/seo/urls'

/** `arrival` from another site, `next` from a page of ours. */
const viewSchema = z
  .string()
  .max(200)
  .regex(/^(arrival|next) \/\S*$/)
  .transform((text) => {
    const [kind, path = ''] = text.split(' ')
    return { path, isArrival: kind === 'arrival' }
  })

export type View = z.output<typeof viewSchema>

/** @returns null for anything that our script does not send */
export const parseView = (text: string): View | null => viewSchema.safeParse(text).data ?? null

/** Public pages only: counts of members' pages could reveal a single reader. */
const COUNTED: ReadonlySet<string> = new Set([
  ...allPages.filter(({ access }) => access !== 'guarded').map(({ path }) => path),
  ...getArticles().map(({ slug }) => extractPath(slug)),
])

/** Written articles are published while the site runs. */
function isCounted(path: string): boolean {
  const slug = path.slice(paths.newExtracts.length + 1)
  return COUNTED.has(path) || (path.startsWith(`${paths.newExtracts}/`) && getArticle(slug) !== null)
}

/** Bots that declare themselves; the script itself excludes automated browsers. */
function isRobot(headers: Headers): boolean {
  const { isBot, ua } = userAgent({ headers })
  return isBot || ua === '' || /bot\b|crawl|spider|headless/i.test(ua)
}

/** Do Not Track and Global Privacy Control: https://w3c.github.io/gpc/ */
const refuses = (headers: Headers): boolean => headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'

/**
 * Counts a view of a page on this day, in Paris. Stores nothing of the request and reads no cookies.
 * @param address for the rate limit, in memory only
 * @returns whether it was counted
 */
export async function countView(
  { path, isArrival }: View,
  { headers, address }: { readonly headers: Headers; readonly address: string },
  now = new Date(),
): Promise<boolean> {
  if (!isCounted(path) || refuses(headers) || isRobot(headers) || !(await mayCountView(address))) return false
  await getDb().$executeRaw`
    insert into page_views (day, path, views, arrivals) values (${dayOf(now)}::date, ${path}, 1, ${isArrival ? 1 : 0})
    on conflict (day, path) do update
    set views = page_views.views + 1, arrivals = page_views.arrivals + excluded.arrivals`
  return true
}
