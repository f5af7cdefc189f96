import { expect, test } from 'vitest'

import { ask, postCredentials, siteUrl } from '../test/site-requests'

/** Requests that anybody can send without an account. */

test('a sign-in with an address of 100 kB is refused', async () => {
  const email = `a@${'a.'.repeat(50_000)}com`
  expect((await postCredentials({ email, password: 'Palmier42' })).status).toBe(413)
})

test('a path with invalid UTF-8 is 400, a cross-site action 403', async () => {
  for (const path of ['/og/%ff', '/flux/%ff', '/blog/%ff', '/chemin/%ff', '/api/mail-events/%E0%A4%A'])
    expect([path, (await ask(path)).status]).toEqual([path, 400])
  const act = async (Origin: string) => {
    const headers = { Origin, 'Next-Action': 'a'.repeat(42), 'Content-Type': 'text/plain' }
    return (await ask('/auth', { headers, body: '[]' })).status
  }
  for (const origin of ['https://evil.example', 'null']) expect([origin, await act(origin)]).toEqual([origin, 403])
  // Same origin, but an unknown action.
  expect(await act(new URL(siteUrl).origin)).toBe(409)
})

test('picture uploads without a session are not read, and /_next/image is disabled', async () => {
  const file = new File([Buffer.alloc(90_000)], 'a.png', { type: 'image/png' })
  expect((await ask('/atelier/ecrire/images', { multipart: { file } })).status).toBe(404)
  expect((await ask('/_next/image?url=%2Fimages%2F404.svg&w=640&q=75')).status).toBe(404)
})
