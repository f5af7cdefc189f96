import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'

import { LOCK_LINE } from '@/content/publishing'
import { HOUR_MS } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import { getArticle, getArticleText, getListedArticles } from '@/lib/texts/content/articles'
import { getExtract } from '@/lib/texts/content/extracts'
import { getArticleBody } from '@/lib/texts/content/mdx'
import { runs } from '@/test/runs'
import { createUser, useStack } from '@/test/stack'

import { changeAddress, createArticle } from './addresses'
import { type ArticleDetails } from './article-fields'
import { refreshWritten } from './articles'
import { findProblems } from './check'
import { readText } from './desk'
import { keepFile, openFile } from './file-articles'
import { isRewritten } from './rewritten'
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

const slugOf = async (id: string) => (await readText(id, NOW))!.slug

async function publish(id: string, version = 2, at: Date | null = null): Promise<void> {
  await publishText(id, version, at, NOW)
  await refreshWritten(NOW, true)
}

test('an article that is a file is written anew, and goes back to its file', async () => {
  const slug = 'visa-logement-thailande'
  const file = getArticle(slug)!
  const [fileText, published] = [
    getArticleText(slug, 'full')!,
    () => getListedArticles().filter((one) => one.slug === slug),
  ]
  const id = await openFile(slug, authorId)
  expect(await openFile(slug, authorId)).toBe(id)
  const draft = (await readText(id, NOW))!
  expect(draft).toMatchObject({ isFile: true, title: file.title, summary: file.excerpt, fileChangedOn: null })
  expect(findProblems(draft, draft)).toEqual([])
  // A word that a source stands beside goes, a section and a source come.
  const beside = file.facts.find((fact) => fact.beside !== undefined)!.beside!
  const body = `${draft.body.replace(LOCK_LINE, `Début récrit.\n\n${LOCK_LINE}\n\n## Récrit ici`).replace(beside, '')}\n\n[bloc 99]`
  const typed = {
    title: 'Autre',
    summary: 'x',
    body,
    details: { ...DETAILS, category: 'Mindset' as const, picture: '' },
  }
  await saveText(id, { base: 1, fields: keepFile(slug, typed), authorId })
  await expect(publishText(id, 2, null, NOW)).rejects.toMatchObject({
    fields: { version: expect.stringContaining('bloc 99') },
  })
  await saveText(id, { base: 2, fields: keepFile(slug, { ...typed, body: body.replace('[bloc 99]', '') }), authorId })
  await publish(id, 3)

  expect(published()).toEqual([
    {
      ...file,
      readTime: expect.any(Number),
      updatedAt: expect.any(String),
      facts: expect.arrayContaining([...DETAILS.facts, ...file.facts.filter((fact) => fact.beside === undefined)]),
    },
  ])
  expect(getArticle(slug)!.facts).toHaveLength(file.facts.length + 1)
  expect(getArticle(slug)!.facts.some((fact) => fact.beside === beside)).toBe(false)
  expect(
    getListedArticles()
      .map((one) => one.slug)
      .indexOf(slug),
  ).toBe(file.position - 1)
  expect(getArticleText(slug, 'opening')).toContain('Début récrit.')
  expect(getArticleText(slug, 'full')).toContain('<VisaCheck />')
  expect((await getArticleBody(slug, 'full'))?.headings[0]).toMatchObject({ title: 'Récrit ici' })
  expect((await getExtract(slug))?.withheld?.titles[0]).toBe('Récrit ici')
  await changeAddress(getDb(), id, 'ailleurs', true)
  expect(await slugOf(id)).toBe(slug)
  await vi.waitFor(() => expect(isRewritten(slug, new Date(NOW.getTime() + HOUR_MS))).toBe(true))

  await withdrawText(id)
  await refreshWritten(NOW, true)
  expect(published()).toEqual([file])
  expect(getArticleText(slug, 'full')).toBe(fileText)
  await vi.waitFor(() => expect(isRewritten(slug, new Date(NOW.getTime() + 2 * HOUR_MS))).toBe(false))
  await expect(openFile('2026-12-nulle-part', authorId)).rejects.toMatchObject({ code: 'text_not_found' })
})

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
            await changeAddress(getDb(), id, `adresse ${count}`, true)
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
    { numRuns: runs(25) },
  )
})
