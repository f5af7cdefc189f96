import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { TO_VERIFY } from '@/content/rules'
import { listSegment } from '@/lib/members/mailing/segment'
import { announceDue } from '@/lib/notices/news/announcement'
import { addDays, DAY_MS, dayOf } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import { getArticle } from '@/lib/texts/content/articles'
import { getFacts, requireFact } from '@/lib/texts/content/facts'
import { getNoteDrafts } from '@/lib/texts/content/notes'
import { findProblems } from '@/lib/texts/publishing/check'
import { findNote } from '@/lib/texts/publishing/drafts'
import { refreshWritten } from '@/lib/texts/publishing/in-force'
import { listPublications } from '@/lib/texts/publishing/listing'
import { createNews } from '@/lib/texts/publishing/texts'
import { createOwner, formOf, perform, type TestOwner } from '@/test/owner'
import { asOwner, useStack } from '@/test/stack'

import { fileSources, findFacts, placesOf } from './rules'

useStack()

const NOW = new Date()
const ADDRESS = 'visasnews.com/en/thailand-30-day-visa-free-stay-can-be-extended-by-another-30-days'
let owner: TestOwner

beforeAll(async () => {
  owner = await createOwner()
})

beforeEach(async () => {
  await getPool().query('delete from written_texts')
  await asOwner('truncate owner_acts')
})

const act = (kind: string, subject: string, fields: Readonly<Record<string, string>> = {}) =>
  perform(owner.headers, formOf({ kind, subject, ...fields }), NOW)

const find = (wanted: string) => findFacts(owner.admin, wanted)

test('the address of a source finds its facts, however it is written, and everything that quotes them', async () => {
  const { count, facts, neighbours } = await find(`https://www.${ADDRESS}/?utm_source=x`)
  expect([count, neighbours]).toEqual([1, []])
  expect(facts).toMatchObject([{ fact: { id: 'prolongation' } }])
  const { places } = facts[0]!
  expect(new Set(places.map(({ kind }) => kind))).toEqual(
    new Set(['article', 'guide', 'note', 'planned', 'step', 'simulator']),
  )
  expect(places).toContainEqual({
    kind: 'simulator',
    title: 'Séjour',
    href: '/espace-membre/simulateurs/sejour',
    lines: expect.arrayContaining([expect.stringMatching(/^30 jours de plus, une fois, pour 1\s900\s฿/)]),
  })
  const article = places.find(({ kind, title }) => kind === 'article' && title.startsWith('Visa et logement'))
  expect(article?.edit).toBe('/atelier/ecrire')
  expect(article?.lines.join()).toMatch(/1\s900\s฿/)
  expect(article?.lines.join()).not.toContain('{{')
  expect(places).toContainEqual(expect.objectContaining({ kind: 'step', who: 'Exemption, puis prolongation' }))
  await createNews(owner.id, { title: 'Le prix', summary: '', body: 'Il est de {{prolongation.prix}}.' })
  expect((await find(ADDRESS)).facts[0]!.places).toContainEqual(
    expect.objectContaining({
      kind: 'written',
      title: 'Le prix',
      lines: [expect.stringMatching(/^Il est de 1\s900\s฿\.$/)],
    }),
  )
})

test('words find the facts that have them all, whatever their accents and order', async () => {
  const { facts } = await find('PROLONGEE  exemption')
  expect(facts.map(({ fact }) => fact.id)).toContain('prolongation')
  for (const { fact } of facts) expect(fact.claim).toMatch(/prolongée/)
})

test('an address that no fact comes from names the pages of its site that some do', async () => {
  expect(await find('https://visasnews.com/en/another')).toMatchObject({
    count: 0,
    neighbours: [expect.stringContaining(ADDRESS)],
  })
  expect(await find('https://example.org/')).toEqual({ count: 0, facts: [], neighbours: [] })
})

test('« toujours vrai » is in the log, and is the day of the fact wherever it is read', async () => {
  const today = dayOf(NOW)
  expect(await act('fact-read', 'prolongation')).toMatchObject({ title: 'C’est noté' })
  const { facts } = await find(ADDRESS)
  expect(facts[0]!.fact).toMatchObject({ id: 'prolongation', verifiedOn: today })
  expect(facts[0]!.fact.recheckBefore > today).toBe(true)
  expect(getArticle('visa-logement-thailande')!.facts).toContain(facts[0]!.fact)
  expect(await getDb().ownerAct.findFirst()).toMatchObject({
    kind: 'fact-read',
    subject: 'prolongation',
    outcome: 'done',
  })
  await expect(act('fact-read', 'inconnu')).rejects.toMatchObject({ code: 'act_outdated' })
  // Another process has only the log.
  const [at, later] = [NOW, new Date(NOW.getTime() + DAY_MS)]
  await getDb().ownerAct.createMany({
    data: [at, later].map((day) => ({ kind: 'fact-read', subject: 'tdac', why: '', outcome: 'done', at: day })),
  })
  await refreshWritten(NOW, true)
  expect(requireFact('tdac').verifiedOn).toBe(dayOf(later))
})

test('every fact is read somewhere', () => {
  const sources = fileSources()
  expect(getFacts().filter(({ id }) => placesOf(id, sources).length === 0)).toEqual([])
})

describe('a prepared note', () => {
  test('is opened once as a draft, with its sources', async () => {
    const { opens } = await act('note-planned', '2027-01')
    const note = (await findNote('2027-01', NOW))!
    expect(opens).toBe(`/atelier/ecrire/${note.id}`)
    expect(note.body).toMatch(/### Les sources\n\n- \[.*\]\(<https:.*>\), lu le /)
    expect(findProblems(note)).toEqual([expect.stringContaining(TO_VERIFY)])
    await expect(act('note-planned', '2027-01')).rejects.toMatchObject({ code: 'invalid_form' })
    await expect(act('note-planned', '2027-09')).rejects.toMatchObject({ code: 'act_outdated' })
  })

  test('is read and mailed by nobody, neither as a file nor as a draft, however late it gets', async () => {
    await act('note-planned', '2027-01')
    const later = new Date(`${addDays('2027-04-01', 365)}T12:00:00Z`)
    const shown = JSON.stringify(await listPublications(later))
    for (const { title, summary, month } of getNoteDrafts())
      for (const words of [title, summary, `"${month}"`]) expect(shown).not.toContain(words)
    expect(await announceDue(later, listSegment)).toBe(0)
    expect(await getDb().notice.count({ where: { kind: 'update-published' } })).toBe(0)
  })
})
