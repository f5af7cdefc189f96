import 'server-only'

import { switchOff, switchOn } from '@/lib/members/mailing/sequences'
import { AppError } from '@/lib/platform/errors'
import { isUuid } from '@/lib/platform/uuid'

import type { Act } from './act'

function readId(subject: string): string {
  if (!isUuid(subject)) throw new AppError('text_not_found')
  return subject
}

/** Mails that leave by themselves: only the owner decides. The subject is the id of the mail's text. */
export const sequenceActs = {
  'sequence-on': {
    why: 'Mis en route',
    async run({ subject, field, now }) {
      await switchOn(readId(subject), Number.parseInt(field('version'), 10) || 0, now)
      return {
        title: 'C’est en route',
        message: 'Il part à qui arrive à ce jour à partir de maintenant, s’il demande les nouvelles.',
      }
    },
  },
  'sequence-off': {
    why: 'Arrêté',
    async run({ subject }) {
      await switchOff(readId(subject))
      return { title: 'C’est arrêté', message: 'Il ne part plus, même à qui l’attendait.' }
    },
  },
} as const satisfies Readonly<Record<string, Act>>
