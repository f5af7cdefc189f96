import { problems } from '@/content/departure/words'
import { f } from '@/lib/platform/fields'

export const situationFields = {
  day: f.day('J, ton jour de départ', {
    hint: 'Ton vol dure la nuit ? Prends le jour où tu atterris : c’est de lui que tout se compte.',
  }),
  work: f.choice('Aujourd’hui, tu es', {}, { radios: true }),
  isCouple: f.box('en couple'),
  hasChild: f.box('avec un enfant'),
  visa: f.choice('Ton visa', {}),
  city: f.choice('Ta première ville', {}),
  /** Ids of steps that were ticked in the article. */
  ticked: f.hidden().optional(),
}

export const stepFields = { step: f.hidden() }

export const doneFields = { ...stepFields, done: f.flag() }

export const skipFields = { ...stepFields, skip: f.flag() }

/** To the day that was planned, when it is reset. */
export const postponeFields = { ...stepFields, day: f.day('Reporter au').optional(), reset: f.flag().optional() }

export const ownStepFields = {
  title: f.text('Ton étape', { most: 120, wrong: problems.title }),
  day: f.day('Le'),
  note: f.text('Note, si tu veux', { rows: 2, most: 500, wrong: problems.note }).optional(),
}

export const moveFields = { day: f.day('Changer J'), accept: f.flag().optional() }

/** Empty while no return is planned. */
export const returnFields = {
  day: f
    .day('R, ton jour de retour', {
      hint: 'Le jour où tu atterris en France. Laisse vide tant que rien n’est décidé.',
    })
    .optional(),
}

export const reminderFields = { reminders: f.flag() }
