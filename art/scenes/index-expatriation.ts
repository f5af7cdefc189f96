import { type Scenes } from '../index'

import { coutVieThailande } from './cout-vie-thailande'
import { creerReseauLocal } from './creer-reseau-local'
import { erreursThailande } from './erreurs-thailande'
import { visaLogementThailande } from './visa-logement-thailande'

/** Expatriation: dusk. */
export const expatriation: Scenes = {
  'articles/cout-vie-thailande': coutVieThailande,
  'articles/creer-reseau-local': creerReseauLocal,
  'articles/erreurs-thailande': erreursThailande,
  'articles/visa-logement-thailande': visaLogementThailande,
}
