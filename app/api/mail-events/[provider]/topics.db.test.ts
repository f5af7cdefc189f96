import { beforeEach, describe, expect, test, vi } from 'vitest'

import { markAlive } from '@/lib/outbox/dead-addresses'
import {
  ADDRESS,
  asksToConfirm,
  AUTHORITIES,
  confirmationOf,
  houses,
  said,
  sign,
  useTopics,
  type House,
} from '@/test/topics'

const { clear, cloud, rows, send, set, signers, tell } = useTopics()

const AT = '2026-11-09T14:54:14.237Z'

/** https://docs.aws.amazon.com/ses/latest/dg/notification-examples.html; both names of its kind are in use. */
const bounce = (more: object = {}, recipient: object = {}, kind = 'notificationType') => ({
  [kind]: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    reportingMTA: 'dns; email.example.com',
    bouncedRecipients: [
      {
        emailAddress: 'Lea@Example.fr',
        status: '5.1.1',
        action: 'failed',
        diagnosticCode: 'smtp; 550 5.1.1\r\nunknown',
        ...recipient,
      },
      { emailAddress: 'of-another-site@example.fr' },
    ],
    timestamp: AT,
    feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
    ...more,
  },
  mail: { timestamp: AT, source: 'john@example.com', destination: [ADDRESS] },
})
const complaint = (more: object = {}) => ({
  eventType: 'Complaint',
  complaint: {
    complainedRecipients: [{ emailAddress: ADDRESS }],
    complaintFeedbackType: 'abuse',
    complaintSubType: null,
    timestamp: AT,
    ...more,
  },
})

