import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import { asking, expect } from '../test/test'

/** What anybody may send without an account, and what it must not do to others. */

const SOCKETS = 50

/** Sends one byte of a thousand, and waits. */
async function beginPost(base: string, path: string): Promise<Socket> {
  const { hostname, port, host } = new URL(base)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  )
  return socket
}

asking('fifty posts that never end keep no event and no page waiting, and are closed', async ({ baseURL, request }) => {
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => beginPost(baseURL!, '/api/stripe/webhook')))
  const answers = sockets.map((socket) => text(socket))
  let closed = 0
  for (const socket of sockets) socket.once('close', () => (closed += 1))
  // Read, and found to be signed by nobody.
  const event = await request.post('/api/stripe/webhook', { data: {} })
  expect([event.status(), await event.json()]).toMatchObject([400, { error: { code: 'invalid_signature' } }])
  expect((await request.post('/api/mail-events/mailjet', { data: {} })).status()).toBeLessThan(500)
  expect((await request.get('/')).status()).toBe(200)
  // They were waiting all the while.
  expect(closed).toBe(0)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

asking('a sign-in with an address of 100 kB is refused', async ({ request }) => {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const form = { csrfToken, email: `a@${'a.'.repeat(50_000)}com`, password: 'Palmier42' }
  expect((await request.post('/api/auth/callback/credentials', { form, maxRedirects: 0 })).status()).toBe(413)
})

asking('a path that cannot be read is 400, an action from elsewhere 403', async ({ request, baseURL }) => {
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
  // From here, but none that there is.
  expect(await act(new URL(baseURL!).origin)).toBe(409)
})

asking('nobody’s picture for l’atelier is read, and /_next/image makes none', async ({ request }) => {
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(90_000) }
  expect((await request.post('/atelier/ecrire/images', { multipart: { file } })).status()).toBe(404)
  expect((await request.get('/_next/image?url=%2Fimages%2F404.svg&w=640&q=75')).status()).toBe(404)
})
