import 'server-only'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { getOwnerEmail } from '@/lib/platform/seller'

import { act } from '../acts/act'

export const testsMail = act({
  kind: 'mail-tested',
  label: 'M’envoyer un message d’essai',
  fields: {},
  async run(_, { id }) {
    await sendNotices([{ message: { kind: 'owner-mail-test', actId: id }, purpose: id }])
    return { title: 'L’essai part', message: `Il va à ${getOwnerEmail()}. Ouvre le lien qu’il contient.` }
  },
})
