import { expect, test } from 'vitest'

import { openReading } from '@/content/open-reading'
import { articles } from '@/test/articles'

import { getArticleText } from './articles'
import { getExtract, isReadByAll } from './extracts'
import { getArticleBody } from './mdx'

test.each(articles.filter(({ slug }) => !isReadByAll(slug)))(
  'the extract of $slug is its opening, with only the headings of the rest',
  async ({ slug }) => {
    const extract = await getExtract(slug)
    expect(extract?.body).toBe(await getArticleBody(slug, 'opening'))
    const members = getArticleText(slug, 'full')!.slice(getArticleText(slug, 'opening')!.length)
    expect(extract?.withheld?.titles).toHaveLength(members.match(/^## /gm)?.length ?? 0)
    for (const title of extract?.withheld?.titles ?? []) expect(members).toContain(`## ${title}\n`)
  },
)

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
