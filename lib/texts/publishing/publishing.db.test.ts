import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { eraseAccount } from '@/lib/account/deletion'
import { exportAccount } from '@/lib/account/export'
import { readPublicationEntries } from '@/lib/members/search/entries'
import { DAY_MS, HOUR_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { readParisTime, toParisTime } from '@/lib/platform/paris-time'
import { getUpdates } from '@/lib/texts/content/notes'
import { createUser, useStack, type TestUser } from '@/test/stack'

import { findProblems } from './check'
import { listTexts, listVersions, readText, readVersion } from './drafts'
import { listPublications, readPublicationStamp, renderWritten } from './listing'
import { addPicture, findPicture } from './pictures'
import {
  askQuestion,
  beginAnswer,
  closeQuestion,
  listOpenQuestions,
  listOwnQuestions,
  takeBackQuestion,
} from './questions'
import { createNews, createNote, publishText, restoreVersion, saveText, withdrawText } from './texts'

useStack()

const NOW = new Date()
const later = (ms: number) => new Date(NOW.getTime() + ms)
const SUMMARY = 'Une phrase assez longue pour dire aux membres ce qui les attend dans ce texte.'
const FINE = { title: 'Ce qui bouge', summary: SUMMARY, body: 'Un *tampon* attend au [guichet](/blog).' }

let author: TestUser

beforeAll(async () => {
  author = await createUser()
})

beforeEach(async () => {
  await getDb().writtenText.deleteMany()
  await getDb().question.deleteMany()
})

async function writeNews(fields = FINE): Promise<string> {
  const id = await createNews(author.id)
  await saveText(id, { base: 1, fields, authorId: author.id })
  return id
}

const slugOf = async (id: string) => (await readText(id, NOW))!.slug
const publishedSlugs = async (now: Date) => (await listPublications(now)).map(({ slug }) => slug)

describe('a publication', () => {
  test('is listed with the files from its time on, until it is withdrawn', async () => {
    const id = await writeNews()
    const slug = await slugOf(id)
    const at = later(2 * HOUR_MS)
    expect(await publishText(id, 2, at, NOW)).toEqual(at)
    expect(await publishedSlugs(later(2 * HOUR_MS - 1))).toEqual(getUpdates().map(({ month }) => month))
    expect(await publishedSlugs(at)).toEqual([slug, ...getUpdates().map(({ month }) => month)])
    expect((await listPublications(at))[0]).toMatchObject({ kind: 'news', title: FINE.title, facts: [] })
    expect((await listTexts(NOW))[0]).toMatchObject({ id, state: 'scheduled', hasChanges: false })
    await withdrawText(id)
    expect(await publishedSlugs(at)).not.toContain(slug)
  })

  test('stays unchanged while a newer version is written, and keeps its date when that is published', async () => {
    const id = await writeNews()
    await publishText(id, 2, null, NOW)
    await saveText(id, { base: 2, fields: { ...FINE, title: 'Autre titre' }, authorId: author.id })
    expect((await listPublications(NOW))[0]?.title).toBe(FINE.title)
    expect(await readText(id, NOW)).toMatchObject({ title: 'Autre titre', hasChanges: true, liveVersion: 2 })
    await expect(publishText(id, 2, null, NOW)).rejects.toMatchObject({ code: 'text_changed' })
    expect(await publishText(id, 3, later(DAY_MS), later(HOUR_MS))).toEqual(NOW)
    expect((await listPublications(NOW))[0]?.title).toBe('Autre titre')
  })

  test('is in the search index from its time on, until it is withdrawn', async () => {
    const id = await writeNews()
    const slug = await slugOf(id)
    const entries = async () => (await readPublicationEntries(NOW)).filter((entry) => entry.slug === slug)
    const before = await readPublicationStamp(NOW)
    expect(await entries()).toEqual([])
    await publishText(id, 2, null, NOW)
    expect(await entries()).toMatchObject([
      { kind: 'note', title: FINE.title, body: expect.stringContaining('guichet') },
    ])
    expect(await readPublicationStamp(NOW)).not.toBe(before)
    await withdrawText(id)
    expect([await entries(), await readPublicationStamp(NOW)]).toEqual([[], before])
  })

  test('needs a title, a summary, valid links, our own pictures and known figures', async () => {
    const id = await createNote('2031-05', author.id)
    await expect(publishText(id, 1, null, NOW)).rejects.toMatchObject({ code: 'invalid_form' })
    await expect(createNote('2031-05', author.id)).rejects.toMatchObject({ fields: { month: expect.any(String) } })
    await expect(createNote('2026-11', author.id)).rejects.toMatchObject({ fields: { month: expect.any(String) } })
    const wrong = [
      '[a](javascript:alert%281%29)',
      '[b](/blog/nulle-part)',
      '[c](//ailleurs.example/x)',
      '![d](https://ailleurs.example/x.png)',
      '{{prolongation.nul}}',
      '<b>gras</b>',
      ':::div{#__next_f}\n\nDedans\n\n:::',
      '::a{href=https://ailleurs.example/}',
      ':::callout[Note]\n\nDedans\n\n:::',
    ]
    for (const body of wrong) expect([body, findProblems({ ...FINE, body }).length]).toEqual([body, 1])
    const body = '[a](/blog/visa-logement-thailande#x) [b](https://a.example/) [c](mailto:a@b.fr) {{prolongation.prix}}'
    expect(findProblems({ ...FINE, body })).toEqual([])
    expect(renderWritten(body, 'x')).toMatch(/\d/)
  })

  test('contains no script, whatever was typed', () => {
    const html = renderWritten(
      `<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n[a](javascript:alert%281%29) ![b](//x.example/y.png)\n\n| t |\n|---|\n| u |`,
      'x',
    )
    expect(html).not.toMatch(/script|onerror|<img|example/)
    expect(html).toContain('<td>u</td>')
    const blocks = renderWritten(
      ':::div[Titre]{#__next_f name=x}\n\n**Dedans**\n\n:::\n\n::input\n\n::a[là]{href=https://x.example}\n\n:::callout{#x}\n\nBref\n\n:::',
      'x',
    )
    expect(blocks).not.toMatch(/<div|<input|<a|id=|name=|example/)
    for (const said of ['Titre', '<strong>Dedans</strong>', 'là', 'Bref']) expect(blocks).toContain(said)
    for (const { html: own } of getUpdates()) expect(own).toMatch(/<h3>[^<]+<\/h3>\s<p>[\s\S]*<ul>/)
  })

  test('has a time in Paris, summer and winter; the hour skipped in spring is invalid', () => {
    for (const text of ['2027-01-15T08:30', '2027-07-15T08:30']) expect(toParisTime(readParisTime(text)!)).toBe(text)
    expect(readParisTime('2027-07-15T08:30')?.toISOString()).toBe('2027-07-15T06:30:00.000Z')
    for (const text of ['2027-03-28T02:30', '2027-02-30T08:00', '', 'demain']) expect(readParisTime(text)).toBeNull()
  })
})

describe('a draft', () => {
  test('keeps each version with its author; saving without changes adds none', async () => {
    const id = await writeNews()
    expect(await saveText(id, { base: 1, fields: FINE, authorId: author.id })).toBe(2)
    const other = await createUser()
    expect(await saveText(id, { base: 2, fields: { ...FINE, body: 'Autre' }, authorId: other.id })).toBe(3)
    expect(await restoreVersion(id, 2, 3, author.id)).toBe(4)
    expect(await listVersions(id)).toMatchObject([
      { number: 4, restoredFrom: 2, author: 'Zoé Lévy' },
      { number: 3, restoredFrom: null },
      { number: 2 },
      { number: 1 },
    ])
    expect(await readText(id, NOW)).toMatchObject(FINE)
    expect(await readVersion(id, 3)).toMatchObject({ body: 'Autre' })
    await eraseAccount(other)
    expect(await readVersion(id, 3)).toMatchObject({ body: 'Autre', author: null })
  })

  test('is never overwritten unseen: of two concurrent saves, one is refused', async () => {
    const id = await writeNews()
    const saves = ['Un', 'Deux'].map((body) =>
      saveText(id, { base: 2, fields: { ...FINE, body }, authorId: author.id }),
    )
    const outcomes = await Promise.allSettled(saves)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'text_changed' } }])
    expect(await listVersions(id)).toHaveLength(3)
  })
})

