import 'server-only'

import { atelier } from '@/content/atelier'
import { listWaitingReports } from '@/lib/members/boards/store'

import type { Admin } from '../admin'
import type { MorningTask } from './task'

/** Members' reports that nobody has read. */
export async function listBoardTasks(_: Admin): Promise<readonly MorningTask[]> {
  const [oldest, ...others] = await listWaitingReports()
  if (!oldest) return []
  const count = others.length + 1
  return [
    {
      key: 'reports',
      title: count === 1 ? 'Un envoi de membre attend d’être lu' : `${count} envois de membres attendent d’être lus`,
      lines: [
        'Un dossier de visa, un loyer, une place ou une assurance : l’accepter, ou l’écarter, sans savoir de qui.',
      ],
      since: oldest.sentAt,
      deadline: null,
      act: null,
      links: [{ href: atelier.reports, label: 'Les lire' }],
    },
  ]
}
