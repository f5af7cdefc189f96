import { expect, test } from 'vitest'

import { sessionCookieName } from '@/lib/identity/session-token'
import type { OfflineList } from '@/lib/members/offline/rules'
import { setKept } from '@/lib/members/reading/kept'
import { getListedArticles } from '@/lib/texts/content/articles'
import { chapterPath, getGuides } from '@/lib/texts/content/guides'
import { createUser, mirrorSubscription, SITE_URL, useStack } from '@/test/stack'

import { GET } from './route'

useStack()

const DAY_MS = 86_400_000

async function createMember(paidUntil: Date) {
  const user = await createUser()
  await mirrorSubscription(user.id, paidUntil, paidUntil)
  return { id: user.id, headers: new Headers({ Cookie: `${sessionCookieName()}=${await user.token()}` }) }
}

const ask = (headers = new Headers()) => GET(new Request(`${SITE_URL}/api/hors-ligne`, { headers }))

test('lists the pages to download for a member: their space, guides and articles', async () => {
  const { id, headers } = await createMember(new Date(Date.now() + DAY_MS))
  const response = await ask(headers)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { owner, pages } = (await response.json()) as OfflineList
  expect(owner).toBe(id)
  expect(pages[0]).toEqual({ path: '/espace-membre', title: 'Aujourd’hui', kind: 'page' })
  expect(pages.filter(({ kind }) => kind === 'guide').map(({ revision }) => revision)).toEqual(
    getGuides().flatMap(({ pdf, epub }) => [pdf.sha256, epub.sha256]),
  )
  expect(pages.filter(({ kind }) => kind === 'article')).toHaveLength(3)
})

test('lists the member’s bookmarked articles and guides, and always the one for emergencies', async () => {
  const { id, headers } = await createMember(new Date(Date.now() + DAY_MS))
  const slugs = getListedArticles().map(({ slug }) => slug)
  await setKept(id, 'article', slugs[4]!, true, new Date())
  await setKept(id, 'guide', 'rentrer', true, new Date())
  const { pages } = (await (await ask(headers)).json()) as OfflineList
  expect(pages.filter(({ kind }) => kind === 'article').map(({ path }) => path)).toEqual([`/blog/${slugs[4]}`])
  const taken = getGuides().filter(({ slug }) => slug === 'rentrer' || slug === 'quand-ca-tourne-mal')
  expect(pages.filter(({ kind }) => kind === 'chapter').map(({ path }) => path)).toEqual(
    taken.flatMap(({ chapters }) => chapters.map(chapterPath)),
  )
})

test('signed out or no longer a member: 401', async () => {
  const former = await createMember(new Date(Date.now() - 30 * DAY_MS))
  for (const headers of [new Headers(), former.headers]) {
    const response = await ask(headers)
    expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store'])
    expect(await response.json()).toEqual({ error: expect.objectContaining({ code: 'not_signed_in' }) })
  }
})
