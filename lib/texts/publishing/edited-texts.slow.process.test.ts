import { beforeEach, expect, test, vi } from 'vitest'

import { LOCK_LINE } from '@/content/publishing'
import { getPool } from '@/lib/platform/db'
import { getArticle, getFileSources } from '@/lib/texts/content/articles'
import { BLOCK_END, BLOCK_START } from '@/lib/texts/content/markers'
import { basicSettings, createUser, useStack } from '@/test/stack'

import { createArticle } from './addresses'
import { NO_DETAILS } from './article-fields'
import { refreshWritten } from './articles'
import { readText } from './drafts'
import { keepFile, openFile } from './file-articles'
import { publishText, saveText } from './texts'

useStack()

const NOW = new Date('2026-12-05T10:00:00Z')

beforeEach(async () => {
  await getPool().query('delete from written_texts')
})

/** The lines between a block's own two are the block's, too. */
function withoutBlocks(body: string): string {
  let isInside = false
  const kept = body.split('\n').filter((line) => {
    if (line === LOCK_LINE) return true
    const isEnd = BLOCK_END.test(line.trim())
    const isStart = BLOCK_START.test(line.trim())
    if (isStart) isInside = new RegExp(`fin du bloc ${/\d+/.exec(line)?.[0]}\\]`).test(body)
    if (isEnd) isInside = false
    return !isStart && !isEnd && !isInside
  })
  return kept.join('\n')
}

async function publishBare(slug: string, authorId: string): Promise<void> {
  const id = await openFile(slug, authorId)
  const { body, details } = (await readText(id, NOW))!
  const fields = keepFile(slug, { title: '', summary: '', body: withoutBlocks(body), details })
  await publishText(id, await saveText(id, { base: 1, fields, authorId }), null, NOW)
}

test('every page loads, and members find every prompt, after a start with each file’s article published without its blocks', async () => {
  const { id } = await createUser()
  for (const { article } of getFileSources()) await publishBare(article.slug, id)
  await refreshWritten(NOW, true)

  const settings = basicSettings()
  vi.resetModules()
  const { provideEnv } = await import('@/lib/platform/env')
  provideEnv(settings)
  for (const load of Object.values(import.meta.glob('/app/**/{page.tsx,route.ts}'))) await load()
  const { countPrompts, getPromptGroups } = await import('@/lib/texts/content/prompts')
  expect(countPrompts()).toBeGreaterThan(45)
  expect(getPromptGroups().every(({ prompts }) => prompts.every(({ text }) => text.length > 80))).toBe(true)
  const { readEntries } = await import('@/lib/members/search/entries')
  expect((await readEntries()).filter(({ kind }) => kind === 'prompt')).toHaveLength(countPrompts())
  const { getExtract } = await import('@/lib/texts/content/extracts')
  for (const { article } of getFileSources()) expect(await getExtract(article.slug), article.slug).not.toBeNull()
  const { disconnect } = await import('@/lib/platform/db')
  await disconnect()
})

test('a stored text that this release cannot read is left out and logged, and the others are read', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { id: authorId } = await createUser()
  const publish = async (title: string) => {
    const id = await createArticle(title, authorId, NOW)
    const details = { ...NO_DETAILS, picture: '/images/articles/cout-vie-thailande.svg' }
    const summary = 'Ce que l’on paie pour un mois à Hua Hin, de la chambre au marché du soir, ligne par ligne.'
    const fields = { title, summary, body: `Début.\n\n${LOCK_LINE}\n\nSuite.`, details }
    await publishText(id, await saveText(id, { base: 1, fields, authorId }), null, NOW)
    return (await readText(id, NOW))!.slug
  }
  const [gone, fine] = [await publish('Une rubrique disparue'), await publish('Une rubrique qui reste')]
  await getPool().query(
    `update written_versions set details = jsonb_set(details::jsonb, '{category}', '"Immobilier"') where title = $1`,
    ['Une rubrique disparue'],
  )
  await refreshWritten(NOW, true)
  expect(getArticle(gone)).toBeNull()
  expect(getArticle(fine)).not.toBeNull()
  expect(log).toHaveBeenCalledWith(expect.stringContaining(gone))
  const { rows } = await getPool().query<{ id: string }>('select id from written_texts where slug = $1', [gone])
  expect((await readText(rows[0]!.id, NOW))?.details).toMatchObject({ category: 'Expatriation' })
  log.mockRestore()
})
