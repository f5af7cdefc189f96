import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { eraseAccount } from '@/lib/account/deletion'
import { exportAccount } from '@/lib/account/export'
import { reactivateAddress, suppressAddress } from '@/lib/notices/outbox/suppression'
import { getDb } from '@/lib/platform/db'
import { provideEnv } from '@/lib/platform/env'
import { basicSettings, createUser, useStack, type TestUser } from '@/test/stack'

import { POST } from './route'

const SECRET = 'secret-of-this-test-0123'
const ADDRESS = 'lea@example.fr'

useStack({ MAIL_EVENTS_SECRET: SECRET })

const basic = (password: string) => `Basic ${Buffer.from(`horizon:${password}`).toString('base64')}`

function send(provider: string, body: unknown, authorization: string | null = basic(SECRET)) {
  const request = new Request(`http://localhost/api/mail-events/${provider}`, {
    method: 'POST',
    headers: authorization === null ? {} : { Authorization: authorization },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return POST(request, { params: Promise.resolve({ provider }) })
}

const rows = () => getDb().deadAddress.findMany()

let lea: TestUser

beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  lea = await createUser(ADDRESS)
  return () => vi.restoreAllMocks()
})

beforeEach(async () => {
  await getDb().deadAddress.deleteMany()
  await getDb().revivedAddress.deleteMany()
})

const SECONDS = 1_604_933_654
const AT = new Date(SECONDS * 1000)

/** https://developers.brevo.com/docs/transactional-webhooks; `ts_epoch` as Brevo actually sends it. */
const brevo = (event: string, more: object = {}) => ({
  event,
  email: ADDRESS,
  id: 26_224,
  date: '2020-10-09 00:00:00',
  ts: 1_604_933_619,
  'message-id': '<201798300811.5787683@relay.domain.com>',
  ts_event: SECONDS,
  subject: 'My first Transactional',
  sending_ip: '185.41.28.109',
  ts_epoch: SECONDS * 1000,
  template_id: 22,
  tags: ['transac_messages'],
  ...more,
})

/** https://dev.mailjet.com/email/guides/webhooks/ */
const mailjet = (event: string, more: object = {}) => ({
  event,
  time: SECONDS,
  MessageID: 13_792_286_917_004_336,
  email: ADDRESS,
  mj_campaign_id: 0,
  mj_contact_id: 0,
  customcampaign: '',
  CustomID: 'helloworld',
  Payload: '',
  ...more,
})
const gone = { blocked: true, hard_bounce: true, error_related_to: 'recipient', error: 'user unknown' }

/** https://postmarkapp.com/developer/webhooks/bounce-webhook */
const postmark = (more: object = {}) => ({
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 42,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: 'Test',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  ServerID: 1234,
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
  Email: 'Lea@Example.fr',
  From: 'sender@example.com',
  BouncedAt: '2020-11-09T09:54:14.0000000-05:00',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Test subject',
  ...more,
})
const spam = {
  RecordType: 'SpamComplaint',
  Type: 'SpamComplaint',
  TypeCode: 512,
  Details: 'Test spam complaint details',
}

describe('permanent failures are recorded', () => {
  test.each<[string, string, unknown, string, string | null]>([
    [
      'brevo',
      'hard_bounce',
      brevo('hard_bounce', { reason: ' 550 5.1.1\r\nunknown ' }),
      'bounced',
      '550 5.1.1 unknown',
    ],
    ['brevo', 'spam', brevo('spam'), 'complained', null],
    ['brevo', 'complaint without ts_epoch', brevo('complaint', { ts_epoch: undefined }), 'complained', null],
    ['brevo', 'ts_epoch in seconds', brevo('hard_bounce', { ts_epoch: SECONDS }), 'bounced', null],
    [
      'brevo',
      'blocked',
      brevo('blocked', { reason: 'blocked : due to blacklist user' }),
      'bounced',
      'blocked : due to blacklist user',
    ],
    ['mailjet', 'bounce', mailjet('bounce', gone), 'bounced', 'user unknown'],
    ['mailjet', 'blocked', mailjet('blocked', { error: 'no mail host' }), 'bounced', 'no mail host'],
    ['mailjet', 'spam', mailjet('spam', { source: 'JMRPP' }), 'complained', null],
    ['mailjet', 'grouped', [mailjet('sent'), mailjet('bounce', gone)], 'bounced', 'user unknown'],
    ['postmark', 'HardBounce', postmark({ Details: 'smtp;550 5.1.1' }), 'bounced', 'smtp;550 5.1.1'],
    ['postmark', 'a block', postmark({ Type: 'ManuallyDeactivated', Details: '' }), 'bounced', null],
    ['postmark', 'SpamComplaint', postmark(spam), 'complained', 'Test spam complaint details'],
  ])('%s: %s', async (provider, _, body, reason, detail) => {
    expect((await send(provider, body)).status).toBe(200)
    expect(await rows()).toEqual([{ address: ADDRESS, reason, detail, since: AT }])
  })
})

