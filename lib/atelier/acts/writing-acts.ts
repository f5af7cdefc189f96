import 'server-only'

import { z } from 'zod'

import type { PublicationKind } from '@/content/publishing'
import { countReaders } from '@/lib/notices/news/announcement'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { AppError } from '@/lib/platform/errors'
import { formatDateTime, formatNumber } from '@/lib/platform/format'
import { readText, type WrittenDraft } from '@/lib/texts/publishing/desk'
import { readParisTime } from '@/lib/texts/publishing/paris-time'
import { closeQuestion, findAsker } from '@/lib/texts/publishing/questions'
import { askForMails, deleteText, publishText, withdrawText } from '@/lib/texts/publishing/texts'

import type { ReadField, WriterAct } from './act'

const wrong = (field: string, sentence: string) => new AppError('invalid_form', { fields: { [field]: sentence } })

async function requireText(id: string, now: Date): Promise<WrittenDraft> {
  const text = await readText(id, now)
  if (!text) throw new AppError('text_not_found')
  return text
}

/** @returns null for « now » */
function readMoment(typed: string, now: Date): Date | null {
  if (typed === '') return null
  const at = readParisTime(typed)
  if (!at) throw wrong('at', 'Choisis un jour et une heure, à l’heure de Paris')
  return at <= now ? null : at
}

const readNumber = (field: ReadField, name: string): number => {
  const number = z.coerce.number().int().nonnegative().safeParse(field(name))
  if (!number.success) throw new AppError('invalid_request', { cause: number.error })
  return number.data
}

const isRead: Record<PublicationKind, string> = {
  note: 'La note est en ligne.',
  news: 'La nouvelle est en ligne.',
  answer: 'La réponse est en ligne, sans le nom de qui a demandé.',
}

/** The subject is the id of a text or a question. */
export const writingActs = {
  'text-published': {
    why: 'Publié',
    async run({ subject, field, now }) {
      const { kind } = await requireText(subject, now)
      const at = await publishText(subject, readNumber(field, 'version'), readMoment(field('at'), now), now)
      return at <= now
        ? { title: 'C’est publié', message: isRead[kind] }
        : { title: 'C’est prévu', message: `On le lira à partir du ${formatDateTime(at)}, à l’heure de Paris.` }
    },
  },
  'text-withdrawn': {
    why: 'Retiré',
    async run({ subject, now }) {
      await requireText(subject, now)
      await withdrawText(subject)
      return { title: 'C’est retiré', message: 'Plus personne ne peut le lire. Le texte et ses versions restent ici.' }
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
      const { kind, title } = await requireText(subject, now)
      if (title === '') throw new AppError('act_outdated')
      const message = { kind: 'update-test', userId: writer.id, textId: subject, textKind: kind } as const
      await sendNotices([{ message, purpose: id }])
      return { title: 'L’essai part', message: `Il arrive à ${writer.email}, tel qu’un membre le recevra.` }
    },
  },
  'text-mailed': {
    why: 'E-mail aux lecteurs des nouvelles',
    async run({ subject, field, now }) {
      const { slug, state } = await requireText(subject, now)
      const people = await countReaders(slug)
      // The owner agreed to the number shown on the button.
      if (people === 0 || people > readNumber(field, 'people')) throw new AppError('act_outdated')
      await askForMails(subject, now)
      const count = `${formatNumber(people)} personne${people > 1 ? 's' : ''}`
      return state === 'published'
        ? { title: 'Les e-mails partent', message: `${count} : chacune en reçoit un, une seule fois.` }
        : { title: 'C’est noté', message: `${count} aujourd’hui : les e-mails partiront à la publication.` }
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
