import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { budget } from '../content/budget'
import { tools } from '../content/tools'
import { visaCheck } from '../content/visa'
import { readSettings } from '../lib/env'
import { asking, expect } from './support/test'

const SLUGS = readdirSync('content/articles').map((file) => file.replace('.mdx', ''))

/** Runs of plain words from below the members' line: they read the same in MDX, HTML and RSC payloads. */
function membersSentences(slug: string): string[] {
  const members = readFileSync(`content/articles/${slug}.mdx`, 'utf8').split('<MembersOnly />')[1] ?? ''
  return plainRuns(members)
}

const plainRuns = (text: string) => (text.match(/[\p{L}, ]{40,}/gu) ?? []).map((run) => run.trim())

/** Of the monthly notes: what stands below their frontmatter. */
const updateSentences = () =>
  readdirSync('content/updates').flatMap((file) =>
    plainRuns(readFileSync(`content/updates/${file}`, 'utf8').split(/^---$/m).slice(2).join('')),
  )

const guideFiles = readdirSync('content/guides')
  .filter((file) => file.endsWith('.md'))
  .map((file) => `/espace-membre/guides/${file.replace('.md', '')}`)

/** The ways in which Next hands out a page: document, navigation, and the prefetches that a link may make. */
const WAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  html: {},
  rsc: { RSC: '1' },
  prefetch: { RSC: '1', 'Next-Router-Prefetch': '1' },
  'segment prefetch': { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
  'page segment': { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/!KG1lbWJlcnMp/blog/$d$slug/__PAGE__' },
}

const PATHS = ['/outils', '/espace-membre', '/espace-membre/sources', ...guideFiles, '/blog', ...SLUGS.map((slug) => `/blog/${slug}`)]

/** What one viewer is sent, in these ways, one after the other; what comes twice counts once. */
async function readAll(storage: { readonly cookies: readonly { name: string; value: string }[] }, ways = Object.keys(WAYS)) {
  const { siteUrl } = readSettings()
  const cookie = storage.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const texts = new Set<string>()
  const ask = async (path: string, headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(siteUrl + path, { headers: { ...headers, cookie }, redirect: 'manual' })
    texts.add(JSON.stringify([...answer.headers])).add(await answer.text())
  }
  for (const way of ways) {
    for (const path of PATHS) await Promise.all(['', '?_rsc=abcde'].map((query) => ask(path + query, WAYS[way] ?? {})))
  }
  return texts
}

/** What stands beside the articles: the tools, and what the interactive pieces are made of. */
const MADE_OF = [
  ...tools.flatMap(({ description, why, price, alternative }) => [description, why, price.text, alternative]),
  ...budget.cities.map(({ origin }) => origin),
  ...visaCheck.paths.flatMap(({ points, conditions }) => [...points, ...conditions.map(({ otherwise }) => otherwise)]),
]

const secrets = () => [...SLUGS.flatMap(membersSentences), ...MADE_OF, ...updateSentences(), 'StructTreeRoot']

/** Secrets that stand in one of the texts; each is looked for until it is found. */
function leaked(texts: Iterable<string>): string[] {
  const all = secrets()
  let hidden = all
  for (const text of texts) hidden = hidden.filter((secret) => !text.includes(secret))
  return all.filter((secret) => !hidden.includes(secret))
}

asking('nothing of the members’ part is sent to a visitor, or to somebody who is not a member; a member is sent all of it', async ({
  sessionOf,
}) => {
  // The check itself: in the pages of a member it finds every single one.
  expect(secrets().length).toBeGreaterThan(60)
  expect(leaked(await readAll(await sessionOf('subscriber'), ['html', 'rsc'])).length).toBe(secrets().length)

  expect(leaked(await readAll(await sessionOf('visitor')))).toEqual([])

  const locked = await readAll(await sessionOf('plain'))
  expect([...locked].join('\n')).toContain('Contenu réservé aux membres')
  expect(leaked(locked)).toEqual([])
})

asking('a forged session cookie opens nothing', async ({ request }) => {
  const response = await request.get('/blog/cout-vie-thailande', {
    headers: { Cookie: 'authjs.session-token=eyJhbGciOiJkaXIifQ..a.b.c' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(307)
  expect(new URL(response.headers().location ?? '', 'http://x').pathname).toBe('/auth')
})

asking('no script or static file that anybody can fetch holds it', async () => {
  const files = readdirSync('.next/static', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect(leaked([readFileSync(join(file.parentPath, file.name), 'utf8')])).toEqual([])
})
