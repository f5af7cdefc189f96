import { type Scenes } from '../index'
import { atNight, both } from '../night'
import { LAMP } from '../night-colours'
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
import { guideFamille } from './guide-famille'
import { guideRentrer } from './guide-rentrer'
import { guideRetraite } from './guide-retraite'
import { guideTourneMal } from './guide-tourne-mal'
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
import { offrir } from './offrir'
import { outils } from './outils'

/** The pages that are not articles. */
export const site: Scenes = {
  'home-hero': () => both(homeHero(), homeHeroDark()),
  'home-hero-dark': homeHeroDark,
  abonnement: atNight(abonnement),
  auth: atNight(auth),
  contact: atNight(contact),
  merci,
  offrir: atNight(offrir),
  outils,
  formations: atNight(formations),
  'footer-ridge': footerRidge,
  'hors-ligne': inFlight,
  locked,
  error: atNight(error),
  mark,
  'city-chiang-mai': atNight(cityChiangMai),
  'city-bangkok': cityBangkok,
  'city-koh-phangan': atNight(cityKohPhangan),
  'city-hua-hin': atNight(cityHuaHin),
  '404': atNight(lost),
  'guides/quand-ca-tourne-mal': guideTourneMal,
  'guides/rentrer': atNight(guideRentrer),
  'guides/retraite': guideRetraite,
  'guides/famille': guideFamille,
  'offers/business': atNight(offerBusiness),
  'offers/coaching': atNight(offerCoaching),
  'offers/consulting': atNight(offerConsulting, { light: LAMP }),
  'offers/premium': atNight(offerPremium, { light: LAMP, outside: ['k'] }),
}
