import 'server-only'

import { createHash } from 'node:crypto'

import { getEnv } from '@/lib/platform/env'

import { compose, composeForOwner, type Mail } from './compose'
import { writeIncident, type IncidentFacts } from './drafts/owner-incident'
import { openMailHost } from './transport'

/** @param name part of the Message-ID; the same in every instance, so that a mailbox can show duplicates once */
async function sendNow(mail: Mail, name: string): Promise<void> {
  const { siteUrl } = getEnv()
  const host = openMailHost()
  try {
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 32)
    await host.deliver({ ...mail, messageId: `<${hash}@${new URL(siteUrl).hostname}>` })
  } finally {
    host.close()
  }
}

/** Sends an incident without the queue, which may be stuck. @throws nodemailer's error; Error when no mail server is set */
export async function sendIncidentNow(incidentId: string): Promise<void> {
  const mail = await compose({ kind: 'owner-incident', incidentId, moment: 'began' })
  if (mail) await sendNow(mail, `owner-incident ${incidentId}`)
}

/** The same without the database. @throws nodemailer's error; Error when no mail server is set */
export async function sendFactsNow(facts: IncidentFacts): Promise<void> {
  const mail = await composeForOwner(writeIncident(facts, getEnv().siteUrl))
  await sendNow(mail, `${facts.kind} ${facts.beganAt.toISOString().slice(0, 13)}`)
}
