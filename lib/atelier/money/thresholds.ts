import 'server-only'

import { catalogue, type CatalogueEntry } from '@/content/catalogue'
import type { Seller } from '@/content/seller'
import { monthOf, startOfDay } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getSeller } from '@/lib/platform/seller'

import type { Admin } from '../admin'
import { placeOf } from './places'
import { isTurnover, netSum } from './turnover'

export interface Threshold {
  readonly key: 'franchise' | 'union'
  readonly year: string
  readonly cents: number
  readonly limitCents: number
}

/** Services under the « franchise en base » (CGI, art. 293 B, I, since 2025): https://www.asendens.fr/blog/article/franchise-en-base-de-tva-prestation-de-service */
const FRANCHISE_CENTS = 37_500_00

/** From here VAT is due the same day, not from next year on (the same article). */
export const FRANCHISE_TOP_CENTS = 41_250_00

/** Electronic services to consumers of other member states, without taxes (CGI, art. 259 D; directive 2006/112/CE, art. 59 quater). */
const UNION_CENTS = 10_000_00

export const TOLD_FROM = 0.8

/** A service performed by a person is taxed at home; the same tax code as a subscription says that it is not. */
const ELECTRONIC = Object.entries<CatalogueEntry>(catalogue)
  .filter(([, { kind, taxCode }]) => kind === 'payment' && taxCode === catalogue.monthly.taxCode)
  .map(([key]) => key)

/**
 * What has been reached of each threshold in the calendar year.
 * The franchise counts every sale, those outside France too: rather too early than too late.
 */
export async function readThresholds(
  _: Admin,
  now: Date,
  vat: Seller['vat'] = getSeller().vat,
): Promise<readonly Threshold[]> {
  const year = monthOf(now).slice(0, 4)
  const sales = isTurnover(startOfDay(`${year}-01-01`), now)
  const [all, union] = await Promise.all([
    getDb().$queryRaw<{ cents: number | null }[]>`select ${netSum} as cents from movements where ${sales}`,
    getDb().$queryRaw<{ cents: number | null }[]>`
      select ${netSum} as cents from movements left join purchases on checkout_session_id = contract_id
      where ${sales} and ${placeOf} = 'union' and (starts_with(contract_id, 'sub_') or offer = any(${ELECTRONIC}))`,
  ])
  const isFranchise = typeof vat === 'object' && vat.regime === 'franchise'
  return [
    ...(isFranchise
      ? [{ key: 'franchise', year, cents: all[0]?.cents ?? 0, limitCents: FRANCHISE_CENTS } as const]
      : []),
    { key: 'union', year, cents: union[0]?.cents ?? 0, limitCents: UNION_CENTS },
  ]
}