describe('a picture', () => {
  const draw = (width: number) =>
    sharp({ create: { width, height: width / 2, channels: 3, background: '#e8563f' } })
      .withExif({ IFD0: { Artist: 'Zoé Lévy' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .jpeg()
      .toBuffer()

  test('is re-encoded without EXIF data, and served only to readers of the text', async () => {
    const id = await writeNews()
    const original = await draw(2_400)
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { src, markdown } = await addPicture(id, ' Le  guichet [bleu] ', original)
    const name = src.split('/').at(-1)!
    expect(markdown).toBe(`![Le guichet bleu](${src})`)
    const bytes = (await findPicture(name, 'writer', NOW))!
    const { format, width, height, exif, xmp } = await sharp(bytes).metadata()
    expect([format, width, height, exif, xmp]).toEqual(['webp', 1_600, 800, undefined, undefined])
    const body = `${FINE.body}\n\n${markdown}`
    expect(renderWritten(body, 'x')).toContain(
      `<img src="${src}" alt="Le guichet bleu" width="1600" height="800" loading="lazy">`,
    )
    await publishText(id, 2, null, NOW)
    expect(await findPicture(name, 'member', NOW)).toBeNull()
    await publishText(id, await saveText(id, { base: 2, fields: { ...FINE, body }, authorId: author.id }), null, NOW)
    expect(await findPicture(name, 'member', NOW)).toEqual(bytes)
    for (const wrong of [name.replace('1600', '1601'), 'x', `../${name}`])
      expect(await findPicture(wrong, 'writer', NOW)).toBeNull()
    await withdrawText(id)
    expect(await findPicture(name, 'member', NOW)).toBeNull()
  })

  test.each([
    ['file', 'rien', () => Buffer.alloc(0)],
    ['file', 'un SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['file', 'du bruit', () => Buffer.from('pas une image')],
    ['file', 'trop lourd', () => Buffer.alloc(6_000_001)],
  ])('is refused with an error at %s: %s', async (field, _, make) => {
    const id = await createNews(author.id)
    await expect(addPicture(id, 'Vu', make())).rejects.toMatchObject({ fields: { [field]: expect.any(String) } })
    await expect(addPicture(id, ' ', await draw(10))).rejects.toMatchObject({ fields: { alt: expect.any(String) } })
  })
})

describe('a question', () => {
  test('is answered without the asker’s name, and the asker finds the answer; three can be open at most', async () => {
    const asker = await createUser()
    for (const text of ['Un visa pour deux ?', 'Deux visas pour un ?', 'Et pour trois ?'])
      await askQuestion(asker.id, text)
    await expect(askQuestion(asker.id, 'Une quatrième ?')).rejects.toMatchObject({ code: 'too_many_questions' })
    for (const text of ['court', 'x'.repeat(1_001)])
      await expect(askQuestion(asker.id, text)).rejects.toMatchObject({ fields: { question: expect.any(String) } })
    const [first, second, third] = await listOpenQuestions()
    expect(Object.keys(first!)).toEqual(['id', 'text', 'askedAt'])
    const id = await beginAnswer(first!.id, author.id)
    await expect(beginAnswer(first!.id, author.id)).rejects.toMatchObject({ code: 'act_outdated' })
    expect(await readText(id, NOW)).toMatchObject({ kind: 'answer', body: '> Un visa pour deux ?\n\n' })
    await saveText(id, { base: 1, fields: FINE, authorId: author.id })
    await publishText(id, 2, null, NOW)
    await closeQuestion(second!.id, NOW)
    expect(await listOwnQuestions(asker.id, NOW)).toMatchObject([
      { state: 'waiting', answer: null },
      { state: 'closed', answer: null },
      { state: 'answered', answer: await slugOf(id) },
    ])
    await takeBackQuestion(author.id, third!.id)
    expect(await listOpenQuestions()).toHaveLength(1)
    await takeBackQuestion(asker.id, third!.id)
    expect(await listOpenQuestions()).toEqual([])
  })

  test('is in the export, and deleted with the account; the answer stays', async () => {
    const asker = await createUser()
    await askQuestion(asker.id, 'Un visa pour deux ?')
    const id = await beginAnswer((await listOpenQuestions())[0]!.id, author.id)
    expect(await exportAccount(asker.id)).toMatchObject({
      questions: [{ text: 'Un visa pour deux ?', answer: { slug: await slugOf(id) } }],
    })
    await eraseAccount(asker)
    expect(await getDb().question.count()).toBe(0)
    expect(await readText(id, NOW)).toMatchObject({ questions: [] })
  })
})
