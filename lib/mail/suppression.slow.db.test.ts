import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { eraseAccount } from '@/lib/account/deletion'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { isSuppressed, reactivateAddress, suppressAddress } from '@/lib/notices/outbox/suppression'
import { getDb } from '@/lib/platform/db'
import { stopQueues } from '@/lib/platform/queue/boss'
import { reservePort } from '@/test/port'
import { createUser, useStack, type TestUser } from '@/test/stack'

import { startMailWorker } from './worker'

const port = await reservePort()
useStack({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Test <test@example.fr>' })

let asked: string[] = []

/** A mail server that refuses every mail, permanently or for now, depending on the address. */
const server = createServer((socket: Socket) => {
  socket.write('220 ready\r\n')
  socket.on('error', () => {})
  socket.on('data', (data) => {
    const line = data.toString()
    const to = /^RCPT TO:<(.+)>/i.exec(line)?.[1]
    if (to) asked.push(to)
    if (to?.startsWith('gone')) return socket.write('550 5.1.1 No such user here\r\n')
    if (to) return socket.write('550 5.7.1 Blocked as spam\r\n')
    return socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n')
  })
})

beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  expect((server.address() as AddressInfo).port).toBe(port)
  await startMailWorker()
})

afterAll(async () => {
  await stopQueues()
  await new Promise((resolve) => server.close(resolve))
})

let count = 0

/** @returns the outbox row */
async function send(user: TestUser) {
  const purpose = `${user.id} ${++count}`
  await sendNotices([{ message: { kind: 'password-changed', userId: user.id }, purpose }])
  const find = () => getDb().notice.findUniqueOrThrow({ where: { key: `password-changed ${purpose}` } })
  await expect.poll(async () => (await find()).dueAt).toBeNull()
  return find()
}

test('an unknown mailbox is suppressed after the first mail; a refusal as spam does not suppress the address', async () => {
  const [gone, blocked] = [await createUser('gone@example.fr'), await createUser('blocked@example.fr')]
  await send(gone)
  await send(blocked)
  expect(await getDb().deadAddress.findMany()).toMatchObject([
    { address: 'gone@example.fr', reason: 'bounced', detail: expect.stringContaining('5.1.1') },
  ])
  asked = []
  expect(await send(gone)).toMatchObject({ sentAt: null, error: expect.stringContaining('npm run mail') })
  expect(asked).toEqual([])
  expect(await reactivateAddress('Gone@example.fr')).toBe(true)
  await send(gone)
  expect(asked).toEqual(['gone@example.fr'])
  await eraseAccount(gone)
  expect(await getDb().deadAddress.count()).toBe(0)
})

test('a complaint stops news and reminders, not account and legal mails; the owner’s mails are always sent', async () => {
  await suppressAddress('lea@example.fr', 'complained')
  const kept = (kind: Parameters<typeof isSuppressed>[1]) => isSuppressed('Lea@example.fr', kind)
  expect(await Promise.all([kept('update-published'), kept('checkout-reminder')])).toEqual([true, true])
  expect(await Promise.all([kept('renewal-notice'), kept('reset-password'), kept('order-paid')])).toEqual([
    false,
    false,
    false,
  ])
  await suppressAddress('lea@example.fr', 'bounced')
  expect(await Promise.all([kept('renewal-notice'), kept('owner-incident')])).toEqual([true, false])
})
