import { type Scenes } from '../index'

import { abonnement } from './abonnement'
import { lost } from './lost'
import { offerBusiness } from './offer-business'
import { offerCoaching } from './offer-coaching'
import { offerConsulting } from './offer-consulting'
import { offerPremium } from './offer-premium'

/** The pages that are not articles. */
export const site: Scenes = {
  abonnement,
  '404': lost,
  'offers/business': offerBusiness,
  'offers/coaching': offerCoaching,
  'offers/consulting': offerConsulting,
  'offers/premium': offerPremium,
}
