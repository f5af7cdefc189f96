import { adresseATonNom } from './adresse-a-ton-nom'
import { assistantATesRegles } from './assistant-a-tes-regles'
import { coffreChiffre } from './coffre-chiffre'
import { doubleAuthentification } from './double-authentification'
import { formulaireTableauReponse } from './formulaire-tableau-reponse'
import { lettreDoubleConfirmation } from './lettre-double-confirmation'
import { lettresDeDepart } from './lettres-de-depart'
import { lienDePaiement } from './lien-de-paiement'
import { memoVocal } from './memo-vocal'
import { pageDeRendezVous } from './page-de-rendez-vous'
import { pageUnique } from './page-unique'
import { premiereAutomatisation } from './premiere-automatisation'
import type { Tutorial } from './tutorial'

/** In the order of the page, theme by theme. */
export const tutorials: readonly Tutorial[] = [
  premiereAutomatisation,
  formulaireTableauReponse,
  assistantATesRegles,
  memoVocal,
  lienDePaiement,
  pageDeRendezVous,
  pageUnique,
  adresseATonNom,
  lettreDoubleConfirmation,
  doubleAuthentification,
  coffreChiffre,
  lettresDeDepart,
]
