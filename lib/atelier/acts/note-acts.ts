import 'server-only'

import { atelier } from '@/content/atelier'
import { dayOf } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'

import type { Act } from './act'
import { readPastedForm } from '../rules/form'
import { changedFacts, draftNote } from '../rules/note'
import { readPage } from '../rules/read-page'
import { addToNote, openPlannedNote } from '../writing/prepare'

const opened = (id: string, message: string) => ({
  title: 'Le brouillon est prêt',
  message,
  opens: `${atelier.write}/${id}`,
})

/** Drafts that the site prepares for the owner; nothing of them is published. */
export const noteActs = {
  /** The subject is a month, or « nouvelle »; `fait-…` are the chosen facts. */
  'note-from-page': {
    why: 'Une page officielle a changé',
    check: ({ field }) => readPastedForm(field),
    async run({ admin, subject, field, now }) {
      const { address, page } = readPastedForm(field)
      const chosen = changedFacts(await readPage(address, page)).filter(({ key }) => field(`fait-${key}`) !== '')
      if (chosen.length === 0) throw new AppError('invalid_form', { fields: { page: 'Coche au moins un fait' } })
      const id = await addToNote(subject, draftNote(chosen, dayOf(now)), admin.id, now)
      return opened(id, 'Relis-le, réponds aux questions marquées, puis publie-le.')
    },
  },
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
