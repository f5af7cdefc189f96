import { f } from '@/lib/platform/fields'

const WHOLE = { wrong: 'Choisis une date complète : jour, mois et année.' }

export const wayField = f
  .choice('Arrivée', { air: 'par avion ou par mer', terre: 'par la route ou le rail' }, { radios: true })
  .optional()

export const stayFields = {
  /** Of the stay to change. */
  id: f.id().optional(),
  enteredOn: f.day('Jour d’entrée', WHOLE).optional(),
  leftOn: f
    .day('Jour de sortie', { ...WHOLE, hint: 'Vide tant que tu es là-bas. Une date prévue compte aussi.' })
    .optional(),
  kind: f.choice('Ton titre d’entrée', {}),
  way: wayField,
  stampedUntil: f.day('Date du tampon', { ...WHOLE, hint: 'Elle passe avant nos calculs.' }).optional(),
  extendedUntil: f.day('Prolongé jusqu’au', WHOLE).optional(),
  reportedOn: f.day('Dernière déclaration des 90 jours', WHOLE).optional(),
}

export const ownStayFields = { id: f.id() }
