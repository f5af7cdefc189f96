import 'server-only'

import { createHash, randomUUID } from 'node:crypto'

import Stripe from 'stripe'

import { differencesOf, type Step } from './step'
import { WEBHOOK_EVENTS } from '../events/types'

/** The version that the SDK's types describe; the account's own may be older. */
const api_version = Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion

const webhookUrl = (siteUrl: string) => `${siteUrl}/api/stripe/webhook`

async function findEndpoints(stripe: Stripe, url: string): Promise<readonly Stripe.WebhookEndpoint[]> {
  const found: Stripe.WebhookEndpoint[] = []
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url) found.push(endpoint)
  }
  return found
}

/** Stripe never shows an endpoint's secret again: this hash tells which of the configured secrets belongs to it. */
const SECRET_DIGEST = 'secret_sha256'
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

interface Place {
  readonly url: string
  /** From STRIPE_WEBHOOK_SECRET. */
  readonly secrets: readonly string[]
}

async function createEndpoint(stripe: Stripe, { url, secrets }: Place) {
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    api_version,
    enabled_events: [...WEBHOOK_EVENTS],
    description: 'Made by npm run stripe:setup',
  })
  if (!secret) throw new Error(`Stripe has not told the secret of ${id}.`)
  await stripe.webhookEndpoints.update(id, { metadata: { [SECRET_DIGEST]: digestOf(secret) } })
  // The site accepts both secrets while the new setting is deployed.
  return { STRIPE_WEBHOOK_SECRET: [secret, ...secrets].join() }
}

interface Endpoints {
  /** Of the SDK's version; null if there is none. */
  readonly current: Stripe.WebhookEndpoint | null
  /** If it is configured. */
  readonly secret: string | null
  /** With our URL, but an older version, or a duplicate. */
  readonly others: readonly Stripe.WebhookEndpoint[]
}

async function readEndpoints(stripe: Stripe, { url, secrets }: Place): Promise<Endpoints> {
  const all = await findEndpoints(stripe, url)
  const ours = all.filter((endpoint) => endpoint.api_version === api_version)
  const secretOf = ({ metadata }: Stripe.WebhookEndpoint) =>
    secrets.find((secret) => digestOf(secret) === metadata[SECRET_DIGEST]) ?? null
  const current = ours.find(secretOf) ?? ours[0] ?? null
  return { current, secret: current && secretOf(current), others: all.filter((endpoint) => endpoint !== current) }
}

const PING_TIMEOUT_MS = 10_000

/** Whether the running site already accepts this secret. */
async function isDeployed(stripe: Stripe, url: string, secret: string): Promise<boolean> {
  const payload = JSON.stringify({
    id: `evt_setup_${randomUUID()}`,
    object: 'event',
    api_version,
    type: 'v2.core.event_destination.ping',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { object: 'event_destination' } },
  })
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret })
  const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' }
  const signal = AbortSignal.timeout(PING_TIMEOUT_MS)
  const answer = await fetch(url, { method: 'POST', body: payload, headers, signal }).catch(() => null)
  return answer?.ok ?? false
}

/** A new SDK version needs a new endpoint. The old one stays until the site accepts the new secret, so that no event is lost. */
export async function planWebhook(
  stripe: Stripe,
  siteUrl: string,
  secrets: readonly string[],
): Promise<readonly Step[]> {
  const place = { url: webhookUrl(siteUrl), secrets }
  const { current, secret, others } = await readEndpoints(stripe, place)
  if (!current) {
    const versions = others.map(({ id, api_version: version }) => `${id} a ${version}`)
    const differences = [
      `Le webhook ${place.url} avec api_version ${api_version} manque${versions.map((text) => ` ; ${text}`).join('')}.`,
    ]
    return [{ differences, makesSecret: true, apply: () => createEndpoint(stripe, place) }]
  }
  const name = `Webhook ${place.url} (${current.id})`
  const differences = differencesOf(name, { enabled_events: [...WEBHOOK_EVENTS], status: 'enabled' }, current)
  const fix = async () => {
    await stripe.webhookEndpoints.update(current.id, { enabled_events: [...WEBHOOK_EVENTS], disabled: false })
  }
  const isReplaced = others.length > 0 && secret !== null && (await isDeployed(stripe, place.url, secret))
  return [
    ...(differences.length > 0 ? [{ differences, apply: fix }] : []),
    ...(isReplaced ? others : []).map(({ id }) => ({
      differences: [`${name} : il a pris la place de ${id}, qui est encore là.`],
      apply: async () => void (await stripe.webhookEndpoints.del(id)),
    })),
  ]
}

/** Only the owner can configure a new endpoint's secret. */
export async function webhookNotices(
  stripe: Stripe,
  siteUrl: string,
  secrets: readonly string[],
): Promise<readonly string[]> {
  const { current, others } = await readEndpoints(stripe, { url: webhookUrl(siteUrl), secrets })
  if (!current || others.length === 0) return []
  const old = others.map(({ id }) => id).join(', ')
  return [
    `Le webhook ${current.id} doit prendre la place de ${old} : mets son secret dans STRIPE_WEBHOOK_SECRET (l’ancien peut suivre ` +
      `après une virgule), redémarre le site, puis relance npm run stripe:setup. D’ici là les deux servent.`,
  ]
}
