import 'server-only'

import { z } from 'zod'

import type { PublicationKind } from '@/content/publishing'
import { countSegment, isEverybody, readSegment } from '@/lib/members/mailing/segment'
import { readMailing } from '@/lib/notices/news/announcement'
import { MINUTE_MS } from '@/lib/platform/days'
import { AppError, wrong } from '@/lib/platform/errors'
import { formatCount, formatDateTime } from '@/lib/platform/format'
import { partForAll } from '@/lib/texts/content/articles'
import { sendBack } from '@/lib/texts/publishing/approval'
import { refreshWritten } from '@/lib/texts/publishing/articles'
import { readParisTime } from '@/lib/texts/publishing/paris-time'
import { askForMails, publishText, withdrawText } from '@/lib/texts/publishing/texts'

import type { Act, ReadField } from './act'
import { requirePublication } from './writing-acts'

/** Long enough to choose « now », and to press the button. */
const STILL_NOW_MS = 15 * MINUTE_MS

/** @returns null for « now ». @throws AppError invalid_form for a time that is past: a wrong year would publish at once */
function readMoment(typed: string, now: Date): Date | null {
  if (typed === '') return null
  const at = readParisTime(typed)
  if (!at) throw wrong('at', 'Choisis un jour et une heure, à l’heure de Paris')
  if (at.getTime() < now.getTime() - STILL_NOW_MS)
    throw wrong('at', 'Ce moment est passé : choisis-en un à venir, ou laisse vide pour tout de suite')
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
  article: 'L’article est en ligne : son début pour tous, la suite pour les membres.',
}

const isReadByAll = 'L’article est en ligne, en entier pour tous\u00a0: son verrou ne cache rien.'

/** What only the owner decides. The subject is the id of a text. */
export const publishingActs = {
  'text-published': {
    why: 'Publié',
    async run({ subject, field, now }) {
      const { kind, slug } = await requirePublication(subject, now)
      const message = kind === 'article' && partForAll(slug) === 'full' ? isReadByAll : isRead[kind]
      const at = await publishText(subject, readNumber(field, 'version'), readMoment(field('at'), now), now)
      await refreshWritten(now, true)
      return at <= now
        ? { title: 'C’est publié', message }
        : { title: 'C’est prévu', message: `On le lira à partir du ${formatDateTime(at)}, à l’heure de Paris.` }
    },
  },
  'text-withdrawn': {
    why: 'Retiré',
    async run({ subject, now }) {
      await requirePublication(subject, now)
      await withdrawText(subject)
      await refreshWritten(now, true)
      return { title: 'C’est retiré', message: 'Plus personne ne peut le lire. Le texte et ses versions restent ici.' }
    },
  },
  'text-mailed': {
    why: 'E-mail aux lecteurs des nouvelles',
    async run({ subject, field, now }) {
      const { slug, state } = await requirePublication(subject, now)
      const segment = readSegment(field)
      if (!segment) throw new AppError('invalid_request')
      const { people } = await countSegment(slug, segment, now)
      // The owner agreed to the number on the button: no more mails leave, even if others join first.
      const agreed = readNumber(field, 'people')
      if (people === 0 || people > agreed) throw new AppError('act_outdated')
      const { told } = await readMailing(slug)
      await askForMails(subject, { segment: isEverybody(segment) ? null : segment, most: told + agreed }, now)
      const count = formatCount(people, 'personne', 'personnes')
      return state === 'published'
        ? { title: 'Les e-mails partent', message: `${count} : chacune en reçoit un, une seule fois.` }
        : { title: 'C’est noté', message: `${count} aujourd’hui : les e-mails partiront à la publication.` }
    },
  },
  'text-sent-back': {
    why: 'Renvoyé avec un mot',
    async run({ subject, field, now }) {
      await requirePublication(subject, now)
      const word = field('word').trim().slice(0, 500)
      if (word === '') throw wrong('word', 'Dis ce qui manque, en quelques mots')
      await sendBack(subject, word)
      return { title: 'C’est renvoyé', message: 'Ton mot est au-dessus du texte.' }
    },
  },
} as const satisfies Readonly<Record<string, Act>>
