import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { TO_VERIFY } from '@/content/rules'
import { listSegment } from '@/lib/members/mailing/segment'
import { announceDue } from '@/lib/notices/news/announcement'
import { addDays } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import { getNoteDrafts } from '@/lib/texts/content/note-drafts'
import { findProblems } from '@/lib/texts/publishing/check'
import { findNote, listTexts } from '@/lib/texts/publishing/desk'
import { listPublications } from '@/lib/texts/publishing/listing'
import { createNote } from '@/lib/texts/publishing/texts'
import { createOwner, formOf, perform, type TestOwner } from '@/test/owner'
import { asOwner, useStack } from '@/test/stack'

import { listKnownFacts } from './known-facts'
import { findFactLine } from './lines'
import { findPlaces } from './places'
import { readPage } from './read-page'
import { listNotePlaces } from '../writing/prepare'

useStack()

const NOW = new Date()
const ADDRESS = 'visasnews.com/en/thailand-30-day-visa-free-stay-can-be-extended-by-another-30-days'
const CHANGED = 'Visa exemption: an extension of stay of 30 days now costs THB 2,500 at the *immigration* {{office}}.'
const SAME = 'Visa exemption: an extension of stay of 30 days costs ฿1,900 at the immigration office.'

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

describe('a pasted page', () => {
  test('shows the fact, what may have taken its place, and everything that quotes it', async () => {
    const { facts, related, neighbours } = await readPage(ADDRESS, CHANGED)
    expect(neighbours).toEqual([])
    expect(facts).toMatchObject([{ id: 'prolongation', state: 'gone', isSpokenOf: true }])
    const [{ figures, places, line, handLines, follows } = { places: [] }] = facts
    expect(figures).toMatchObject([
      { text: '30 jours', stands: true },
      { text: '1 900 bahts', stands: false, candidates: [{ text: 'THB 2,500' }] },
    ])
    expect(new Set(places.map(({ kind }) => kind))).toEqual(
      new Set(['article', 'guide', 'note', 'planned', 'step', 'simulator']),
    )
    expect(places).toContainEqual({ kind: 'simulator', title: 'Séjour', href: '/espace-membre/simulateurs/sejour' })
    expect(places).toContainEqual(expect.objectContaining({ kind: 'step', who: 'Exemption, puis prolongation' }))
    expect(line?.file).toBe('content/articles/visa-logement-thailande.mdx')
    expect(handLines).toMatchObject([{ file: 'content/stays.ts', excerpt: expect.stringContaining('1 900 ฿') }])
    expect(follows).toContain('content/simulations/visa.ts')
    expect(related.map(({ claim }) => claim).join()).not.toContain('exemption de visa peut être prolongée')
  })

  test('written otherwise, the figures stand, and nothing has to change but the dates', async () => {
    const { facts, related } = await readPage(`https://www.${ADDRESS}/?utm_source=x`, SAME)
    expect(facts).toMatchObject([{ state: 'stands', handLines: [] }])
    expect(related).toEqual([])
  })

  test('that no fact comes from names the pages of its site that some do', async () => {
    const { facts, neighbours } = await readPage('https://visasnews.com/en/another', CHANGED)
    expect([facts, neighbours]).toEqual([[], [expect.stringContaining(ADDRESS)]])
    expect(await readPage('https://example.org/', CHANGED)).toMatchObject({ facts: [], neighbours: [] })
  })
})

test('every fact is found in its file, and every place that opens may be linked to in a note', () => {
  const known = listKnownFacts()
  expect(known.length).toBeGreaterThan(300)
  expect(known.filter((one) => findFactLine(one).number === 1).map(({ fact }) => fact.claim)).toEqual([])
  const links = new Set(known.flatMap(findPlaces).flatMap(({ href }) => href ?? []))
  const body = [...links]
    .filter((href) => !href.startsWith('/atelier'))
    .map((href) => `[x](${href})`)
    .join(' ')
  expect(findProblems({ title: 'x', summary: 'x'.repeat(60), body })).toEqual([])
})

describe('« Préparer une note »', () => {
  const chosen = async () => {
    const [fact] = (await readPage(ADDRESS, CHANGED)).facts
    return { address: ADDRESS, page: CHANGED, facts: fact!.key }
  }

  test('begins a draft with what changed, the source and who is concerned, which cannot be published as it is', async () => {
    const { opens } = await act('note-from-page', '2027-04', await chosen())
    const note = (await findNote('2027-04', NOW))!
    expect(opens).toBe(`/atelier/ecrire/${note.id}`)
    expect(note).toMatchObject({ state: 'draft', title: 'Ce qui change' })
    for (const words of ['1 900 bahts', 'THB 2,500', 'VisasNews', '/espace-membre/simulateurs/visa', 'Exemption, puis'])
      expect(note.body).toContain(words)
    // Words of a page are no Markdown and no figure of ours.
    expect(note.body).not.toMatch(/\*immigration\*|\{\{/)
    expect(findProblems(note)).toEqual([expect.stringContaining(TO_VERIFY)])
    expect(await getDb().ownerAct.findMany()).toMatchObject([
      { kind: 'note-from-page', actorId: owner.id, outcome: 'done', subject: '2027-04' },
    ])
  })

  test('goes below a note that is begun or prepared, and loses nothing of it', async () => {
    await createNote('2027-05', owner.id, { title: 'Mai', summary: 'Le mois', body: 'Déjà écrit.' })
    await act('note-from-page', '2027-05', await chosen())
    expect(await findNote('2027-05', NOW)).toMatchObject({
      title: 'Mai',
      version: 2,
      body: expect.stringMatching(/^Déjà écrit\.\n\n### Ce qui change/),
    })
    await act('note-from-page', '2026-12', await chosen())
    const december = (await findNote('2026-12', NOW))!
    expect(december.title).toMatch(/^Décembre/)
    expect(december.body).toMatch(/### Les sources[\s\S]*### Ce qui change/)
    await act('note-from-page', 'nouvelle', await chosen())
    expect((await listTexts(NOW)).map(({ kind }) => kind).toSorted()).toEqual(['news', 'note', 'note'])
    expect(listNotePlaces(await listTexts(NOW), new Date('2026-11-27T12:00:00Z')).map(([place]) => place)).toEqual(
      expect.arrayContaining(['2027-05', '2026-12', '2027-01', 'nouvelle']),
    )
  })

  test('needs a page, and a fact that changed', async () => {
    const fields = await chosen()
    await expect(act('note-from-page', '2027-04', { ...fields, page: '', address: 'x' })).rejects.toMatchObject({
      fields: { address: expect.any(String), page: expect.any(String) },
    })
    await expect(act('note-from-page', '2027-04', { ...fields, page: SAME })).rejects.toMatchObject({
      code: 'invalid_form',
    })
    await expect(act('note-from-page', '2026-11', fields)).rejects.toMatchObject({
      fields: { month: expect.any(String) },
    })
    expect(await listTexts(NOW)).toEqual([])
  })
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
