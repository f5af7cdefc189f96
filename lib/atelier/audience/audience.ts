import 'server-only'

import { isLivemode } from '@/lib/billing/stripe/livemode'
import { NEVER_RAN } from '@/lib/billing/stripe/subscription-status'
import { countReaders, type Readers } from '@/lib/members/reading/readers'
import {
  readViewsByDay,
  readViewsByMonth,
  readViewsByPage,
  type DayOfPage,
  type PageViews,
  type Views,
} from '@/lib/operations/audience/figures'
import { columns, type Column } from '@/lib/platform/csv'
import { getDb } from '@/lib/platform/db'

import { listSteps, type Period } from './period'
import type { Admin } from '../admin'

/** Sign-ups and their conversions until today. */
export interface SignUps {
  readonly created: number
  /** Of these, opened a payment page. */
  readonly opened: number
  /** Of these, bought something. */
  readonly bought: number
}

export type Step = Views & SignUps & { readonly name: string }

export const STEPS: readonly Column<Step>[] = [
  { heading: 'Période', cell: ({ name }) => name },
  { heading: 'Visites', cell: ({ arrivals }) => arrivals },
  { heading: 'Pages lues', cell: ({ views }) => views },
  { heading: 'Comptes créés', name: 'Comptes', cell: ({ created }) => created },
  { heading: 'Dont paiement ouvert', name: 'Paiement ouvert', cell: ({ opened }) => opened },
  { heading: 'Dont achat', name: 'Achat', cell: ({ bought }) => bought },
]

export const PAGES = columns<DayOfPage>({
  Jour: ({ day }) => day,
  Page: ({ path }) => path,
  'Pages lues': ({ views }) => views,
  'Dont arrivées': ({ arrivals }) => arrivals,
})

export interface Audience {
  readonly steps: readonly Step[]
  readonly total: Views & SignUps
  readonly pages: readonly PageViews[]
  readonly readers: readonly Readers[]
  /** Arrivals a year earlier, by current month; empty when the step is a day. */
  readonly yearBefore: ReadonlyMap<string, number>
}

const NOBODY: SignUps = { created: 0, opened: 0, bought: 0 }
const NOTHING: Views = { views: 0, arrivals: 0 }

/** By day in Paris. A user with a Stripe customer has opened a payment page: nothing else creates one. */
async function readSignUps({ from, to, step }: Period): Promise<ReadonlyMap<string, SignUps>> {
  const livemode = isLivemode()
  const rows = await getDb().$queryRaw<(SignUps & { name: string })[]>`
    with bought as (
      select user_id from subscriptions where livemode = ${livemode} and not awaits_payment and status <> all(${NEVER_RAN})
        and revoked_reason is distinct from 'unpaid'
      union select user_id from purchases where livemode = ${livemode} and paid_at is not null)
    select left(to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD'), ${step === 'day' ? 10 : 7}::int) as name,
      count(*)::int as created,
      count(*) filter (where stripe_customer_id is not null or id in (select user_id from bought))::int as opened,
      count(*) filter (where id in (select user_id from bought))::int as bought
    from users
    where created_at >= (${from}::date)::timestamp at time zone 'Europe/Paris'
      and created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Paris'
    group by 1`
  return new Map(rows.map(({ name, ...counts }) => [name, counts]))
}

type Counts = Omit<Step, 'name'>

const sumOf = (steps: readonly Counts[], key: keyof Counts) => steps.reduce((sum, step) => sum + step[key], 0)

const totalOf = (steps: readonly Counts[]): Counts => ({
  views: sumOf(steps, 'views'),
  arrivals: sumOf(steps, 'arrivals'),
  created: sumOf(steps, 'created'),
  opened: sumOf(steps, 'opened'),
  bought: sumOf(steps, 'bought'),
})

const yearEarlier = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

export async function readAudience(_: Admin, period: Period, now: Date): Promise<Audience> {
  const { from, to, step } = period
  const [views, signUps, pages, readers] = await Promise.all([
    step === 'day' ? readViewsByDay(from, to) : readViewsByMonth(),
    readSignUps(period),
    readViewsByPage(from, to),
    countReaders(),
  ])
  const steps = listSteps(period, now).map((name) => ({
    name,
    ...(views.get(name) ?? NOTHING),
    ...(signUps.get(name) ?? NOBODY),
  }))
  const before = step === 'day' ? [] : steps.map(({ name }) => [name, views.get(yearEarlier(name))?.arrivals] as const)
  return {
    steps,
    total: totalOf(steps),
    pages,
    readers,
    yearBefore: new Map(before.flatMap(([name, arrivals]) => (arrivals === undefined ? [] : [[name, arrivals]]))),
  }
}
