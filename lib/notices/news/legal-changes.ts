import 'server-only'

import { legalDocuments } from '@/content/legal/register'
import { enqueueMails } from '@/lib/notices/outbox/notices'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getCurrentVersion, type LegalVersion } from '@/lib/texts/legal/versions'

const SLICE = 2_000

/** Users with an account older than the text, not notified yet. Locked, so that they cannot be deleted before the transaction ends. */
const enqueueSlice = ({ document, version, effectiveOn }: LegalVersion) =>
  getDb().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      select u.id from users u
      where u.deleted_at is null and (u.created_at at time zone 'Europe/Paris')::date < ${effectiveOn}::date
        and not exists (select 1 from notices n where n.key = 'legal-change ' || u.id || ${` ${document} ${version}`})
      order by u.id limit ${SLICE} for key share of u`
    return enqueueMails(
      tx,
      rows.map(({ id }) => ({
        message: { kind: 'legal-change', userId: id, document, version },
        purpose: `${id} ${document} ${version}`,
      })),
    )
  })

/**
 * Daily task: notifies users once of a legal text newer than their account, if the text says that users are notified (RGPD,
 * art. 12 1; promised on the page Confidentialité). Only of the newest version, which lists earlier changes too.
 */
export async function notifyLegalChanges(now: Date): Promise<string> {
  let told = 0
  for (const text of legalDocuments.map(getCurrentVersion)) {
    if (!text.isTold || text.effectiveOn > dayOf(now)) continue
    for (let count = -1; count !== 0; told += count) {
      count = await enqueueSlice(text)
    }
  }
  return `Titulaires de compte prévenus\u00a0: ${told}.`
}
