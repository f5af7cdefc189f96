import { createSign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, beforeEach } from 'vitest'

import { POST } from '@/app/api/mail-events/[provider]/route'
import { getDb } from '@/lib/db'
import { getEnv, provideEnv } from '@/lib/env'

import { certify, useCloud, type Signer } from './cloud'
import { createUser, useStack } from './stack'

export const ADDRESS = 'lea@example.fr'

export const houses = {
  ses: {
    arn: 'arn:aws:sns:eu-west-3:123456789012:bounces',
    api: 'https://sns.eu-west-3.amazonaws.com/',
    certificates: 'https://sns.eu-west-3.amazonaws.com/SimpleNotificationService-',
  },
  scaleway: {
    arn: 'arn:scw:sns:nl-ams:project-8c8bfa06-9d5f-4a3e-a6a5-1a4a4f2f0b7e:bounces',
    api: 'https://sns.mnq.nl-ams.scaleway.com/',
    certificates: 'https://messaging.s3.nl-ams.scw.cloud/nl-ams/sns/sns_certificate_',
  },
} as const
export type House = keyof typeof houses

export const AUTHORITIES = 'https://messaging.s3.fr-par.scw.cloud/nl-ams/sns/sns-trust-chain.pem'

type Texts = Readonly<Record<string, string>>

const ORDER = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']

/** https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message-verify-message-signature.html */
export function sign<T extends Texts>(message: T, key: string, version = '1') {
  const text = ORDER.filter((name) => message[name] !== undefined).map((name) => `${name}\n${message[name]}\n`)
  const signer = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(text.join(''))
  return { ...message, SignatureVersion: version, Signature: signer.sign(key, 'base64') }
}

const TOKEN = '2336412f37fb/+&Action=Subscribe'

/** What a house sends into its topic. */
export const said = (house: House, event: unknown, more: Texts = {}) => ({
  Type: 'Notification',
  MessageId: 'c0e5a280-53c9-5a98-93bb-c0a560b3d192',
  TopicArn: houses[house].arn,
  Message: typeof event === 'string' ? event : JSON.stringify(event),
  Timestamp: '2026-11-09T14:54:15.903Z',
  SigningCertURL: `${houses[house].certificates}1.pem`,
  ...more,
})

export const asksToConfirm = (house: House, Type = 'SubscriptionConfirmation') =>
  said(house, `You have chosen to subscribe to the topic ${houses[house].arn}.\nTo confirm, visit …`, {
    Type,
    Token: TOKEN,
    SubscribeURL: 'https://sns.evil.example/?Action=ConfirmSubscription',
  })

export const confirmationOf = (house: House) =>
  `${houses[house].api}?${new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: houses[house].arn, Token: TOKEN })}`

/** The route over HTTP, and both clouds: certificate 1 is theirs, 3 no longer; 2 and 4 only look so. */
export function useTopics() {
  useStack()
  const cloud = useCloud(
    'sns.eu-west-3.amazonaws.com',
    'sns.mnq.nl-ams.scaleway.com',
    'messaging.s3.fr-par.scw.cloud',
    'messaging.s3.nl-ams.scw.cloud',
  )
  const signers = {} as Record<`${House}${1 | 2 | 3 | 4}`, Signer>
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const provider = request.url!.replace('/api/mail-events/', '')
    const headers = request.headers as Record<string, string>
    const given = new Request(`http://localhost${request.url}`, { method: 'POST', headers, body: await text(request) })
    const answered = await POST(given, { params: Promise.resolve({ provider }) })
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text())
  }
  const route = createServer((request, response) => void answer(request, response))

  beforeAll(async () => {
    const root = await certify('Root', { isAuthority: true })
    const between = await certify('Between', { by: root, isAuthority: true })
    const strangeRoot = await certify('Strange', { isAuthority: true })
    const namesake = await certify('Between', { by: strangeRoot, isAuthority: true })
    const rootless = await certify('Rootless', { by: strangeRoot, isAuthority: true })
    Object.assign(signers, {
      ses1: await certify('sns.amazonaws.com'),
      ses2: await certify('sns.amazonaws.com.evil.example'),
      ses3: await certify('sns.amazonaws.com', { overFor: 1 }),
      ses4: await certify('sns-signing.us-east-1.amazonaws.com'),
      scaleway1: await certify('Messages', { by: between }),
      scaleway2: await certify('Messages', { by: namesake }),
      scaleway3: await certify('Messages', { by: between, overFor: 1 }),
      scaleway4: await certify('Messages', { by: rootless }),
    })
    for (const house of ['ses', 'scaleway'] as const) {
      for (const n of [1, 2, 3, 4] as const)
        cloud.lies.set(`${houses[house].certificates}${n}.pem`, signers[`${house}${n}`].cert)
      cloud.lies.set(confirmationOf(house), '<ConfirmSubscriptionResponse/>')
    }
    cloud.lies.set(AUTHORITIES, [root, between, rootless].map(({ cert }) => cert).join('\n'))
    await createUser(ADDRESS)
    route.listen(0, '127.0.0.1')
    await once(route, 'listening')
  })
  afterAll(() => new Promise((done) => route.close(done)))
  async function clear() {
    await getDb().deadAddress.deleteMany()
    await getDb().revivedAddress.deleteMany()
    cloud.forget()
  }
  beforeEach(clear)

  async function send(provider: string, body: unknown, headers: Texts = {}): Promise<number> {
    const { port } = route.address() as AddressInfo
    const { status } = await fetch(`http://127.0.0.1:${port}/api/mail-events/${provider}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain; charset=UTF-8', Connection: 'close', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return status
  }

  return {
    clear,
    cloud,
    signers,
    send,
    /** Signed with certificate 1. */
    tell: (house: House, message: Texts, version = '1') =>
      send(house, sign(message, signers[`${house}1`].private, version)),
    /** What else the site needs stays; limits begin anew. */
    set(more: Texts) {
      const { databaseUrl, authSecret, stripe } = getEnv()
      provideEnv({
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: authSecret,
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_API_URL: stripe.apiUrl!,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecrets.join(),
        ...more,
      })
    },
    rows: () => getDb().deadAddress.findMany(),
  }
}
