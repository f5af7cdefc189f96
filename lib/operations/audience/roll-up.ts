import 'server-only'

import { addMonths, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'

/** A day can be held against that of the year before. */
const DAYS_STAY_MONTHS = 13

/** As the CNIL recommends of measurements without consent: https://www.cnil.fr/fr/node/167364 */
const MONTHS_STAY_MONTHS = 25

const firstDay = (now: Date, monthsAgo: number) =>
  `${addMonths(new Date(`${dayOf(now).slice(0, 7)}-01T00:00:00Z`), -monthsAgo)
    .toISOString()
    .slice(0, 7)}-01`

/** The daily work: whole months of days become one row for each page, and months that are too old go. */
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
