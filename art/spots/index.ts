import { type Scenes } from '../index'
import { automatiserBusiness1 } from './automatiser-business-1'
import { automatiserBusiness2 } from './automatiser-business-2'
import { businessIaRentables20251 } from './business-ia-rentables-2025-1'
import { businessIaRentables20252 } from './business-ia-rentables-2025-2'
import { chatgptAllie1 } from './chatgpt-allie-1'
import { chatgptAllie2 } from './chatgpt-allie-2'
import { coutVieThailande1 } from './cout-vie-thailande-1'
import { coutVieThailande2 } from './cout-vie-thailande-2'
import { creerContenuViral1 } from './creer-contenu-viral-1'
import { creerContenuViral2 } from './creer-contenu-viral-2'
import { creerReseauLocal1 } from './creer-reseau-local-1'
import { creerReseauLocal2 } from './creer-reseau-local-2'
import { disciplineVsLiberte1 } from './discipline-vs-liberte-1'
import { disciplineVsLiberte2 } from './discipline-vs-liberte-2'
import { ecosystemeDigital1 } from './ecosysteme-digital-1'
import { ecosystemeDigital2 } from './ecosysteme-digital-2'
import { entrepreneursWebThailande1 } from './entrepreneurs-web-thailande-1'
import { entrepreneursWebThailande2 } from './entrepreneurs-web-thailande-2'
import { erreursLancerService1 } from './erreurs-lancer-service-1'
import { erreursLancerService2 } from './erreurs-lancer-service-2'
import { erreursThailande1 } from './erreurs-thailande-1'
import { erreursThailande2 } from './erreurs-thailande-2'
import { ideesBusinessEnLigne1 } from './idees-business-en-ligne-1'
import { ideesBusinessEnLigne2 } from './idees-business-en-ligne-2'
import { intuitionDecisions1 } from './intuition-decisions-1'
import { intuitionDecisions2 } from './intuition-decisions-2'
import { meilleursOutilsAutomatisation1 } from './meilleurs-outils-automatisation-1'
import { meilleursOutilsAutomatisation2 } from './meilleurs-outils-automatisation-2'
import { mindsetAction1 } from './mindset-action-1'
import { mindsetAction2 } from './mindset-action-2'
import { mindsetGensLibres1 } from './mindset-gens-libres-1'
import { mindsetGensLibres2 } from './mindset-gens-libres-2'
import { plaqueToutVivreLibre1 } from './plaque-tout-vivre-libre-1'
import { plaqueToutVivreLibre2 } from './plaque-tout-vivre-libre-2'
import { premierBusinessRentable1 } from './premier-business-rentable-1'
import { premierBusinessRentable2 } from './premier-business-rentable-2'
import { preparerExpatriationThailande1 } from './preparer-expatriation-thailande-1'
import { preparerExpatriationThailande2 } from './preparer-expatriation-thailande-2'
import { salarieDigitalNomad1 } from './salarie-digital-nomad-1'
import { salarieDigitalNomad2 } from './salarie-digital-nomad-2'
import { solitudeIncertitude1 } from './solitude-incertitude-1'
import { solitudeIncertitude2 } from './solitude-incertitude-2'
import { trouverPremiersClients1 } from './trouver-premiers-clients-1'
import { trouverPremiersClients2 } from './trouver-premiers-clients-2'
import { visaLogementThailande1 } from './visa-logement-thailande-1'
import { visaLogementThailande2 } from './visa-logement-thailande-2'

/** Two for each article. */
export const spots: Scenes = {
  'spots/automatiser-business-1': automatiserBusiness1,
  'spots/automatiser-business-2': automatiserBusiness2,
  'spots/business-ia-rentables-2025-1': businessIaRentables20251,
  'spots/business-ia-rentables-2025-2': businessIaRentables20252,
  'spots/chatgpt-allie-1': chatgptAllie1,
  'spots/chatgpt-allie-2': chatgptAllie2,
  'spots/cout-vie-thailande-1': coutVieThailande1,
  'spots/cout-vie-thailande-2': coutVieThailande2,
  'spots/creer-contenu-viral-1': creerContenuViral1,
  'spots/creer-contenu-viral-2': creerContenuViral2,
  'spots/creer-reseau-local-1': creerReseauLocal1,
  'spots/creer-reseau-local-2': creerReseauLocal2,
  'spots/discipline-vs-liberte-1': disciplineVsLiberte1,
  'spots/discipline-vs-liberte-2': disciplineVsLiberte2,
  'spots/ecosysteme-digital-1': ecosystemeDigital1,
  'spots/ecosysteme-digital-2': ecosystemeDigital2,
  'spots/entrepreneurs-web-thailande-1': entrepreneursWebThailande1,
  'spots/entrepreneurs-web-thailande-2': entrepreneursWebThailande2,
  'spots/erreurs-lancer-service-1': erreursLancerService1,
  'spots/erreurs-lancer-service-2': erreursLancerService2,
  'spots/erreurs-thailande-1': erreursThailande1,
  'spots/erreurs-thailande-2': erreursThailande2,
  'spots/idees-business-en-ligne-1': ideesBusinessEnLigne1,
  'spots/idees-business-en-ligne-2': ideesBusinessEnLigne2,
  'spots/intuition-decisions-1': intuitionDecisions1,
  'spots/intuition-decisions-2': intuitionDecisions2,
  'spots/meilleurs-outils-automatisation-1': meilleursOutilsAutomatisation1,
  'spots/meilleurs-outils-automatisation-2': meilleursOutilsAutomatisation2,
  'spots/mindset-action-1': mindsetAction1,
  'spots/mindset-action-2': mindsetAction2,
  'spots/mindset-gens-libres-1': mindsetGensLibres1,
  'spots/mindset-gens-libres-2': mindsetGensLibres2,
  'spots/plaque-tout-vivre-libre-1': plaqueToutVivreLibre1,
  'spots/plaque-tout-vivre-libre-2': plaqueToutVivreLibre2,
  'spots/premier-business-rentable-1': premierBusinessRentable1,
  'spots/premier-business-rentable-2': premierBusinessRentable2,
  'spots/preparer-expatriation-thailande-1': preparerExpatriationThailande1,
  'spots/preparer-expatriation-thailande-2': preparerExpatriationThailande2,
  'spots/salarie-digital-nomad-1': salarieDigitalNomad1,
  'spots/salarie-digital-nomad-2': salarieDigitalNomad2,
  'spots/solitude-incertitude-1': solitudeIncertitude1,
  'spots/solitude-incertitude-2': solitudeIncertitude2,
  'spots/trouver-premiers-clients-1': trouverPremiersClients1,
  'spots/trouver-premiers-clients-2': trouverPremiersClients2,
  'spots/visa-logement-thailande-1': visaLogementThailande1,
  'spots/visa-logement-thailande-2': visaLogementThailande2,
}
