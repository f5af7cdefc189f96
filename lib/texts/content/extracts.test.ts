import { expect, test } from 'vitest'

import { openReading } from '@/content/open-reading'
import { articles } from '@/test/articles'

import { getArticleText } from './articles'
import { getExtract, isReadByAll } from './extracts'
import { getArticleBody } from './mdx'

test('the extract of each other article is its opening, with only the headings of the rest', async () => {
  for (const { slug } of articles.filter(({ slug }) => !isReadByAll(slug))) {
    const extract = await getExtract(slug)
    expect.soft(extract?.body, slug).toBe(await getArticleBody(slug, 'opening'))
    const members = getArticleText(slug, 'full')!.slice(getArticleText(slug, 'opening')!.length)
    expect.soft(extract?.withheld?.titles, slug).toHaveLength(members.match(/^## /gm)?.length ?? 0)
    for (const title of extract?.withheld?.titles ?? []) expect.soft(members, slug).toContain(`## ${title}\n`)
  }
})

test('one extract is the whole article', async () => {
  expect(await getExtract(openReading.article)).toEqual({
    body: await getArticleBody(openReading.article, 'full'),
    withheld: null,
  })
  expect(articles.filter(({ slug }) => isReadByAll(slug))).toHaveLength(1)
})

test('an unknown slug has no extract', async () => {
  for (const slug of ['inconnu', '', '__proto__']) expect(await getExtract(slug)).toBeNull()
})
