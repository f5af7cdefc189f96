import 'server-only'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { AppError } from '@/lib/platform/errors'
import { handIn } from '@/lib/texts/publishing/approval'
import { isPublication, readText, type PublicationDraft, type WrittenDraft } from '@/lib/texts/publishing/desk'
import { closeQuestion, findAsker } from '@/lib/texts/publishing/questions'
import { deleteText } from '@/lib/texts/publishing/texts'

import type { WriterAct } from './act'

/** @throws AppError text_not_found */
async function requireText(id: string, now: Date): Promise<WrittenDraft> {
  const text = await readText(id, now)
  if (!text) throw new AppError('text_not_found')
  return text
}

/** Not a mail of a sequence, which is never published. */
export async function requirePublication(id: string, now: Date): Promise<PublicationDraft> {
  const text = await requireText(id, now)
  if (!isPublication(text)) throw new AppError('text_not_found')
  return text
}

/** The subject is the id of a text or a question. */
export const writingActs = {
  'text-handed-in': {
    why: 'Remis',
    async run({ subject, field, now }) {
      const { title } = await requirePublication(subject, now)
      if (title === '') throw new AppError('act_outdated')
      await handIn(subject, Number(field('version')), now)
      return { title: 'C’est remis', message: 'L’équipe le lit, puis le publie, ou te le renvoie avec un mot.' }
    },
  },
  'text-deleted': {
    why: 'Brouillon effacé',
    async run({ subject, now }) {
      const { questions } = await requireText(subject, now)
      await deleteText(subject)
      return {
        title: 'C’est effacé',
        message: questions.length > 0 ? 'La question attend de nouveau une réponse.' : 'Il n’en reste rien.',
      }
    },
  },
  'text-tried': {
    why: 'Essai',
    async run({ id, subject, writer, now }) {
      const { kind, title, slug } = await requireText(subject, now)
      if (title === '') throw new AppError('act_outdated')
      const message = {
        kind: 'update-test',
        userId: writer.id,
        textId: subject,
        textKind: kind,
        textSlug: slug,
      } as const
      await sendNotices([{ message, purpose: id }])
      return { title: 'L’essai part', message: `Il arrive à ${writer.email}, tel qu’un membre le recevra.` }
    },
  },
  'question-closed': {
    why: null,
    findAbout: findAsker,
    async run({ subject, now }) {
      await closeQuestion(subject, now)
      return { title: 'C’est mis de côté', message: 'La personne voit que sa question n’aura pas de réponse publiée.' }
    },
  },
} as const satisfies Readonly<Record<string, WriterAct>>
