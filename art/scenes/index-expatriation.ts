import { type Scenes } from '../index'
import { atNight } from '../night'
import { LAMP } from '../night-colours'
import { coutVieThailande } from './cout-vie-thailande'
import { creerReseauLocal } from './creer-reseau-local'
import { entrepreneursWebThailande } from './entrepreneurs-web-thailande'
import { erreursThailande } from './erreurs-thailande'
import { preparerExpatriationThailande } from './preparer-expatriation-thailande'
import { salarieDigitalNomad } from './salarie-digital-nomad'
import { visaLogementThailande } from './visa-logement-thailande'

/** Expatriation: dusk. */
export const expatriation: Scenes = {
  'articles/cout-vie-thailande': atNight(coutVieThailande),
  'articles/creer-reseau-local': atNight(creerReseauLocal),
  'articles/entrepreneurs-web-thailande': atNight(entrepreneursWebThailande),
  'articles/erreurs-thailande': atNight(erreursThailande),
  'articles/preparer-expatriation-thailande': atNight(preparerExpatriationThailande, { light: LAMP }),
  'articles/salarie-digital-nomad': atNight(salarieDigitalNomad),
  'articles/visa-logement-thailande': atNight(visaLogementThailande),
}
