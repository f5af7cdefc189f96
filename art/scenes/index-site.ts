import { type Scenes } from '../index'

import { abonnement } from './abonnement'
import { auth } from './auth'
import { contact } from './contact'
import { homeHero, homeHeroDark } from './home-hero'
import { lost } from './lost'
import { merci } from './merci'
import { offerBusiness } from './offer-business'
import { offerCoaching } from './offer-coaching'
import { offerConsulting } from './offer-consulting'
import { offerPremium } from './offer-premium'

/** The pages that are not articles. */
export const site: Scenes = {
  'home-hero': homeHero,
  'home-hero-dark': homeHeroDark,
  abonnement,
  auth,
  contact,
  merci,
  '404': lost,
  'offers/business': offerBusiness,
  'offers/coaching': offerCoaching,
  'offers/consulting': offerConsulting,
  'offers/premium': offerPremium,
}
