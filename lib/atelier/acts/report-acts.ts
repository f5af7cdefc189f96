import 'server-only'

import { decideReport } from '@/lib/members/boards/store'

import type { Act } from './act'

/** About nobody: the team must not know whose report it is. */
export const reportActs = {
  'report-accepted': {
    why: 'Vraisemblable',
    async run({ subject, now }) {
      await decideReport(subject, true, now)
      return { title: 'C’est accepté', message: 'Il comptera dans une ligne d’un 1er du mois, avec d’autres.' }
    },
  },
  'report-refused': {
    why: null,
    async run({ subject, now }) {
      await decideReport(subject, false, now)
      return { title: 'C’est écarté', message: 'Le membre le voit, et peut l’envoyer corrigé.' }
    },
  },
} as const satisfies Readonly<Record<string, Act>>
