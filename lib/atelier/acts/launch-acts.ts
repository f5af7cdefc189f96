import 'server-only'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { getEnv } from '@/lib/platform/env'

import type { Act } from './act'

export const launchActs = {
  'mail-tested': {
    why: 'Essai',
    async run({ id }) {
      await sendNotices([{ message: { kind: 'owner-mail-test', actId: id }, purpose: id }])
      return { title: 'L’essai part', message: `Il va à ${getEnv().ownerEmail}. Ouvre le lien qu’il contient.` }
    },
  },
} as const satisfies Readonly<Record<string, Act>>
