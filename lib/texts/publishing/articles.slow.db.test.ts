import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { LOCK_LINE } from '@/content/publishing'
import { HOUR_MS } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import { getListedArticles } from '@/lib/texts/content/articles'
import { createUser, useStack } from '@/test/stack'

import { changeAddress, createArticle } from './addresses'
import { type ArticleDetails } from './article-fields'
import { refreshWritten } from './articles'
import { publishText, saveText, withdrawText } from './texts'

useStack()

const NOW = new Date('2026-12-05T10:00:00Z')
const SUMMARY = 'Ce que l’on paie pour un mois à Hua Hin, de la chambre au marché du soir, ligne par ligne.'
const DETAILS: ArticleDetails = {
  category: 'Expatriation',
  picture: '/images/articles/cout-vie-thailande.svg',
  alt: '',
  facts: [
    {
      claim: 'La chambre coûte 9 000 bahts.',
      source: 'Une annonce',
      url: 'https://exemple.example/annonce',
      verifiedOn: '2026-12-01',
      recheckBefore: '2027-06-01',
    },
  ],
  step: '',
}
const BODY = `Début libre.\n\n${LOCK_LINE}\n\n## Le marché\n\nSuite secrète.`

let authorId = ''

beforeEach(async () => {
  await getPool().query('delete from written_texts')
  await refreshWritten(NOW, true)
  authorId ||= (await createUser()).id
})

async function write(title = 'Vivre à Hua Hin', body = BODY, details = DETAILS): Promise<string> {
  const id = await createArticle(title, authorId, NOW)
  await saveText(id, { base: 1, fields: { title, summary: SUMMARY, body, details }, authorId })
  return id
}

type Step = 'save' | 'publish' | 'plan' | 'withdraw' | 'address' | 'hour'

test('any order of draft, plan, publish, address and take back leaves one readable version at most, the published one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Step>('save', 'publish', 'plan', 'withdraw', 'address', 'hour'), { maxLength: 12 }),
      async (steps) => {
        await getPool().query('delete from written_texts')
        const id = await write()
        let [version, live, liveAt, now, count] = [2, null as number | null, NOW, NOW, 0]
        for (const step of steps) {
          count += 1
          if (step === 'save') {
            const fields = { title: `Titre ${count}`, summary: SUMMARY, body: BODY, details: DETAILS }
            version = await saveText(id, { base: version, fields, authorId })
          } else if (step === 'publish' || step === 'plan') {
            liveAt = await publishText(id, version, step === 'plan' ? new Date(now.getTime() + HOUR_MS / 2) : null, now)
            live = version
          } else if (step === 'withdraw') {
            await withdrawText(id).catch(() => undefined)
            live = null
          } else if (step === 'address') {
            await changeAddress(id, `adresse ${count}`)
          } else {
            now = new Date(now.getTime() + HOUR_MS)
          }
          await refreshWritten(now, true)
          const readable = getListedArticles().filter(({ slug }) => slug.startsWith('2026-12-'))
          expect(readable).toHaveLength(live !== null && liveAt <= now ? 1 : 0)
          if (readable[0]) {
            const row = await getDb().writtenVersion.findFirstOrThrow({ where: { textId: id, number: live! } })
            expect(readable[0].title).toBe(row.title)
          }
        }
      },
    ),
    { numRuns: 25 },
  )
})
