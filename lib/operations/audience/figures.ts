import 'server-only'

import { fromDateColumn, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'

export interface Views {
  readonly views: number
  /** Views that came from another site: visits, without tracking visitors. */
  readonly arrivals: number
}

const viewsOf = ({ views, arrivals }: { readonly views: number | null; readonly arrivals: number | null }): Views => ({
  views: views ?? 0,
  arrivals: arrivals ?? 0,
})

const between = (from: Day, to: Day) => ({ day: { gte: new Date(from), lte: new Date(to) } })

/** By day; days without views are missing. @param to inclusive */
export async function readViewsByDay(from: Day, to: Day): Promise<ReadonlyMap<Day, Views>> {
  const _sum = { views: true, arrivals: true } as const
  const days = await getDb().pageView.groupBy({ by: ['day'], where: between(from, to), _sum })
  return new Map(days.map(({ day, _sum: sums }) => [fromDateColumn(day), viewsOf(sums)]))
}

/** By month (« 2026-11 »), including those stored as months only. */
export async function readViewsByMonth(): Promise<ReadonlyMap<string, Views>> {
  const rows = await getDb().$queryRaw<{ month: string; views: number; arrivals: number }[]>`
    select to_char(day, 'YYYY-MM') as month, sum(views)::int as views, sum(arrivals)::int as arrivals
    from (select day, views, arrivals from page_views union all select month, views, arrivals from page_view_months) as days
    group by 1`
  return new Map(rows.map(({ month, ...views }) => [month, views]))
}

export type PageViews = Views & { readonly path: string }

/** Most viewed first. @param to inclusive */
export async function readViewsByPage(from: Day, to: Day): Promise<readonly PageViews[]> {
  const _sum = { views: true, arrivals: true } as const
  const pages = await getDb().pageView.groupBy({
    by: ['path'],
    where: between(from, to),
    _sum,
    orderBy: [{ _sum: { views: 'desc' } }, { path: 'asc' }],
  })
  return pages.map(({ path, _sum: sums }) => ({ path, ...viewsOf(sums) }))
}

export type DayOfPage = PageViews & { readonly day: Day }

/** For the CSV export. @param to inclusive */
export async function listDaysOfPages(from: Day, to: Day): Promise<readonly DayOfPage[]> {
  const rows = await getDb().pageView.findMany({ where: between(from, to), orderBy: [{ day: 'asc' }, { path: 'asc' }] })
  return rows.map(({ day, ...row }) => ({ ...row, day: fromDateColumn(day) }))
}
