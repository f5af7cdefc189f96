import { sequenceLimits, sequenceTriggers } from '@/content/mailing'
import { writingLimits } from '@/content/publishing'
import { f } from '@/lib/platform/fields'

/** What begins a text. The page offers the months and the texts that there are. */
export const noteFields = { month: f.text('Note du mois de') }
export const newFields = {
  kind: f.choice('Genre', { articles: 'Article', tools: 'Outil', tutorials: 'Tutoriel', prompts: 'Prompts' }),
  title: f.text('Titre', { most: writingLimits.title, wrong: 'Donne-lui un titre, tu pourras le changer' }),
}
export const fileFields = { file: f.text('Texte du site') }
export const answerFields = { question: f.id() }

export const sequenceFields = {
  days: f.count('Combien de jours', {
    from: 1,
    to: sequenceLimits.days,
    value: '1',
    hint: 'Une suite d’arrivée : 1, 7 et 30, par exemple. Un e-mail pour chaque jour.',
    wrong: `De 1 à ${sequenceLimits.days} jours`,
  }),
  trigger: f.choice('Avant ou après quoi', sequenceTriggers),
}

export const restoreFields = { id: f.id(), number: f.number(), version: f.number() }
