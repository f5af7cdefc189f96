import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

import ExtractsPage from '@/app/(public)/extraits/page'
import { openReading } from '@/content/open-reading'
import { LOCK_LINE } from '@/content/publishing'
import { HOUR_MS } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import { isDrawnBefore } from '@/lib/platform/drawn-pages'
import { getArticleBody, getExtract } from '@/lib/texts/content/article-body'
import { getArticle, getArticlesOfStep, getArticleText, getListedArticles } from '@/lib/texts/content/articles'
import { compileText } from '@/lib/texts/content/compile'
import { textKinds } from '@/lib/texts/content/kinds'
import { parseRich, readShelf } from '@/lib/texts/content/reader'
import { getToolCards } from '@/lib/texts/content/tools'
import { listIndexed } from '@/lib/texts/seo/indexed-pages'
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

import { changeAddress, slugify } from './addresses'
import { findProblems, openBody } from './check'
import { readText } from './drafts'
import { openFile } from './files'
import { headerFields, readDetails, typedOf } from './header'
import { findMoved, refreshWritten } from './in-force'
import { listPublications, listPublished } from './listing'
import { addPicture, describePicture, findPicture } from './pictures'
import { publishText, saveText, withdrawText } from './texts'

useStack()
useWrittenArticles()

test('a published article is read like the others: in the list after the files, as an extract, in the sitemap and the feed', async () => {
  const id = await write()
  expect(getArticle(await slugOf(id))).toBeNull()
  await publish(id)
  const slug = await slugOf(id)
  expect(slug).toBe('2026-12-vivre-a-hua-hin')
  expect(getListedArticles().at(-1)).toMatchObject({ slug, readTime: 1, facts: DETAILS.sources })
  expect(getArticleText(slug, 'opening')).not.toContain('secrète')
  expect(getArticleText(slug, 'full')).toContain('secrète')
  const extract = getExtract(slug)
  expect(extract?.withheld).toMatchObject({ titles: ['Le marché'] })
  expect(getArticleBody(slug, 'full')?.headings).toEqual([{ id: 'le-marché', title: 'Le marché' }])
  expect(listIndexed().at(-1)).toMatchObject({ url: expect.stringContaining(`/extraits/nouveaux/${slug}`) })
  expect((await listPublished(NOW)).some((one) => one.slug === slug)).toBe(true)
  expect((await listPublications(NOW)).some((one) => one.slug === slug)).toBe(false)
  await withdrawText(id)
  await refreshWritten(NOW, true)
  expect(getArticle(slug)).toBeNull()
})

test('a static page that was drawn with a withdrawn text is drawn anew, also where nobody reads', async () => {
  const id = await write()
  await publishText(id, 2, null, new Date())
  await refreshWritten(new Date(), true)
  expect(isDrawnBefore(Date.now())).toBe(true)
  const drawn = Date.now() + 10_000
  expect(isDrawnBefore(drawn)).toBe(false)
  await withdrawText(id)
  await expect.poll(() => isDrawnBefore(drawn), { timeout: 10_000 }).toBe(true)
})

test('a planned article is not there before its hour', async () => {
  const id = await write()
  await publish(id, 2, new Date(NOW.getTime() + HOUR_MS))
  const slug = await slugOf(id)
  expect(getArticle(slug)).toBeNull()
  await refreshWritten(new Date(NOW.getTime() + HOUR_MS), true)
  expect(getArticle(slug)).not.toBeNull()
})

test('a step of the carnet leads to what was written for it, below its own article, only while that is published', async () => {
  const step = { id: 'relire-le-bail', article: 'plaque-tout-vivre-libre' }
  const slugs = () => getArticlesOfStep(step).map(({ slug }) => slug)
  const id = await write('Rendre un logement', BODY, { ...DETAILS, step: step.id })
  await publish(await write('Ailleurs', BODY, { ...DETAILS, step: 'quartier-bangkok' }))
  await publish(await write('Sans étape'))
  expect(slugs()).toEqual([step.article])
  await publish(id)
  expect(slugs()).toEqual([step.article, '2026-12-rendre-un-logement'])
  expect(getArticlesOfStep({ id: 'une-autre' })).toEqual([])
  await withdrawText(id)
  await refreshWritten(NOW, true)
  expect(slugs()).toEqual([step.article])
})

