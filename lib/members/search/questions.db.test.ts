import { beforeAll, expect, test } from 'vitest'

import { getAccess } from '@/lib/access/viewer/access'
import { useStack } from '@/test/stack'

import { search } from './ask'
import { fillSearch } from './fill'

useStack()

const MEMBER = getAccess({ isAdmin: false, subscribed: true }, 'members')

beforeAll(() => fillSearch())

/** What somebody frightened or in a hurry types, and what one of the first three results is to say. */
const QUESTIONS: readonly (readonly [question: string, answer: RegExp])[] = [
  ['visa refusé', /si c’est non/i],
  ['mon visa a été refusé que faire', /si c’est non/i],
  ['ambassade a rejeté mon dossier DTV', /si c’est non/i],
  ['refus de visa dtv', /si c’est non/i],
  ['overstay', /tampon dépassé/i],
  ['overstay 3 jours aéroport', /tampon dépassé/i],
  ['j’ai dépassé la date de mon visa', /tampon dépassé/i],
  ['mon tampon est expiré depuis hier', /tampon dépassé/i],
  ['amende immigration', /tampon dépassé/i],
  ['je suis resté trop longtemps en thailande', /tampon dépassé/i],
  ['mon visa expire demain', /tampon dépassé|prolong|immigration|séjour/i],
  ['comment prolonger mon visa', /prolong|immigration|séjour/i],
  ['visa run possible encore', /prolong|immigration|séjour|jours/i],
  ['hôpital', /hôpita|hospitalisation/i],
  ['urgence', /numéros d’abord|ça presse/i],
  ['numéro ambulance', /numéros d’abord|ça presse/i],
  ['accident de scooter', /accident/i],
  ['je suis tombé en scooter', /accident/i],
  ['renversé par une moto', /accident/i],
  ['l’hôpital veut de l’argent avant de m’opérer', /hôpital demande une avance/i],
  ['l’hôpital réclame une caution', /hôpital demande une avance/i],
  ['assurance ne veut pas payer', /assureur refuse/i],
  ['mon assurance refuse la prise en charge', /assureur refuse/i],
  ['mordu par un chien', /morsure/i],
  ['un singe m’a griffé', /morsure/i],
  ['mon père est mort en thailande', /décès/i],
  ['décès d’un proche', /décès/i],
  ['rapatrier le corps', /décès/i],
  ['mon ami est en garde à vue', /arrêté/i],
  ['arrêté par la police', /arrêté/i],
  ['besoin d’un avocat', /arrêté/i],
  ['police m’a arrêté avec une cigarette électronique', /arrêté/i],
  ['passeport volé', /vol, passeport|trois titres/i],
  ['j’ai perdu mon passeport', /vol, passeport|trois titres/i],
  ['on m’a volé mon sac', /vol, passeport/i],
  ['carte bancaire volée', /vol, passeport/i],
  ['carte avalée par le distributeur', /vol, passeport|carte/i],
  ['un débit inconnu sur mon compte', /débits que tu n’as pas faits/i],
  ['je me suis fait arnaquer', /arnaque/i],
  ['faux propriétaire j’ai payé un acompte', /arnaque/i],
  ['tremblement de terre', /l’eau, la terre/i],
  ['alerte inondation', /l’eau, la terre/i],
  ['tsunami', /l’eau, la terre/i],
  ['j’ai envie de mourir', /c’est la tête/i],
  ['je craque je suis seul', /c’est la tête|solitude/i],
  ['crise d’angoisse', /c’est la tête/i],
  ['appeler le consulat de france la nuit', /consulat|numéros/i],
  ['le proprio ne rend pas la caution', /caution|bail|clé/i],
  ['plus d’argent pour rentrer', /rentrer|consulat/i],
  ['TM30 pas fait', /TM30|immigration/i],
  ['mon client ne paie pas', /relance/i],
  ['enceinte en thailande', /naître/i],
]

test.each(QUESTIONS)('answers « %s » among the first three', async (question, answer) => {
  const { hits } = await search(question, MEMBER)
  const first = hits.slice(0, 3).map(({ heading, title, passage }) => `${heading ?? title}: ${passage?.join('')}`)
  expect(
    first.filter((said) => answer.test(said)),
    first.join('\n'),
  ).not.toEqual([])
})
