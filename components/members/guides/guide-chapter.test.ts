import { load } from 'cheerio'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { places } from '@/content/there'
import { getGuide, getGuides, readChapter } from '@/lib/texts/content/guides'

import { GuideChapter } from './guide-chapter'
import { findShelf } from '../shelves'

describe.each(getGuides())('$slug', ({ chapters }) => {
  test('has chapters with addresses of their own', () => {
    expect(chapters.length).toBeGreaterThan(10)
    expect(new Set(chapters.map(({ slug }) => slug)).size).toBe(chapters.length)
  })

  test('shows each chapter with its sections, its letters and nothing of their marks', () => {
    for (const chapter of chapters) {
      const page = load(renderToStaticMarkup(createElement(GuideChapter, { chapter, level: 2 })))
      const sections = page('h2').map((_, heading) => ({ id: page(heading).attr('id'), title: page(heading).text() }))
      expect(sections.get().map(({ title }) => title.replace(/#$/, ''))).toEqual(
        chapter.sections.map(({ title }) => title),
      )
      expect(sections.get().map(({ id }) => id)).toEqual(chapter.sections.map(({ id }) => id))
      expect(page('.letter')).toHaveLength(chapter.source.match(/^:::letter/gm)?.length ?? 0)
      expect(page('letter, example, callout, [style]')).toHaveLength(0)
      // As many as components/reader/articles/margin-notes.css has places for.
      expect(chapter.facts.length).toBeLessThanOrEqual(32)
      chapter.facts.forEach((_, index) => expect(page(`.fact-${index + 1}`)).toHaveLength(1))
      expect(page.text()).not.toMatch(/:::|\[!|\{\{|\]\(/)
    }
  })
})

test('on a page with other chapters each anchor begins with its chapter’s', () => {
  const chapter = getGuides()[0]!.chapters.find(({ sections }) => sections.length > 0)
  const page = load(renderToStaticMarkup(createElement(GuideChapter, { chapter: chapter! })))
  expect(page('h3').first().attr('id')).toBe(`${chapter!.slug}-${chapter!.sections[0]!.id}`)
})

test('the number of a chapter leads there', () => {
  const guide = getGuide('quand-ca-tourne-mal')!
  const page = load(renderToStaticMarkup(createElement(GuideChapter, { chapter: guide.chapters[0]! })))
  const links = page('a[href^="/espace-membre/guides/"]').map((_, link) => [
    [page(link).text(), page(link).attr('href')],
  ])
  const [third, ...others] = links.get()
  expect(third).toEqual(['chapitre 3', '/espace-membre/guides/quand-ca-tourne-mal/un-accident-une-hospitalisation'])
  expect(others).toHaveLength(7)
})

test.each(Object.entries(places))('each chapter and each number of « Là-bas », %s, is in a guide', (_, place) => {
  const chapters = place.chapters.map((address) => readChapter(...address)?.title ?? address)
  expect(chapters.filter((chapter) => typeof chapter !== 'string')).toEqual([])
  const emergency = getGuide('quand-ca-tourne-mal')!
    .chapters.map(({ source }) => source.replace(/\s/g, ' '))
    .join()
  expect(place.numbers.filter(([, number]) => !emergency.includes(number))).toEqual([])
})

test('« Là-bas » has no page that is not a place', () => {
  const { read, titleOf } = findShelf('la-bas')!.texts!
  expect(titleOf('sante')).toBe('Santé')
  for (const slug of ['nulle-part', 'constructor', '__proto__'])
    expect([titleOf(slug), read(slug)]).toEqual([undefined, null])
})
