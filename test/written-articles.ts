import { beforeEach } from 'vitest'

import { LOCK_LINE } from '@/content/publishing'
import { getPool } from '@/lib/platform/db'
import { createOfKind } from '@/lib/texts/publishing/addresses'
import { readText } from '@/lib/texts/publishing/drafts'
import type { Details } from '@/lib/texts/publishing/header'
import { refreshWritten } from '@/lib/texts/publishing/in-force'
import { publishText, saveText } from '@/lib/texts/publishing/texts'

import { createUser } from './stack'

export const NOW = new Date('2026-12-05T10:00:00Z')
export const SUMMARY = 'Ce que l’on paie pour un mois à Hua Hin, de la chambre au marché du soir, ligne par ligne.'
export const DETAILS = {
  listCategory: 'Expatriation',
  image: '/images/articles/cout-vie-thailande.svg',
  imageAlt: 'Un marché le soir',
  sources: [
    {
      claim: 'La chambre coûte 9 000 bahts.',
      source: 'Une annonce',
      url: 'https://exemple.example/annonce',
      verifiedOn: '2026-12-01',
      recheckBefore: '2027-06-01',
    },
  ],
}
export const BODY = `Début libre.\n\n${LOCK_LINE}\n\n## Le marché\n\nSuite secrète.`

export let authorId = ''

/** Begins each test of a file without written texts. */
export function useWrittenArticles(): void {
  beforeEach(async () => {
    await getPool().query('delete from written_texts')
    await refreshWritten(NOW, true)
    authorId ||= (await createUser()).id
  })
}

/** @returns the id of a draft that may be published */
export async function write(title = 'Vivre à Hua Hin', body = BODY, details: Details = DETAILS): Promise<string> {
  const id = await createOfKind('articles', title, authorId, NOW)
  await saveText(id, { base: 1, fields: { title, summary: SUMMARY, body, details }, authorId })
  return id
}

export const slugOf = async (id: string) => (await readText(id, NOW))!.slug

export async function publish(id: string, version = 2, at: Date | null = null): Promise<void> {
  await publishText(id, version, at, NOW)
  await refreshWritten(NOW, true)
}
