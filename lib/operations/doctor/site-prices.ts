import 'server-only'

import { catalogue } from '@/content/catalogue'
import { HOME_PRICE_MENTION, plans } from '@/content/plans'

import { findDoubtfulPrices } from './findings'

/** Of this site's own pages. */
export const findDoubtfulSitePrices = (): readonly string[] =>
  findDoubtfulPrices({
    monthlyCents: catalogue.monthly.amountCents,
    annualCents: catalogue.annual.amountCents,
    homeMention: HOME_PRICE_MENTION,
    annualClaim: plans.find(({ key }) => key === 'annual')?.description ?? '',
  })
