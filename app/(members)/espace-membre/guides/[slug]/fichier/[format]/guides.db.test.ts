import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { pages } from '@/content/pages'
import { sessionCookieName } from '@/lib/identity/session-token'
import { buy, customerIdOf, eventsOf, tell } from '@/test/requests'
import { createUser, SITE_URL, useStack, type TestUser } from '@/test/stack'

import { GET, HEAD } from './route'

const SLUG = 's-installer-en-thailande'
const PDF = readFileSync(`content/texts/guides/files/${SLUG}.pdf`)

type HeaderSets = readonly Readonly<Record<string, string>>[]

const WHOLE_AND_PART: HeaderSets = [{}, { Range: 'bytes=0-99' }]

/** Outdated If-Range, another unit, several ranges, or nonsense. */
const WHOLE_ALL_THE_SAME: HeaderSets = [
  { Range: 'bytes=0-9', 'If-Range': '"older"' },
  { Range: 'pages=1-2' },
  { Range: 'bytes=0-9,20-29' },
  { Range: 'bytes' },
]

const stack = useStack()

async function createMember(): Promise<TestUser> {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user)
  for (const event of await eventsOf(stack, await customerIdOf(user.id))) await tell(stack, event)
  return user
}

function ask(
  token: string | null,
  headers: Readonly<Record<string, string>> = {},
  format = 'pdf',
  method: 'GET' | 'HEAD' = 'GET',
  slug = SLUG,
) {
  const request = new Request(`${SITE_URL}/espace-membre/guides/${slug}/fichier/${format}`, {
    method,
    headers: { ...headers, ...(token ? { Cookie: `${sessionCookieName()}=${token}` } : {}) },
  })
  return (method === 'GET' ? GET : HEAD)(request, { params: Promise.resolve({ slug, format }) })
}

const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('signed-out visitors are redirected to /auth, non-members to the locked page; nothing of the PDF is sent', async () => {
  for (const [token, place] of [
    [null, pages.auth.path],
    [await (await createUser()).token(), pages.memberSpace.path],
  ] as const) {
    for (const headers of WHOLE_AND_PART) {
      const response = await ask(token, headers)
      expect([response.status, response.headers.get('location')]).toEqual([303, place])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(await bodyOf(response)).toHaveLength(0)
    }
  }
})

test('a member gets the file, with its French name, not cached', async () => {
  const token = await (await createMember()).token()
  const response = await ask(token)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-length': String(PDF.length),
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(
      `filename*=UTF-8''Horizon%20Libre%20-%20S%E2%80%99installer%20en%20Tha%C3%AFlande.pdf`,
    ),
  })
  expect(response.headers.get('content-disposition')).toContain(`filename=${SLUG}.pdf`)
  expect((await bodyOf(response)).equals(PDF)).toBe(true)

  const head = await ask(token, {}, 'pdf', 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PDF.length)])
  expect(await bodyOf(head)).toHaveLength(0)
  expect((await ask(token, {}, 'pdf', 'GET', 'pas-de-guide')).status).toBe(404)
  expect((await ask(token, {}, 'docx')).status).toBe(404)
})

test('the ePub is for members too', async () => {
  const book = readFileSync(`content/texts/guides/files/${SLUG}.epub`)
  const response = await ask(await (await createMember()).token(), {}, 'epub')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/epub+zip'])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toContain(`filename=${SLUG}.epub`)
  expect((await bodyOf(response)).equals(book)).toBe(true)
  const refused = await ask(await (await createUser()).token(), {}, 'epub')
  expect([refused.status, (await bodyOf(refused)).length]).toEqual([303, 0])
})

test('an interrupted download resumes', async () => {
  const token = await (await createMember()).token()
  const etag = (await ask(token)).headers.get('etag') ?? ''
  const parts: readonly [Record<string, string>, number, number][] = [
    [{ Range: 'bytes=0-99' }, 0, 100],
    [{ Range: `bytes=${PDF.length - 10}-` }, PDF.length - 10, PDF.length],
    [{ Range: 'bytes=-5' }, PDF.length - 5, PDF.length],
    [{ Range: 'bytes=10-19', 'If-Range': etag }, 10, 20],
  ]
  for (const [headers, start, end] of parts) {
    const response = await ask(token, headers)
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${PDF.length}`)
    expect((await bodyOf(response)).equals(PDF.subarray(start, end))).toBe(true)
  }
  for (const headers of WHOLE_ALL_THE_SAME) expect((await ask(token, headers)).status).toBe(200)
  const beyond = await ask(token, { Range: `bytes=${PDF.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${PDF.length}`])
})
