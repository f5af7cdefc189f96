import 'server-only'

import { monthOf, shiftMonth } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'

/** Long enough to compare a day with the same day a year before. */
const DAYS_STAY_MONTHS = 13

/** The CNIL's recommendation for audience measurement without consent: https://www.cnil.fr/fr/node/167364 */
const MONTHS_STAY_MONTHS = 25

const firstDay = (now: Date, monthsAgo: number) => `${shiftMonth(monthOf(now), -monthsAgo)}-01`

/** Daily task: merges old days into one row per page and month, and deletes months past their retention. */
export async function rollUpViews(now: Date): Promise<string> {
  const [days, months] = [firstDay(now, DAYS_STAY_MONTHS), firstDay(now, MONTHS_STAY_MONTHS)]
  const rolled = await getDb().$executeRaw`
    with old as (delete from page_views where day < ${days}::date returning day, path, views, arrivals)
    insert into page_view_months (month, path, views, arrivals)
    select date_trunc('month', day)::date, path, sum(views), sum(arrivals) from old group by 1, 2
    on conflict (month, path) do update
    set views = page_view_months.views + excluded.views, arrivals = page_view_months.arrivals + excluded.arrivals`
  const { count } = await getDb().pageViewMonth.deleteMany({ where: { month: { lt: new Date(months) } } })
  return `Mois additionnés\u00a0: ${rolled}. Lignes effacées\u00a0: ${count}.`
}
