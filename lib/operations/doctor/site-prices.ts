import 'server-only'

import { catalogue } from '@/content/catalogue'
import { offers } from '@/content/offers'
import { HOME_PRICE_MENTION, PLAN_BADGE, plans, PLANS_NOTE } from '@/content/plans'

import { findDoubtfulClaims, findDoubtfulPrices } from './findings'

/** Of this site's own pages. */
export const findDoubtfulSitePrices = (): readonly string[] => [
  ...findDoubtfulPrices({
    monthlyCents: catalogue.monthly.amountCents,
    annualCents: catalogue.annual.amountCents,
    homeMention: HOME_PRICE_MENTION,
    annualClaim: plans.find(({ key }) => key === 'annual')?.description ?? '',
  }),
  ...findDoubtfulClaims([
    PLAN_BADGE,
    PLANS_NOTE,
    ...plans.flatMap(({ features }) => features),
    ...offers.flatMap(({ priceLabel, contentLine }) => [priceLabel, contentLine]),
  ]),
]
