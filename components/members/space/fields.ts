import { questionLimits } from '@/content/publishing'
import { f } from '@/lib/platform/fields'

const { shortest, longest } = questionLimits

export const questionFields = {
  question: f.text('Ta question', {
    rows: 5,
    most: longest,
    attributes: { minLength: shortest },
    wrong: `Entre ${shortest} et ${longest} signes`,
  }),
  mail: f.box('Préviens-moi par e-mail quand la réponse est en ligne'),
}

export const ownQuestionFields = { id: f.hidden() }
