import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'

import { ADDRESS, asksToConfirm, houses, said, sign, useTopics, type House } from '@/test/topics'

const { cloud, rows, send, set, signers, tell } = useTopics()

const AT = '2026-11-09T14:54:14.237Z'

const gone: Record<House, object> = {
  ses: {
    notificationType: 'Bounce',
    bounce: { bounceType: 'Permanent', timestamp: AT, bouncedRecipients: [{ emailAddress: ADDRESS }] },
  },
  scaleway: { type: 'email_mailbox_not_found', created_at: AT, email_to: ADDRESS },
}

let logged: MockInstance

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue()
  logged.mockClear()
})

const linesWith = (text: string) => logged.mock.calls.filter((line) => JSON.stringify(line).includes(text)).length

describe.each(['ses', 'scaleway'] as const)('what only looks like %s', (house) => {
  const { arn, certificates } = houses[house]
  const message = said(house, gone[house])
  const byNumber = (n: 1 | 2 | 3 | 4) =>
    sign({ ...message, SigningCertURL: `${certificates}${n}.pem` }, signers[`${house}${n}`].private)
  const genuine = () => byNumber(1)

  beforeEach(() => set({ MAIL_EVENTS_TOPIC: arn }))

  test('is refused, and the same message as it was sent is not', async () => {
    const forgeries: Record<string, object> = {
      'another text': { ...genuine(), Message: JSON.stringify({ ...gone[house], more: true }) },
      'a subject that was not signed': { ...genuine(), Subject: 'Amazon SES' },
      'another kind': { ...genuine(), Type: 'SubscriptionConfirmation', Token: 'x', SubscribeURL: 'https://x.example' },
      'another version of signing': { ...genuine(), SignatureVersion: '2' },
      'a version of tomorrow': { ...genuine(), SignatureVersion: '3' },
      'no signature': { ...genuine(), Signature: '' },
      'a topic of somebody else on the same cloud': sign(
        { ...message, TopicArn: `${arn}-2` },
        signers[`${house}1`].private,
      ),
      'a key of somebody else': sign(message, signers[`${house}2`].private),
      'a certificate of somebody else': byNumber(2),
      'a certificate that is over': byNumber(3),
      'a certificate of another region, or of an authority without a root': byNumber(4),
      'a certificate that is not there': { ...genuine(), SigningCertURL: `${certificates}9.pem` },
      'an event without its envelope': gone[house],
      'a list': [genuine()],
    }
    for (const [what, forgery] of Object.entries(forgeries))
      expect([what, await send(house, forgery)]).toEqual([what, 400])
    expect(await send(house, '{')).toBe(400)
    expect(await rows()).toEqual([])
    expect(linesWith(`a message for ${house} `)).toBeGreaterThan(0)
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/example\.fr|@/)
    expect(await send(house, genuine())).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  test('confirms nothing', async () => {
    const forged = { ...sign(asksToConfirm(house), signers[`${house}1`].private), Token: 'another' }
    expect(await send(house, forged)).toBe(400)
    expect(cloud.asked.filter((address) => address.includes('Action='))).toEqual([])
  })

  test('has us ask nobody but the provider for certificates', async () => {
    const [, host] = certificates.split('/').filter(Boolean)
    for (const address of [
      `http://${certificates.slice('https://'.length)}1.pem`,
      `https://${host}.evil.example/SimpleNotificationService-1.pem`,
      `https://${host}@evil.example/SimpleNotificationService-1.pem`,
      `https://${host}:8443/SimpleNotificationService-1.pem`,
      `https://${host}\\@evil.example/SimpleNotificationService-1.pem`,
      ` ${certificates}1.pem`,
      `${certificates}1.pem?to=https://evil.example`,
      `https://evil.example/#${certificates}1.pem`,
      'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem',
      'https://messaging.s3.it-mil.scw.cloud/it-mil/sns/1.pem',
      'https://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
    ]) {
      const forged = sign({ ...message, SigningCertURL: address }, signers[`${house}1`].private)
      expect([address, await send(house, forged)]).toEqual([address, 400])
    }
    expect([cloud.asked, await rows()]).toEqual([[], []])
  })

  test('cannot have us ask the provider, or fill the log, without end', async () => {
    const flood = Array.from({ length: 40 }, (_, n) => ({ ...genuine(), SigningCertURL: `${certificates}5${n}.pem` }))
    const statuses = await Promise.all(flood.map((forged) => send(house, forged)))
    expect([cloud.asked.length, new Set(statuses)]).toEqual([20, new Set([400, 429])])
    expect(linesWith(`a message for ${house} is not signed`)).toBe(10)
  })

  test('is told from what is signed and of no form that is known: refused whole, named in the log', async () => {
    for (const event of [
      'no JSON',
      {},
      { ...gone[house], created_at: 'yesterday', bounce: { timestamp: 'yesterday' } },
    ]) {
      expect(await tell(house, said(house, event))).toBe(400)
    }
    expect(linesWith(`${house} has sent mail events that cannot be read`)).toBe(3)
    expect([JSON.stringify(logged.mock.calls).includes('example.fr'), await rows()]).toEqual([false, []])
    expect(await send(house, 'x'.repeat(110_000))).toBe(413)
  })
})

test('only the topic that is set has a door, which no password opens; the others keep theirs', async () => {
  const MAIL_EVENTS_SECRET = 'secret-of-this-test-0123'
  const Authorization = `Bearer ${MAIL_EVENTS_SECRET}`
  const ses = sign(said('ses', gone.ses), signers.ses1.private)
  set({ MAIL_EVENTS_SECRET })
  for (const house of ['ses', 'scaleway']) expect(await send(house, ses, { Authorization })).toBe(404)
  set({ MAIL_EVENTS_TOPIC: houses.scaleway.arn })
  expect(await send('ses', ses)).toBe(404)
  expect(await send('brevo', { event: 'spam' })).toBe(404)
  set({ MAIL_EVENTS_TOPIC: houses.ses.arn, MAIL_EVENTS_SECRET })
  expect(await send('ses', gone.ses, { Authorization })).toBe(400)
  expect(await send('brevo', { event: 'opened' })).toBe(401)
  expect(await send('brevo', { event: 'opened' }, { Authorization })).toBe(200)
  expect(await rows()).toEqual([])
  expect(await send('ses', ses)).toBe(200)
  expect(await rows()).toHaveLength(1)
})
