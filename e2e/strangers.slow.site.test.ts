import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { ask, siteUrl } from '../test/site-requests'

const SOCKETS = 50

/** Sends one byte of a thousand and then stalls. */
async function beginPost(path: string): Promise<Socket> {
  const { hostname, port, host } = new URL(siteUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  )
  return socket
}

test('fifty stalled posts do not delay events or pages, and are closed', async () => {
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => beginPost('/api/stripe/webhook')))
  const answers = sockets.map((socket) => text(socket))
  let closed = 0
  for (const socket of sockets) socket.once('close', () => (closed += 1))
  // Read, and refused for its missing signature.
  const event = await ask('/api/stripe/webhook', { json: {} })
  expect([event.status, await event.json()]).toMatchObject([400, { error: { code: 'invalid_signature' } }])
  expect((await ask('/api/mail-events/mailjet', { json: {} })).status).toBeLessThan(500)
  expect((await ask('/')).status).toBe(200)
  // The stalled posts were open all the time.
  expect(closed).toBe(0)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})
