import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { sessionCookieName } from '@/lib/identity/session-token'
import { DAY_MS } from '@/lib/platform/days'
import { getTutorials } from '@/lib/texts/content/tutorials'
import { createUser, mirrorSubscription, SITE_URL, useStack } from '@/test/stack'

import { GET } from './route'

useStack()

const withFile = getTutorials().filter(({ file }) => file)
const withoutFile = getTutorials().find(({ file }) => !file)!

const ask = (token: string | null, slug: string) =>
  GET(
    new Request(`${SITE_URL}/espace-membre/tutoriels/${slug}/fichier`, {
      headers: token ? { Cookie: `${sessionCookieName()}=${token}` } : {},
    }),
    { params: Promise.resolve({ slug }) },
  )

test('signed-out visitors are redirected to /auth, non-members to the tutorial’s page; nothing of a file is sent', async () => {
  const token = await (await createUser()).token()
  for (const { slug } of withFile)
    for (const [who, place] of [
      [null, '/auth'],
      [token, `/espace-membre/tutoriels/${slug}`],
    ] as const) {
      const response = await ask(who, slug)
      expect([response.status, response.headers.get('location')]).toEqual([303, place])
      expect(await response.text()).toBe('')
    }
})

test('a member gets each file as a download, or a 404 if there is none', async () => {
  const user = await createUser()
  await mirrorSubscription(user.id, new Date(Date.now() + DAY_MS))
  const token = await user.token()
  for (const { slug, file } of withFile) {
    const response = await ask(token, slug)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename=${file!.name}`)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.equals(readFileSync(`content/texts/tutorials/files/${file!.name}`))).toBe(true)
  }
  for (const slug of [withoutFile.slug, 'nulle-part']) {
    const response = await ask(token, slug)
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'unknown_tutorial' } }])
  }
})
