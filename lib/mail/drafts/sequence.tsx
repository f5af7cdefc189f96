import 'server-only'

import { findSequenceMail } from '@/lib/members/mailing/send-sequences'
import type { VersionText } from '@/lib/texts/publishing/drafts'
import { renderWritten } from '@/lib/texts/publishing/listing'

import type { Draft, Drafts } from './draft'
import { unsubscribeUrls } from './unsubscribe-urls'
import { SequenceMail } from '../templates/sequence'

interface Sent {
  readonly userId: string
  readonly textId: string
}

export function draftSequence({ title, summary, body }: VersionText, { userId, textId }: Sent, siteUrl: string): Draft {
  const { page, oneClick } = unsubscribeUrls(siteUrl, userId, textId)
  const props = { siteUrl, title, summary, html: renderWritten(body, textId), unsubscribeUrl: page }
  return { subject: title, body: <SequenceMail {...props} />, unsubscribeUrl: oneClick }
}

export const sequenceDrafts: Drafts<'sequence-mail'> = {
  async 'sequence-mail'({ userId, textId, day }, reader, siteUrl) {
    if (!reader.emailVerified) return null
    // When the daily tasks run for a future day, the mail is composed as of that day.
    const now = new Date(Math.max(Date.now(), Date.parse(`${day}T05:00:00Z`)))
    const text = await findSequenceMail({ userId, textId }, now)
    return text && draftSequence(text, { userId, textId }, siteUrl)
  },
}