test('a changed address leads to the new one, and nobody else gets it', async () => {
  const [id, other] = [await write(), await write('Un autre')]
  await changeAddress(getDb(), id, 'Encore un brouillon', true)
  expect(findMoved('2026-12-vivre-a-hua-hin')).toBeNull()
  await publish(id)
  await changeAddress(getDb(), id, 'Hua Hin, l’été !', true)
  await refreshWritten(NOW, true)
  expect(await slugOf(id)).toBe('2026-12-hua-hin-l-ete')
  expect(findMoved('2026-12-encore-un-brouillon')).toBe('2026-12-hua-hin-l-ete')
  for (const address of ['hua-hin-l-ete', 'encore-un-brouillon'])
    await expect(changeAddress(getDb(), other, address, true)).rejects.toMatchObject({
      fields: { address: expect.any(String) },
    })
  await expect(changeAddress(getDb(), other, '…', true)).rejects.toMatchObject({ code: 'invalid_form' })
  expect(slugify('Œuvre & Ça')).toBe('oeuvre-ca')
})

test('« rédaction » changes the address of a draft, and not of what is published', async () => {
  const id = await write()
  await changeAddress(getDb(), id, 'Un brouillon', false)
  await publish(id)
  await expect(changeAddress(getDb(), id, 'Ailleurs', false)).rejects.toMatchObject({
    fields: { address: expect.stringContaining('en ligne') },
  })
  await changeAddress(getDb(), id, 'Un brouillon', false)
  expect(await slugOf(id)).toBe('2026-12-un-brouillon')
  expect(await getDb().writtenText.findUnique({ where: { id } })).toMatchObject({ formerSlugs: [] })
})

test('a save that is refused leaves the address of a published article alone', async () => {
  const id = await write()
  await publish(id)
  const fields = { title: 'Vivre à Hua Hin', summary: SUMMARY, body: `${BODY} Récrit.`, details: DETAILS }
  const also = (tx: Parameters<typeof changeAddress>[0]) => changeAddress(tx, id, 'Ailleurs', true)
  await expect(saveText(id, { base: 1, fields, authorId, also })).rejects.toMatchObject({ code: 'text_changed' })
  expect(await slugOf(id)).toBe('2026-12-vivre-a-hua-hin')
  await saveText(id, { base: 2, fields, authorId, also })
  expect(await slugOf(id)).toBe('2026-12-ailleurs')
})

test('what is missing is said before publishing, by the name of its input', () => {
  const of = { kind: 'article', slug: '2026-12-x' } as const
  const problems = (body: string, details: object = DETAILS) =>
    findProblems({ title: 'T', summary: SUMMARY, body, details: details as typeof DETAILS }, of)
  const lock = expect.stringContaining('Pose le verrou')
  expect(problems(`A\n\n${LOCK_LINE}\n\nB`)).toEqual([])
  expect(problems('Sans verrou')).toEqual([lock])
  expect(problems(`${LOCK_LINE}\n\nTout`)).toEqual([lock])
  expect(problems(`A\n\n${LOCK_LINE}\n\nB\n\n${LOCK_LINE}\n\nC`)).toEqual([lock])
  expect(problems(`A\n\n${LOCK_LINE}\n\nB`, { ...DETAILS, image: undefined })).toEqual(['Il manque une image.'])
  expect(problems(`A\n\n${LOCK_LINE}\n\nB`, { ...DETAILS, listCategory: 'Immobilier' })).toEqual([
    expect.stringContaining('Rubrique\u00a0: '),
  ])
  expect(problems(`A\n\n${LOCK_LINE}\n\n:::inconnu\n\nB\n\n:::`)).toEqual([expect.stringContaining('inconnu')])
})

test('a header is typed as its kind declares it, and what has no input keeps its value', () => {
  const fields = headerFields('articles')
  const before = { ...DETAILS, order: 3, related: ['a', 'b'] }
  const typed = { ...typedOf(fields, before), step: ' relire-le-bail ' }
  const details = readDetails(fields, before, (name) => (typed as Record<string, string>)[name] ?? '')
  expect(details).toEqual({ ...before, facts: [], step: 'relire-le-bail' })
})

test('what the inputs show of every header of the site is what is saved', async () => {
  for (const kind of textKinds) {
    const fields = headerFields(kind)
    for (const { slug } of readShelf(kind)) {
      const { details } = (await readText(await openFile(kind, slug, authorId), NOW))!
      const typed = typedOf(fields, details!)
      expect
        .soft(
          readDetails(fields, details!, (name) => typed[name] ?? ''),
          `${kind}/${slug}`,
        )
        .toMatchObject(details!)
    }
  }
})

