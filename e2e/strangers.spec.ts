import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import { asking, expect } from '../test/test'

/** Requests that anybody can send without an account, and that must not affect others. */

const SOCKETS = 50

/** Sends one byte of a thousand and then stalls. */
async function beginPost(base: string, path: string): Promise<Socket> {
  const { hostname, port, host } = new URL(base)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  )
  return socket
}

asking('fifty stalled posts do not delay events or pages, and are closed', async ({ baseURL, request }) => {
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => beginPost(baseURL!, '/api/stripe/webhook')))
  const answers = sockets.map((socket) => text(socket))
  let closed = 0
  for (const socket of sockets) socket.once('close', () => (closed += 1))
  // Read, and refused for its missing signature.
  const event = await request.post('/api/stripe/webhook', { data: {} })
  expect([event.status(), await event.json()]).toMatchObject([400, { error: { code: 'invalid_signature' } }])
  expect((await request.post('/api/mail-events/mailjet', { data: {} })).status()).toBeLessThan(500)
  expect((await request.get('/')).status()).toBe(200)
  // The stalled posts were open all the time.
  expect(closed).toBe(0)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

asking('a sign-in with an address of 100 kB is refused', async ({ request }) => {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const form = { csrfToken, email: `a@${'a.'.repeat(50_000)}com`, password: 'Palmier42' }
  expect((await request.post('/api/auth/callback/credentials', { form, maxRedirects: 0 })).status()).toBe(413)
})

asking('a path with invalid UTF-8 is 400, a cross-site action 403', async ({ request, baseURL }) => {
  for (const path of ['/og/%ff', '/flux/%ff', '/blog/%ff', '/chemin/%ff', '/api/mail-events/%E0%A4%A'])
    expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 400])
  const act = async (Origin: string) =>
    (
      await request.post('/auth', {
        headers: { Origin, 'Next-Action': 'a'.repeat(42), 'Content-Type': 'text/plain' },
        data: '[]',
      })
    ).status()
  for (const origin of ['https://evil.example', 'null']) expect([origin, await act(origin)]).toEqual([origin, 403])
  // Same origin, but an unknown action.
  expect(await act(new URL(baseURL!).origin)).toBe(409)
})

asking('picture uploads without a session are not read, and /_next/image is disabled', async ({ request }) => {
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(90_000) }
  expect((await request.post('/atelier/ecrire/images', { multipart: { file } })).status()).toBe(404)
  expect((await request.get('/_next/image?url=%2Fimages%2F404.svg&w=640&q=75')).status()).toBe(404)
})
