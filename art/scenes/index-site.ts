import { type Scenes } from '../index'
import { abonnement } from './abonnement'
import { auth } from './auth'
import { cityBangkok } from './city-bangkok'
import { cityChiangMai } from './city-chiang-mai'
import { cityHuaHin } from './city-hua-hin'
import { cityKohPhangan } from './city-koh-phangan'
import { contact } from './contact'
import { error } from './error'
import { footerRidge } from './footer-ridge'
import { formations } from './formations'
import { homeHero, homeHeroDark } from './home-hero'
import { inFlight } from './in-flight'
import { locked } from './locked'
import { lost } from './lost'
import { mark } from './mark'
import { merci } from './merci'
import { offerBusiness } from './offer-business'
import { offerCoaching } from './offer-coaching'
import { offerConsulting } from './offer-consulting'
import { offerPremium } from './offer-premium'
import { outils } from './outils'

/** The pages that are not articles. */
export const site: Scenes = {
  'home-hero': homeHero,
  'home-hero-dark': homeHeroDark,
  abonnement,
  auth,
  contact,
  merci,
  outils,
  formations,
  'footer-ridge': footerRidge,
  'hors-ligne': inFlight,
  locked,
  error,
  mark,
  'city-chiang-mai': cityChiangMai,
  'city-bangkok': cityBangkok,
  'city-koh-phangan': cityKohPhangan,
  'city-hua-hin': cityHuaHin,
  '404': lost,
  'offers/business': offerBusiness,
  'offers/coaching': offerCoaching,
  'offers/consulting': offerConsulting,
  'offers/premium': offerPremium,
}
