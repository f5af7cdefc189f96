import 'server-only'

import { atelier } from '@/content/atelier'
import { listHandedIn } from '@/lib/texts/publishing/approval'

import type { Admin } from '../admin'
import type { MorningTask } from './task'

/** Texts that « rédaction » handed in. */
export const listHandedTasks = async (_: Admin): Promise<readonly MorningTask[]> =>
  (await listHandedIn()).map(({ id, title, handedAt }) => ({
    key: `handed-${id}`,
    title: `« ${title} » est remis`,
    lines: ['La rédaction attend que tu le publies, ou que tu le renvoies avec un mot.'],
    since: handedAt,
    deadline: null,
    act: null,
    links: [{ href: `${atelier.write}/${id}`, label: 'Le lire' }],
  }))