/** https://www.scaleway.com/en/docs/transactional-email/reference-content/webhook-events-payloads/ */
const event = (type: string, more: object = {}) => ({
  id: '3c5a7e19-6b2d-4f80-9c1e-5d7b3a9f1c4e',
  type,
  domain_name: 'example.com',
  created_at: AT,
  email_from: 'sender@example.com',
  email_to: ADDRESS,
  email_headers: [{ key: 'Message-Id', value: '<42@example.com>' }],
  ...more,
})
const answered = (code: number, message: string) => ({ email_response_code: code, email_response_message: message })
const blocked = (type: string) => ({ blocklist_type: type, blocklist_reason: 'The mailbox does not exist' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const open = (house: House) => set({ MAIL_EVENTS_TOPIC: houses[house].arn })

describe('what a provider says for good is noted', () => {
  test.each<[House, string, unknown, string, string | null]>([
    ['ses', 'a bounce', bounce(), 'bounced', 'smtp; 550 5.1.1 unknown'],
    [
      'ses',
      'a published event',
      bounce({ bounceSubType: 'NoEmail' }, { diagnosticCode: undefined }, 'eventType'),
      'bounced',
      null,
    ],
    [
      'ses',
      'a block',
      bounce({ bounceSubType: 'OnAccountSuppressionList' }, { status: undefined, diagnosticCode: null }),
      'bounced',
      null,
    ],
    ['ses', 'a complaint', complaint(), 'complained', 'abuse'],
    ['ses', 'a complaint without a report', complaint({ complaintFeedbackType: undefined }), 'complained', null],
    [
      'scaleway',
      'no such mailbox',
      event('email_mailbox_not_found', answered(550, '5.1.1 unknown')),
      'bounced',
      '5.1.1 unknown',
    ],
    [
      'scaleway',
      'a refused address',
      event('email_dropped', answered(550, '550 5.1.1 unknown')),
      'bounced',
      '550 5.1.1 unknown',
    ],
    [
      'scaleway',
      'a block',
      event('blocklist_created', blocked('mailbox_not_found')),
      'bounced',
      'The mailbox does not exist',
    ],
    [
      'scaleway',
      'a blocked mail',
      event('email_blocklisted', blocked('mailbox_not_found')),
      'bounced',
      'The mailbox does not exist',
    ],
    ['scaleway', 'a reader', event('email_spam', answered(250, '2.0.0 Ok')), 'complained', '2.0.0 Ok'],
    ['scaleway', 'a reader, without the server’s word', event('email_spam'), 'complained', null],
  ])('%s: %s', async (house, _, what, reason, detail) => {
    open(house)
    for (const version of ['1', '2']) {
      expect(await tell(house, said(house, what, version === '2' ? { Subject: 'Amazon SES' } : {}), version)).toBe(200)
      expect(await rows()).toEqual([{ address: ADDRESS, reason, detail, since: new Date(AT) }])
    }
  })
})

describe('what changes nothing', () => {
  test.each<[House, unknown]>([
    ['ses', bounce({ bounceType: 'Transient', bounceSubType: 'MailboxFull' })],
    ['ses', bounce({ bounceType: 'Undetermined', bounceSubType: 'Undetermined' })],
    ['ses', bounce({}, { status: '4.0.0', action: 'delayed' })],
    ['ses', complaint({ complaintFeedbackType: 'not-spam' })],
    ['ses', { notificationType: 'Delivery', delivery: { recipients: [ADDRESS] } }],
    ['ses', { eventType: 'Subscription', subscription: { contactList: 'ours' } }],
    ['ses', { notificationType: 'AmazonSnsSubscriptionSucceeded', message: 'You have successfully subscribed' }],
    ['ses', 'Successfully validated SNS topic for Amazon SES event publishing.'],
    ['scaleway', event('email_delivered', answered(250, 'Ok'))],
    ['scaleway', event('email_deferred', answered(450, '4.2.1 later'))],
    ['scaleway', event('email_dropped', answered(550, '550 5.7.1 not from you'))],
    ['scaleway', event('email_blocklisted', blocked('mailbox_full'))],
    ['scaleway', event('email_spam', answered(554, '5.7.1 looks like spam'))],
    ['scaleway', event('of tomorrow', { email_to: null })],
    ['scaleway', event('email_mailbox_not_found', { email_to: 'of-another-site@example.fr' })],
  ])('%s: %o', async (house, what) => {
    open(house)
    expect(await tell(house, said(house, what))).toBe(200)
    expect(await rows()).toEqual([])
  })
})

test('messages twice, late and in any order come to the same; the owner’s word outlives them', async () => {
  open('ses')
  const later = '2026-11-10T09:00:00.000Z'
  const events = [bounce({ timestamp: later }), complaint({ timestamp: later }), bounce(), complaint()]
  for (const order of [events, events.toReversed(), [...events, ...events]]) {
    for (const each of order) expect(await tell('ses', said('ses', each))).toBe(200)
    expect(await rows()).toMatchObject([{ reason: 'bounced', since: new Date(AT) }])
    expect(await markAlive(ADDRESS)).toBe(true)
    await tell('ses', said('ses', bounce({ timestamp: later })))
    expect(await rows()).toEqual([])
    await clear()
  }
})

describe.each(['ses', 'scaleway'] as const)('a subscription of %s', (house) => {
  beforeEach(() => open(house))

  test('is confirmed at the provider itself, not where the message says, and twice does no harm', async () => {
    for (let time = 0; time < 2; time++) expect(await tell(house, asksToConfirm(house))).toBe(200)
    expect(cloud.asked.filter((address) => address.includes('Action='))).toEqual([
      confirmationOf(house),
      confirmationOf(house),
    ])
    expect(await rows()).toEqual([])
  })

  test('is asked for again while the provider does not answer, and not when it does not know it', async () => {
    const answer = cloud.lies.get(confirmationOf(house))!
    for (const [given, status] of [
      [500, 503],
      [302, 503],
      [403, 400],
    ] as const) {
      cloud.lies.set(confirmationOf(house), given)
      expect(await tell(house, asksToConfirm(house))).toBe(status)
    }
    cloud.lies.set(confirmationOf(house), answer)
    expect(await tell(house, asksToConfirm(house))).toBe(200)
  })

  test('that ends is told to whoever reads the log', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    logged.mockClear()
    expect(await tell(house, asksToConfirm(house, 'UnsubscribeConfirmation'))).toBe(200)
    expect(cloud.asked.filter((address) => address.includes('Action='))).toEqual([])
    expect(JSON.stringify(logged.mock.calls)).toContain(`${house} says no more which mails come back`)
  })

  test('brings messages that wait while certificates cannot be had, and asks for each once', async () => {
    const address = `${houses[house].certificates}${Date.now()}.pem`
    const [message, { cert, private: key }] = [said(house, 'of no form'), signers[`${house}1`]]
    const one = sign({ ...message, SigningCertURL: address }, key)
    cloud.lies.set(address, 503)
    expect(await send(house, one)).toBe(503)
    cloud.lies.set(address, cert)
    cloud.forget()
    for (let time = 0; time < 3; time++) expect(await send(house, one)).toBe(400)
    expect(cloud.asked.filter((each) => each !== AUTHORITIES)).toEqual([address])
  })
})
