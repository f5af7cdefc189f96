import { type Scenes } from '../index'
import { coutVieThailande } from './cout-vie-thailande'
import { creerReseauLocal } from './creer-reseau-local'
import { entrepreneursWebThailande } from './entrepreneurs-web-thailande'
import { erreursThailande } from './erreurs-thailande'
import { preparerExpatriationThailande } from './preparer-expatriation-thailande'
import { salarieDigitalNomad } from './salarie-digital-nomad'
import { visaLogementThailande } from './visa-logement-thailande'

/** Expatriation: dusk. */
export const expatriation: Scenes = {
  'articles/cout-vie-thailande': coutVieThailande,
  'articles/creer-reseau-local': creerReseauLocal,
  'articles/entrepreneurs-web-thailande': entrepreneursWebThailande,
  'articles/erreurs-thailande': erreursThailande,
  'articles/preparer-expatriation-thailande': preparerExpatriationThailande,
  'articles/salarie-digital-nomad': salarieDigitalNomad,
  'articles/visa-logement-thailande': visaLogementThailande,
}