test('a tool is corrected here and read by members, and its file again once that is taken back', async () => {
  const id = await openFile('tools', 'wise', authorId)
  const draft = (await readText(id, NOW))!
  expect(findProblems(draft, draft)).toEqual([])
  const shown = () => getToolCards({ lists: 'open' }).map(({ details }) => details?.description)
  const before = shown()
  const { title, summary, details } = draft
  const body = draft.body.replace('Un compte en plusieurs devises', 'Un compte récrit')
  await saveText(id, { base: 1, fields: { title, summary, details, body }, authorId })
  await publish(id)
  expect(shown()[0]).toMatch(/^Un compte récrit/)
  expect(shown().slice(1)).toEqual(before.slice(1))
  const broken = body.replace(':::why', ':::instead')
  expect(findProblems({ title, summary, details, body: broken }, draft)).toEqual([expect.stringContaining('why')])
  await withdrawText(id)
  await refreshWritten(NOW, true)
  expect(shown()).toEqual(before)
})

test('the public list of extracts shows a rewritten title only as long as it is published', async () => {
  const id = await openFile('articles', openReading.onHome[1], authorId)
  const { summary, details, body } = (await readText(id, NOW))!
  await saveText(id, { base: 1, fields: { title: 'Un titre récrit', summary, details, body }, authorId })
  const shown = () => renderToStaticMarkup(ExtractsPage())
  const before = shown()
  await publish(id)
  expect(shown()).toContain('Un titre récrit')
  await withdrawText(id)
  await refreshWritten(NOW, true)
  expect(shown()).toBe(before)
})

test('a published text that no page can be made of is left out, and readers get its file', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const id = await openFile('tools', 'wise', authorId)
  await publish(id, 1)
  const before = getToolCards({ lists: 'open' })
  await getPool().query(`update written_versions set body = 'Sans rien', saved_at = now() where text_id = $1`, [id])
  await refreshWritten(NOW, true)
  expect(getToolCards({ lists: 'open' })).toEqual(before)
  expect(log).toHaveBeenCalledWith(expect.stringContaining('wise'))
  log.mockRestore()
})

test('a script never runs, even in a text that nobody checked', () => {
  const text =
    'Vu. <script>alert(1)</script> <img src=x onerror=alert(1)> [piège](javascript:alert(1)) ![loin](https://loin.example/a.png)'
  const { Content } = compileText(parseRich(text))
  expect(renderToStaticMarkup(createElement(Content, { components: {} }))).toBe(
    '<p>Vu. alert(1)  <a>piège</a> loin</p>',
  )
})

test('the picture at the top is cropped and everybody’s once the article is published; one below the lock is not', async () => {
  const id = await write()
  const file = new Uint8Array(
    await sharp({ create: { width: 2000, height: 500, channels: 3, background: '#e8563f' } })
      .png()
      .toBuffer(),
  )
  const top = await addPicture(id, 'Un mur', file, true)
  const below = await addPicture(id, 'Un toit', file)
  expect(top.src).toMatch(/-1200x800\.webp$/)
  const [topName, belowName] = [top, below].map(({ src }) => src.split('/').at(-1)!)
  const body = `Début.\n\n${LOCK_LINE}\n\n${below.markdown}`
  // The description that it was added with stands for one that is not typed.
  const details = await describePicture(id, { ...DETAILS, image: top.src, imageAlt: undefined })
  await saveText(id, { base: 2, fields: { title: 'Vivre', summary: SUMMARY, body, details }, authorId })
  expect(await findPicture(topName!, 'visitor', NOW)).toBeNull()
  await publish(id, 3)
  expect(await findPicture(topName!, 'visitor', NOW)).not.toBeNull()
  expect(await findPicture(belowName!, 'visitor', NOW)).toBeNull()
  expect(await findPicture(belowName!, 'member', NOW)).not.toBeNull()
  expect(getArticle(await slugOf(id))).toMatchObject({ image: `/extraits/images/${topName}`, imageAlt: 'Un mur' })
})

test('what the whole world reads has one rule: of the article that is open to all, everything, pictures below the lock too', async () => {
  const id = await openFile('articles', openReading.article, authorId)
  const { body, slug } = (await readText(id, NOW))!
  const wall = new Uint8Array(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  const { src, markdown } = await addPicture(id, 'Un mur', wall)
  const { title, summary, details } = (await readText(id, NOW))!
  const fields = { title, summary, details, body: `${body}\n\n${markdown}\n\nFin récrite.` }
  await saveText(id, { base: 1, fields, authorId })
  await publish(id)
  expect(await findPicture(src.split('/').at(-1)!, 'visitor', NOW)).not.toBeNull()
  expect(getExtract(slug)?.withheld).toBeNull()
  expect(openBody(slug, fields.body)).toBe(fields.body)
  expect(openBody('2026-12-autre', BODY)).toBe('Début libre.\n\n')
})
