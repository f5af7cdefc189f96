import { expect, test } from 'vitest'

import { publicPaths } from '../content/pages'
import { articles } from '../test/articles'
import { ask, siteUrl } from '../test/site-requests'

test('the sitemap lists the indexable pages, all of which exist', async () => {
  const response = await ask('/sitemap.xml')
  expect(response.headers.get('content-type')).toMatch(/xml/)
  const text = await response.text()
  const listed = [...publicPaths, ...articles.map(({ slug }) => `/extraits/${slug}`)]
  expect(text.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(listed.length)
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).href)
  expect(addresses.toSorted()).toEqual(listed.map((path) => new URL(path, siteUrl).href).sort())
  const answers = addresses.map(async (address) => [address, (await ask(address)).status])
  expect(await Promise.all(answers)).toEqual(addresses.map((address) => [address, 200]))
})

test('robots.txt disallows data only, so that every noindex can be read, and links the sitemap', async () => {
  const lines = (await (await ask('/robots.txt')).text()).split('\n')
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/'])
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
})
