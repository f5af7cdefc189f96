'use server'

import { done, memberForm, ownForm } from '@/components/ui/answer-action'
import { askQuestion, takeBackQuestion } from '@/lib/texts/publishing/questions'

import { ownQuestionFields, questionFields } from './fields'

export const askOwnQuestion = memberForm({
  fields: questionFields,
  async run({ question, mail }, viewer) {
    await askQuestion(viewer.id, question, mail)
    return done('Question reçue', 'Quand la réponse est en ligne, tu la trouves ici, juste en dessous.')
  },
})

export const takeBackOwnQuestion = ownForm({
  fields: ownQuestionFields,
  async run({ id }, { viewer }) {
    await takeBackQuestion(viewer.id, id)
    return done('Question reprise', 'Il n’en reste rien.')
  },
})
