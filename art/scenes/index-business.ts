import { type Scenes } from '../index'
import { atNight } from '../night'
import { LAMP } from '../night-colours'
import { creerContenuViral } from './creer-contenu-viral'
import { ecosystemeDigital } from './ecosysteme-digital'
import { erreursLancerService } from './erreurs-lancer-service'
import { ideesBusinessEnLigne } from './idees-business-en-ligne'
import { premierBusinessRentable } from './premier-business-rentable'
import { trouverPremiersClients } from './trouver-premiers-clients'

/** Business: morning. */
export const business: Scenes = {
  'articles/erreurs-lancer-service': atNight(erreursLancerService, { light: LAMP, outside: ['k'] }),
  'articles/idees-business-en-ligne': atNight(ideesBusinessEnLigne, {
    turn: { '#5f9a8c': '#f2b866', '#b97a52': '#e8a25a' },
  }),
  'articles/ecosysteme-digital': atNight(ecosystemeDigital, {
    turn: {
      '#f2cf9c': '#c98a5a',
      '#fbe3b8': '#efb877',
      '#cfdcc4': '#a9805e',
      '#e6ecd2': '#e3b075',
      '#bcd9d2': '#8f7166',
      '#d9ebe0': '#d9a674',
      '#f4dcae': '#cf9560',
      '#fdeeca': '#f6c584',
    },
  }),
  'articles/trouver-premiers-clients': atNight(trouverPremiersClients, {
    light: LAMP,
    outside: ['k'],
    turn: { '#fbe3b0': '#7a5640' },
  }),
  'articles/creer-contenu-viral': atNight(creerContenuViral),
  'articles/premier-business-rentable': atNight(premierBusinessRentable),
}
