import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { LOCK_LINE } from '@/content/publishing'
import { HOUR_MS } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import { getArticleBody, getExtract } from '@/lib/texts/content/article-body'
import { getArticle, getArticleText, getListedArticles } from '@/lib/texts/content/articles'
import { runs } from '@/test/runs'
import { useStack } from '@/test/stack'
import {
  authorId,
  BODY,
  DETAILS,
  NOW,
  publish,
  slugOf,
  SUMMARY,
  useWrittenArticles,
  write,
} from '@/test/written-articles'

import { changeAddress } from './addresses'
import { findProblems } from './check'
import { readText } from './drafts'
import { openFile } from './files'
import { refreshWritten } from './in-force'
import { isRewritten } from './rewritten'
import { publishText, saveText, withdrawText } from './texts'

useStack()
useWrittenArticles()

test('an article that is a file is written anew, and goes back to its file', async () => {
  const slug = 'visa-logement-thailande'
  const file = getArticle(slug)!
  const [fileText, published] = [
    getArticleText(slug, 'full')!,
    () => getListedArticles().filter((one) => one.slug === slug),
  ]
  const place = () =>
    getListedArticles()
      .map((one) => one.slug)
      .indexOf(slug)
  const before = place()
  const id = await openFile('articles', slug, authorId)
  expect(await openFile('articles', slug, authorId)).toBe(id)
  const draft = (await readText(id, NOW))!
  expect(draft).toMatchObject({ hasFile: true, title: file.title, summary: file.excerpt, fileChangedOn: null })
  expect(findProblems(draft, draft)).toEqual([])
  const { title, summary, details } = draft
  const body = draft.body.replace(LOCK_LINE, `Début récrit.\n\n${LOCK_LINE}\n\n## Récrit ici`)
  const fields = { title, summary, details, body: `${body}\n\n:::inconnu\n\n:::` }
  await saveText(id, { base: 1, fields, authorId })
  await expect(publishText(id, 2, null, NOW)).rejects.toMatchObject({
    fields: { version: expect.stringContaining('inconnu') },
  })
  await saveText(id, { base: 2, fields: { ...fields, body }, authorId })
  await publish(id, 3)

  expect(published()).toEqual([{ ...file, readTime: expect.any(Number), updatedAt: expect.any(String) }])
  expect(place()).toBe(before)
  expect(getArticleText(slug, 'opening')).toContain('Début récrit.')
  expect(getArticleText(slug, 'full')).toContain('::visa-check')
  expect(getArticleBody(slug, 'full')?.headings[0]).toMatchObject({ title: 'Récrit ici' })
  expect(getExtract(slug)?.withheld?.titles[0]).toBe('Récrit ici')
  await changeAddress(getDb(), id, 'ailleurs', true)
  expect(await slugOf(id)).toBe(slug)
  await vi.waitFor(() => expect(isRewritten(slug, new Date(NOW.getTime() + HOUR_MS))).toBe(true))

  await withdrawText(id)
  await refreshWritten(NOW, true)
  expect(published()).toEqual([file])
  expect(getArticleText(slug, 'full')).toBe(fileText)
  await vi.waitFor(() => expect(isRewritten(slug, new Date(NOW.getTime() + 2 * HOUR_MS))).toBe(false))
  await expect(openFile('articles', '2026-12-nulle-part', authorId)).rejects.toMatchObject({ code: 'text_not_found' })
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
