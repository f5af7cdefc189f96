import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { UpdateList } from '@/components/members/space/update-list'
import { ArticleFacts } from '@/components/reader/articles/article-facts'
import { formatDate } from '@/lib/platform/format'

import { isOfficial, renderFactTable } from './table'
import { describeOverdue, getOverdueFacts, getToday, readFactTexts } from '../../../lib/texts/content/fact-texts'

const texts = readFactTexts()
const all = texts.flatMap(({ file, date, facts }) => facts.map((fact) => ({ file, date, fact })))

const after = (day: string, months: number, days = 0) => {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** It warns and does not fail: the site does not break because time passes. */
test('the facts that are past their day are listed', () => {
  const overdue = getOverdueFacts(texts, getToday())
  if (overdue.length > 0)
    console.warn(
      `${overdue.length} facts are past their day (npm run facts -w packages/press):\n${describeOverdue(overdue)}`,
    )
  for (const { file, fact } of all) {
    expect(getOverdueFacts(texts, after(fact.recheckBefore, 0, 1))).toContainEqual({ file, fact })
    expect(getOverdueFacts(texts, after(fact.recheckBefore, 0, -1))).not.toContainEqual({ file, fact })
  }
  expect(getOverdueFacts(texts, '9999-12-31')).toHaveLength(all.length)
})

test('the table of all facts has a row for each', () => {
  const table = renderFactTable(texts)
  for (const { claim } of texts.flatMap(({ facts }) => facts))
    expect(table).toContain(`| ${claim.replaceAll('|', '\\|')} |`)
})

test.each([
  ['https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000033509370', true],
  ['https://kualalumpur.thaiembassy.org/en/publicservice/destination-thailand-visa-dtv', true],
  ['https://github.com/legifrance.gouv.fr/copy', false],
  ['https://www.fausse-urssaf.fr/', false],
])('%s is an authority’s own page: %s', (url, official) => {
  expect(isOfficial(url)).toBe(official)
})

test('a fact is looked up again within 18 months of its check, or of its text', () => {
  const wrong = all.filter(({ date, fact: { verifiedOn, recheckBefore } }) => {
    const since = date && date > verifiedOn ? date : verifiedOn
    return recheckBefore <= since || recheckBefore > after(since, 18)
  })
  expect(wrong).toEqual([])
})

test('each article and note shows each of its facts, its source and its two dates', () => {
  for (const { file, kind, title, facts } of texts.filter(({ kind }) => kind === 'articles' || kind === 'updates')) {
    const note = { kind: 'note', slug: '2026-11', title, publishedAt: '2026-11-21', html: '', summary: '' } as const
    const page =
      kind === 'articles'
        ? createElement(ArticleFacts, { facts })
        : createElement(UpdateList, { updates: [{ ...note, facts: [...facts] }] })
    const html = renderToStaticMarkup(page)
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll(/<span lang="en">([^<]*)<\/span>/g, '$1')
    for (const { claim, source, url, verifiedOn, recheckBefore } of facts)
      for (const shown of [claim, source, url, formatDate(verifiedOn), formatDate(recheckBefore)])
        expect.soft(html.includes(shown), `${file}: ${shown}`).toBe(true)
  }
})
