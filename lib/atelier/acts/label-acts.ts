import 'server-only'

import { AppError, wrong } from '@/lib/platform/errors'

import type { Act } from './act'
import { requirePerson } from './member-acts'
import { addLabel, cleanLabel, LABEL_LENGTH, LABELS_IN_ALL, LABELS_PER_MEMBER, removeLabel } from '../members/labels'

function readLabel({ subject }: { readonly subject: string }): string {
  const label = cleanLabel(subject)
  if (!label) throw wrong('subject', `Un ou deux mots, ${LABEL_LENGTH} caractères au plus, sans virgule ni autre signe`)
  return label
}

/** The subject is the label. */
export const labelActs = {
  'label-added': {
    why: 'Étiquette ajoutée',
    check: readLabel,
    findAbout: requirePerson,
    async run({ aboutId, subject }) {
      const added = await addLabel(aboutId!, readLabel({ subject }))
      if (added === 'member') throw wrong('subject', `Cette personne en a déjà ${LABELS_PER_MEMBER} : retires-en une`)
      if (added === 'all')
        throw wrong(
          'subject',
          `Il y en a déjà ${LABELS_IN_ALL} différentes : reprends-en une, ou retires-en une partout`,
        )
      return { title: 'Étiquette ajoutée', message: `« ${added.text} » : la personne la lit dans son export.` }
    },
  },
  'label-removed': {
    why: 'Étiquette retirée',
    findAbout: requirePerson,
    async run({ aboutId, subject }) {
      if (!(await removeLabel(aboutId!, subject))) throw new AppError('act_outdated')
      return { title: 'Étiquette retirée', message: `« ${subject} » n’est plus sur cette personne.` }
    },
  },
} as const satisfies Readonly<Record<string, Act>>
