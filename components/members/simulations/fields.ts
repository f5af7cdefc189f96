import { f } from '@/lib/platform/fields'

const kindFields = { scenario: f.hidden() }

export const ownScenarioFields = { ...kindFields, id: f.id() }

/** The answers on screen, or the code of a shared link. */
export const keptFields = {
  ...kindFields,
  answers: f.data().optional(),
  code: f.data().optional(),
  name: f.text('Sous quel nom ?', { most: 60 }),
}

export const answersFields = { ...ownScenarioFields, answers: f.data() }

export const renameFields = { ...ownScenarioFields, name: f.text('Nouveau nom', { most: 60 }) }
