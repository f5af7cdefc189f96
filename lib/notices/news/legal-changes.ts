import 'server-only'

import { legalDocuments } from '@/content/legal/register'
import { noteMails } from '@/lib/notices/outbox/notices'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getCurrentVersion, type LegalVersion } from '@/lib/texts/legal/versions'

const SLICE = 2_000

/** Whose account is older than the text, and who was not told. They cannot be deleted before the transaction is over. */
const tellSlice = ({ document, version, effectiveOn }: LegalVersion) =>
  getDb().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      select u.id from users u
      where u.deleted_at is null and (u.created_at at time zone 'Europe/Paris')::date < ${effectiveOn}::date
        and not exists (select 1 from notices n where n.key = 'legal-change ' || u.id || ${` ${document} ${version}`})
      order by u.id limit ${SLICE} for key share of u`
    return noteMails(
      tx,
      rows.map(({ id }) => ({
        message: { kind: 'legal-change', userId: id, document, version },
        purpose: `${id} ${document} ${version}`,
      })),
    )
  })

/**
 * The daily work: everybody who has an account since before a text that is in force hears of it once, when the text says that
 * they do (RGPD, art. 12 1; the page Confidentialité promises it). Only of the newest: it says what changed before, too.
 */
export async function tellLegalChanges(now: Date): Promise<string> {
  let told = 0
  for (const text of legalDocuments.map(getCurrentVersion)) {
    if (!text.isTold || text.effectiveOn > dayOf(now)) continue
    for (let count = -1; count !== 0; told += count) {
      count = await tellSlice(text)
    }
  }
  return `Titulaires de compte prévenus\u00a0: ${told}.`
}
