import 'server-only'

import { catalogue, catalogueKeys, type CatalogueEntry, type CatalogueKey } from '@/content/catalogue'
import { foresee, type Foreseen, type Repricing } from '@/lib/billing/repricing/movable'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { previewPriceChange } from '@/lib/mail/compose'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'

import type { Admin } from '../admin'

/** Subscribers at another price than the current one of a plan. */
export interface OldPrice {
  /** Null for a price that was made by hand, of no plan. */
  readonly key: CatalogueKey | null
  /** Price per period; null for a price without a fixed amount. */
  readonly cents: number | null
  readonly people: number
  /** What announcing the new price now would do; null when nobody can be notified. */
  readonly move: (Foreseen & { readonly subject: string; readonly mail: { subject: string; text: string } }) | null
}

/** A price change under way, and its progress. */
export interface PriceChangeUnderWay {
  readonly key: CatalogueKey
  readonly fromCents: number
  readonly toCents: number
  readonly begunOn: Date
  readonly unsent: number
  readonly waiting: number
  readonly moved: number
  readonly gone: number
  /** The mail could not be sent. */
  readonly unreached: number
  /** The last announced renewal. */
  readonly lastOn: Date | null
}

type PriceIds = ReadonlyMap<CatalogueKey, string>

const MONTHS = { month: 1, year: 12 } as const

/** @returns null for a one-off product, or one that is not at Stripe */
export function repricingOf(key: CatalogueKey, fromCents: number, prices: PriceIds): Repricing | null {
  const { amountCents: toCents, interval }: CatalogueEntry = catalogue[key]
  const toPriceId = getEnv().stripe.prices[key] ?? prices.get(key)
  return interval && toPriceId ? { key, fromCents, toPriceId, toCents, months: MONTHS[interval] } : null
}

/** Encodes what the page showed, so that the owner agrees to exactly that. */
export const subjectOf = ({ key, fromCents, toPriceId }: Repricing, people: number): string =>
  [key, fromCents, toPriceId, people].join('.')

/** @returns null for a forged subject */
export function readSubject(subject: string): { readonly key: CatalogueKey; readonly fromCents: number } | null {
  const [word, cents = ''] = subject.split('.')
  const key = catalogueKeys.find((known) => known === word)
  return key && /^\d{1,7}$/.test(cents) ? { key, fromCents: Number(cents) } : null
}

async function moveOf(key: CatalogueKey, cents: number | null, prices: PriceIds, now: Date): Promise<OldPrice['move']> {
  const repricing = cents === null ? null : repricingOf(key, cents, prices)
  const foreseen = repricing && (await foresee(repricing, now))
  if (!repricing || !foreseen) return null
  const { fromCents, toCents, months: periodMonths } = repricing
  const said = { catalogueKey: key, fromCents, toCents, periodMonths, startsOn: foreseen.first }
  const mail = await previewPriceChange({ ...said, hasReduction: false, supersedesNotice: false })
  return { ...foreseen, subject: subjectOf(repricing, foreseen.people), mail }
}

export async function readOldPrices(prices: PriceIds, now: Date): Promise<readonly OldPrice[]> {
  const { prices: configured } = getEnv().stripe
  const sold = catalogueKeys.flatMap((key) => configured[key] ?? prices.get(key) ?? [])
  const groups = await getDb().subscription.groupBy({
    by: ['catalogueKey', 'priceCents'],
    where: {
      livemode: isLivemode(),
      status: { in: ['active', 'past_due', 'trialing'] },
      scheduledEnd: null,
      revokedReason: null,
      priceId: { notIn: sold },
    },
    _count: true,
    orderBy: [{ catalogueKey: 'asc' }, { priceCents: 'asc' }],
  })
  const found = groups.map(async ({ catalogueKey, priceCents: cents, _count: people }) => {
    const key = catalogueKeys.find((known) => known === catalogueKey) ?? null
    return { key, cents, people, move: key && (await moveOf(key, cents, prices, now)) }
  })
  return Promise.all(found)
}

/** Price changes that are open, or were closed in the last three months. */
export async function readChangesUnderWay(_: Admin): Promise<readonly PriceChangeUnderWay[]> {
  const rows = await getDb().$queryRaw<(Omit<PriceChangeUnderWay, 'key'> & { key: string })[]>`
    select catalogue_key as key, from_cents as "fromCents", to_cents as "toCents", min(price_changes.created_at) as "begunOn",
      count(*) filter (where outcome is null and coalesce(told_at, sent_at) is null)::int as unsent,
      count(*) filter (where outcome is null and coalesce(told_at, sent_at) is not null)::int as waiting,
      count(*) filter (where outcome = 'moved')::int as moved,
      count(*) filter (where outcome in ('left', 'changed'))::int as gone,
      count(*) filter (where outcome = 'untold')::int as unreached,
      max(starts_on) filter (where outcome is null or outcome = 'moved') as "lastOn"
    from price_changes left join notices on notices.key = 'price-change ' || price_changes.id
    where livemode = ${isLivemode()}
    group by 1, 2, 3
    having bool_or(outcome is null) or max(settled_at) > now() - interval '3 months'
    order by 4 desc`
  return rows.flatMap((row) => {
    const key = catalogueKeys.find((known) => known === row.key)
    return key ? [{ ...row, key }] : []
  })
}