describe('ignored events', () => {
  test.each<[string, unknown]>([
    ['brevo', brevo('soft_bounce', { reason: 'mailbox full' })],
    ['brevo', brevo('deferred')],
    ['brevo', brevo('invalid_email')],
    ['brevo', brevo('unsubscribe')],
    ['brevo', brevo('blocked', { reason: 'sender is not valid' })],
    ['brevo', { event: 'of tomorrow', email: null }],
    ['mailjet', mailjet('bounce', { ...gone, blocked: false, hard_bounce: false })],
    ['mailjet', mailjet('bounce', { hard_bounce: true, error_related_to: 'spam', error: 'content blocked' })],
    ['mailjet', mailjet('blocked', { error_related_to: 'mailjet', error: 'preblocked' })],
    ['mailjet', { event: 'of tomorrow' }],
    ['mailjet', []],
    ['postmark', postmark({ Type: 'SoftBounce', Inactive: false })],
    ['postmark', postmark({ Type: 'SpamNotification', Inactive: false })],
    ['postmark', { RecordType: 'Delivery', Recipient: ADDRESS }],
    ['postmark', postmark({ Email: 'of-another-site@example.fr' })],
  ])('%s: %o', async (provider, body) => {
    expect((await send(provider, body)).status).toBe(200)
    expect(await rows()).toEqual([])
  })
})

test('events are idempotent and independent of order; a complaint does not replace a bounce', async () => {
  const events = [
    mailjet('bounce', { ...gone, time: SECONDS + 60 }),
    mailjet('spam', { time: SECONDS + 120 }),
    mailjet('bounce', gone),
    mailjet('spam'),
  ]
  for (const order of [events, events.toReversed(), [...events, ...events]]) {
    await getDb().deadAddress.deleteMany()
    for (const event of order) await send('mailjet', event)
    expect(await rows()).toEqual([{ address: ADDRESS, reason: 'bounced', detail: 'user unknown', since: AT }])
  }
})

test('an address reactivated by the owner stays active until a newer event', async () => {
  await send('mailjet', mailjet('bounce', gone))
  expect(await reactivateAddress(ADDRESS)).toBe(true)
  await send('mailjet', mailjet('bounce', gone))
  expect(await rows()).toEqual([])
  const { since } = await getDb().revivedAddress.findUniqueOrThrow({ where: { address: ADDRESS } })
  const newer = Math.floor(since.getTime() / 1000) + 1
  vi.useFakeTimers({ now: (newer + 10) * 1000, toFake: ['Date'] })
  await send('mailjet', mailjet('bounce', { ...gone, time: newer }))
  vi.useRealTimers()
  expect(await rows()).toMatchObject([{ address: ADDRESS, since: new Date(newer * 1000) }])
})

test('a timestamp in the future is stored as now', async () => {
  await send('mailjet', mailjet('spam', { time: Date.UTC(2150, 0, 1) / 1000 }))
  const [dead] = await rows()
  expect(dead?.since.getTime()).toBeLessThanOrEqual(Date.now())
})

describe('authentication', () => {
  const bounce = mailjet('bounce', gone)

  test('needs the secret, in any of its places', async () => {
    for (const authorization of [
      null,
      '',
      basic('wrong'),
      basic(''),
      `Bearer ${SECRET}x`,
      SECRET,
      'Basic !',
      `basic${SECRET}`,
    ]) {
      const answer = await send('mailjet', bounce, authorization)
      expect([answer.status, await answer.text(), answer.headers.get('Cache-Control')]).toEqual([401, '', 'no-store'])
      expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Basic /)
    }
    expect(await rows()).toEqual([])
    expect((await send('mailjet', bounce, `Bearer ${SECRET}`)).status).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  test('is 404 for unknown providers, and for all without the setting', async () => {
    for (const name of ['scaleway', 'toString', '']) expect((await send(name, bounce)).status).toBe(404)
    const settings = basicSettings()
    provideEnv(settings)
    expect((await send('mailjet', bounce)).status).toBe(404)
    expect((await send('mailjet', bounce, 'Bearer ')).status).toBe(404)
    provideEnv({ ...settings, MAIL_EVENTS_SECRET: SECRET })
    expect(await rows()).toEqual([])
  })

  test('an unreadable request is refused as a whole and logged without its content', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    for (const body of [
      '{',
      'null',
      '"hard_bounce"',
      mailjet('spam', { time: 'yesterday' }),
      mailjet('spam', { time: 1e300 }),
      mailjet('spam', { email: 'a\u0000b@example.fr' }),
      [bounce, mailjet('spam', { email: undefined })],
    ]) {
      expect([(await send('mailjet', body)).status, await rows()]).toEqual([400, []])
    }
    expect((await send('postmark', postmark({ BouncedAt: 'yesterday' }))).status).toBe(400)
    expect((await send('brevo', brevo('spam', { ts_epoch: undefined, ts_event: undefined }))).status).toBe(400)
    expect((await send('mailjet', `"${'x'.repeat(100_000)}"`)).status).toBe(413)
    const lines = JSON.stringify(logged.mock.calls)
    expect(lines).toContain('mailjet has sent mail events that cannot be read')
    expect(lines).not.toMatch(/example\.fr|yesterday/)
  })
})

test('a suppressed address is in the member’s export, and deleted with the account', async () => {
  await reactivateAddress(ADDRESS)
  await suppressAddress(ADDRESS, 'bounced', '550 5.1.1')
  expect(await exportAccount(lea.id)).toMatchObject({
    mailsRefused: { reason: 'bounced', detail: '550 5.1.1', since: expect.any(Date) },
    mailsWorkAgainSince: expect.any(Date),
  })
  await eraseAccount(lea)
  await send('mailjet', mailjet('bounce', gone))
  expect([await rows(), await getDb().revivedAddress.findMany()]).toEqual([[], []])
})
