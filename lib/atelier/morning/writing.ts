import 'server-only'

import { atelier } from '@/content/atelier'
import { plural } from '@/lib/platform/format'
import { listSubmitted } from '@/lib/texts/publishing/approval'
import { listOpenQuestions } from '@/lib/texts/publishing/questions'

import type { Admin } from '../admin'
import type { MorningTask } from './task'

/** Texts that « rédaction » submitted. */
export const listSubmittedTasks = async (_: Admin): Promise<readonly MorningTask[]> =>
  (await listSubmitted()).map(({ id, title, submittedAt }) => ({
    key: `submitted-${id}`,
    title: `« ${title} » est remis`,
    lines: ['La rédaction attend que tu le publies, ou que tu le renvoies avec un mot.'],
    since: submittedAt,
    links: [{ href: `${atelier.write}/${id}`, label: 'Le lire' }],
  }))

const SHOWN = 3
const LENGTH = 160

const shorten = (text: string) => (text.length > LENGTH ? `${text.slice(0, LENGTH).trimEnd()}…` : text)

/** Members' questions without a draft answer. */
export async function listQuestionTasks(_: Admin): Promise<readonly MorningTask[]> {
  const questions = await listOpenQuestions()
  const [oldest] = questions
  if (!oldest) return []
  const more = questions.length - SHOWN
  return [
    {
      key: 'questions',
      title: plural(
        questions.length,
        'Une question attend une réponse',
        `${questions.length} questions attendent une réponse`,
      ),
      lines: [
        ...questions.slice(0, SHOWN).map(({ text }) => `« ${shorten(text)} »`),
        ...(more > 0 ? [`… et ${more} de plus.`] : []),
      ],
      since: oldest.askedAt,
      links: [{ href: `${atelier.write}#questions`, label: 'Y répondre' }],
    },
  ]
}
