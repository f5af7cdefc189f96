import 'server-only'

import { atelier } from '@/content/atelier'
import { AppError } from '@/lib/platform/errors'

import type { Act } from './act'
import { openPlannedNote } from '../writing/prepare'

const opened = (id: string, message: string) => ({
  title: 'Le brouillon est prêt',
  message,
  opens: `${atelier.write}/${id}`,
})

/** Drafts that the site prepares for the owner; nothing of them is published. */
export const noteActs = {
  /** The subject is the month of a note in content/drafts. */
  'note-planned': {
    why: 'Note prévue au calendrier',
    async run({ admin, subject }) {
      const id = await openPlannedNote(subject, admin.id)
      if (id === null) throw new AppError('act_outdated')
      return opened(id, 'Relis-le, réponds aux questions marquées, puis publie-le.')
    },
  },
} as const satisfies Readonly<Record<string, Act>>
