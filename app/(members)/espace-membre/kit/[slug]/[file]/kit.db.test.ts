import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { pages } from '@/content/pages'
import { sessionCookieName } from '@/lib/identity/session-token'
import { getKit } from '@/lib/texts/content/kit'
import { createUser, mirrorSubscription, SITE_URL, useStack } from '@/test/stack'

import { GET, HEAD } from './route'

useStack()

function ask(token: string | null, slug: string, file: string, method: 'GET' | 'HEAD' = 'GET') {
  const headers = token ? { Cookie: `${sessionCookieName()}=${token}` } : undefined
  const request = new Request(`${SITE_URL}${pages.kit.path}/${slug}/${file}`, { method, headers })
  return (method === 'GET' ? GET : HEAD)(request, { params: Promise.resolve({ slug, file }) })
}

const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('signed-out visitors are redirected to /auth, non-members to the kit’s page; nothing of a file is sent', async () => {
  for (const [token, place] of [
    [null, pages.auth.path],
    [await (await createUser()).token(), pages.kit.path],
  ] as const) {
    const response = await ask(token, 'facture', 'facture-france.xlsx')
    expect([response.status, response.headers.get('location')]).toEqual([303, place])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await bodyOf(response)).toHaveLength(0)
  }
})

test('a member gets each file complete, with its content type and French name', async () => {
  const user = await createUser()
  await mirrorSubscription(user.id, new Date('2100-01-01'))
  const token = await user.token()
  for (const { slug, files } of getKit()) {
    for (const { file } of files) {
      const response = await ask(token, slug, file)
      expect([response.status, response.headers.get('cache-control')], file).toEqual([200, 'private, no-store'])
      expect((await bodyOf(response)).equals(readFileSync(`content/kit/files/${file}`)), file).toBe(true)
    }
  }
  const { headers } = await ask(token, 'tresorerie', 'tresorerie-12-mois.xlsx', 'HEAD')
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''Horizon%20Libre%20-%20Tr%C3%A9sorerie`)
  expect((await ask(token, 'calendrier-contenu', 'calendrier-contenu.ics')).headers.get('content-type')).toBe(
    'text/calendar; charset=utf-8',
  )
  for (const [slug, file] of [
    ['facture', 'devis.docx'],
    ['pas-de-modele', 'devis.docx'],
    ['devis', 'values.json'],
    ['devis', '../../texts/articles/cout-vie-thailande.md'],
  ] as const)
    expect((await ask(token, slug, file)).status, `${slug}/${file}`).toBe(404)
})
