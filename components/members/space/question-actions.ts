'use server'

import type { Answer } from '@/components/ui/answer'
import { answer, done, memberAction, ownAction } from '@/components/ui/answer-action'
import { textOf } from '@/lib/platform/http/posted-form'
import { askQuestion, takeBackQuestion } from '@/lib/texts/publishing/questions'

/** On refusal, the answer contains the typed text. */
export const askOwnQuestion = memberAction(async (viewer, _: Answer | null, form: FormData): Promise<Answer> => {
  const question = textOf(form, 'question')
  const said = await answer(async () => {
    await askQuestion(viewer.id, question, form.get('mail') === 'on')
    return done('Question reçue', 'Quand la réponse est en ligne, tu la trouves ici, juste en dessous.')
  })
  return said.ok ? said : { ...said, values: { question } }
})

export const takeBackOwnQuestion = ownAction(async ({ viewer }, _: Answer | null, form: FormData): Promise<Answer> => {
  return answer(async () => {
    await takeBackQuestion(viewer.id, textOf(form, 'id'))
    return done('Question reprise', 'Il n’en reste rien.')
  })
})
