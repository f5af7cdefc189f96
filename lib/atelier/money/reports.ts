import 'server-only'

import { createHash } from 'node:crypto'

import { TO_COMPLETE, type Seller, type VatRegime } from '@/content/seller'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { columns, inEuros, tableCsv } from '@/lib/platform/csv'
import { addDays, dayOf, fromDateColumn, startOfDay, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getSeller } from '@/lib/platform/seller'

import type { Admin } from '../admin'
import { closedPeriods, type Period } from './periods'
import { placeNames, placeOf, type Place } from './places'
import { isTurnover, netSum, vatSum } from './turnover'

/** Sales to consumers of a day, place and rate: CGI, annexe II, art. 242 nonies M, 5° to 9°. */
export interface SalesTotal {
  readonly day: Day
  readonly place: Place
  /** In tenths of a percent. */
  readonly vatRate: number
  readonly netCents: number
  readonly vatCents: number
  readonly sales: number
}

/** A total, beside what was declared of it; null where nothing was. */
export interface ReportLine {
  readonly now: SalesTotal
  readonly before: SalesTotal | null
}

export interface Report {
  readonly period: Period
  /** Null until it was declared. */
  readonly declaredAt: Date | null
  readonly lines: readonly ReportLine[]
  /** Those that are no longer what was declared; none before the first declaration. */
  readonly corrections: readonly ReportLine[]
  /** Says what the totals are now. */
  readonly digest: string
}

const keyOf = ({ day, place, vatRate }: SalesTotal) => `${day} ${place} ${vatRate}`

const isSame = (one: SalesTotal, other: SalesTotal | null) =>
  other !== null && one.netCents === other.netCents && one.vatCents === other.vatCents && one.sales === other.sales

const NOTHING = { netCents: 0, vatCents: 0, sales: 0 }

function reportOf(
  period: Period,
  totals: readonly SalesTotal[],
  declaredAt: Date | null,
  declared: readonly SalesTotal[],
): Report {
  const before = new Map(declared.map((total) => [keyOf(total), total]))
  const now = new Map(totals.map((total) => [keyOf(total), total]))
  // What was declared and is no longer there is a line too, of zero.
  const gone = declared.filter((total) => !now.has(keyOf(total))).map((total) => ({ ...total, ...NOTHING }))
  const lines = [...totals, ...gone]
    .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
    .map((total) => ({ now: total, before: before.get(keyOf(total)) ?? null }))
  return {
    period,
    declaredAt,
    lines,
    corrections: declaredAt ? lines.filter((line) => !isSame(line.now, line.before)) : [],
    digest: createHash('sha256').update(JSON.stringify(totals)).digest('hex').slice(0, 16),
  }
}

const sumDays = (from: Day, to: Day) => getDb().$queryRaw<SalesTotal[]>`
  select to_char(happened_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day, ${placeOf} as place,
    coalesce(vat_rate, 0) as "vatRate", ${netSum} as "netCents", ${vatSum} as "vatCents",
    (count(*) filter (where kind = 'payment'))::int as sales
  from movements where ${isTurnover(startOfDay(from), startOfDay(addDays(to, 1)))}
  group by 1, 2, 3 order by 1, 2, 3`

async function readReports(periods: readonly Period[]): Promise<readonly Report[]> {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return []
  const where = { livemode: isLivemode(), period: { in: periods.map(({ id }) => id) } }
  const [totals, declared, declaredRows] = await Promise.all([
    sumDays(first.from, last.to),
    getDb().salesReport.findMany({ where }),
    getDb().reportedSales.findMany({ where }),
  ])
  return periods.map((period) => {
    const own = declaredRows.filter((row) => row.period === period.id)
    return reportOf(
      period,
      totals.filter(({ day }) => day >= period.from && day <= period.to),
      declared.find((row) => row.period === period.id)?.declaredAt ?? null,
      own.map(({ day, place, vatRate, netCents, vatCents, sales }) => ({
        day: fromDateColumn(day),
        place: place as Place,
        vatRate,
        netCents,
        vatCents,
        sales,
      })),
    )
  })
}

const regimeOf = (vat: Seller['vat']): VatRegime | null => (vat === TO_COMPLETE ? null : vat)

/** The periods that are over, of which there is something to declare; none while the regime is not known. */
export async function listReports(
  _: Admin,
  now: Date,
  vat: Seller['vat'] = getSeller().vat,
): Promise<readonly Report[]> {
  const regime = regimeOf(vat)
  const reports = await readReports(regime ? closedPeriods(regime, dayOf(now)) : [])
  return reports.filter(({ lines }) => lines.length > 0)
}

export interface DeclaredPeriod {
  readonly period: Period
  readonly declaredAt: Date | null
}

/** The periods that are over, without their totals. */
export async function listPeriods(
  _: Admin,
  now: Date,
  vat: Seller['vat'] = getSeller().vat,
): Promise<readonly DeclaredPeriod[]> {
  const regime = regimeOf(vat)
  const periods = regime ? closedPeriods(regime, dayOf(now)) : []
  const declared = await getDb().salesReport.findMany({ where: { livemode: isLivemode() } })
  return periods.map((period) => ({
    period,
    declaredAt: declared.find((row) => row.period === period.id)?.declaredAt ?? null,
  }))
}

export const findReport = async (admin: Admin, id: string, now: Date, vat: Seller['vat'] = getSeller().vat) =>
  (await listReports(admin, now, vat)).find(({ period }) => period.id === id) ?? null

/** Notes what was declared. @returns false when the totals are no longer those */
export async function noteReport(
  admin: Admin,
  id: string,
  digest: string,
  now: Date,
  vat: Seller['vat'] = getSeller().vat,
): Promise<boolean> {
  const report = await findReport(admin, id, now, vat)
  if (report?.digest !== digest) return false
  const key = { livemode: isLivemode(), period: id }
  const rows = report.lines
    .filter(({ now: total }) => !isSame(total, { ...total, ...NOTHING }))
    .map(({ now: { day, ...total } }) => ({ ...key, ...total, day: new Date(day) }))
  await getDb().$transaction([
    getDb().salesReport.upsert({
      where: { livemode_period: key },
      create: { ...key, declaredAt: now },
      update: { declaredAt: now },
    }),
    getDb().reportedSales.deleteMany({ where: key }),
    getDb().reportedSales.createMany({ data: rows }),
  ])
  return true
}

/** For the owner's platform. What was declared before stands beside each total, and what changed is marked. */
const SALES = columns<ReportLine & { readonly isCorrection: boolean }>({
  Jour: ({ now }) => now.day,
  'Lieu du client': ({ now }) => placeNames[now.place],
  'Taux de TVA (%)': ({ now }) => now.vatRate / 10,
  'Hors taxes': ({ now }) => inEuros(now.netCents),
  TVA: ({ now }) => inEuros(now.vatCents),
  Ventes: ({ now }) => now.sales,
  'Déjà déclaré hors taxes': ({ before }) => before && inEuros(before.netCents),
  'Déjà déclaré TVA': ({ before }) => before && inEuros(before.vatCents),
  Correction: ({ isCorrection }) => (isCorrection ? 'oui' : ''),
})

export const writeReport = ({ lines, corrections }: Report): string =>
  tableCsv(
    SALES,
    lines.map((line) => ({ ...line, isCorrection: corrections.includes(line) })),
  )
