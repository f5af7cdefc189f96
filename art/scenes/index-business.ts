import { type Scenes } from '../index'
import { creerContenuViral } from './creer-contenu-viral'
import { ecosystemeDigital } from './ecosysteme-digital'
import { erreursLancerService } from './erreurs-lancer-service'
import { ideesBusinessEnLigne } from './idees-business-en-ligne'
import { premierBusinessRentable } from './premier-business-rentable'
import { trouverPremiersClients } from './trouver-premiers-clients'

/** Business: morning. */
export const business: Scenes = {
  'articles/erreurs-lancer-service': erreursLancerService,
  'articles/idees-business-en-ligne': ideesBusinessEnLigne,
  'articles/ecosysteme-digital': ecosystemeDigital,
  'articles/trouver-premiers-clients': trouverPremiersClients,
  'articles/creer-contenu-viral': creerContenuViral,
  'articles/premier-business-rentable': premierBusinessRentable,
}
