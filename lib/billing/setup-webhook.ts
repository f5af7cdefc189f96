import 'server-only'

import Stripe from 'stripe'

import type { Step } from './setup'
import { differencesOf } from './setup-difference'
import { WEBHOOK_EVENTS } from './webhook-events'

/** The SDK's types describe events of this version; the account's own may be older. */
const api_version = Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion

const webhookUrl = (siteUrl: string) => `${siteUrl}/api/stripe/webhook`

async function findEndpoints(stripe: Stripe, url: string): Promise<readonly Stripe.WebhookEndpoint[]> {
  const found: Stripe.WebhookEndpoint[] = []
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url) found.push(endpoint)
  }
  return found
}

/**
 * Makes the endpoint and deletes those it replaces. What Stripe sends before the new secret is in the settings is
 * refused by the site, and sent again for up to three days.
 */
async function replaceEndpoints(stripe: Stripe, url: string, replaced: readonly Stripe.WebhookEndpoint[]) {
  const { secret } = await stripe.webhookEndpoints.create({
    url,
    api_version,
    enabled_events: [...WEBHOOK_EVENTS],
    description: 'Made by npm run stripe:setup',
  })
  for (const { id } of replaced) await stripe.webhookEndpoints.del(id)
  return { STRIPE_WEBHOOK_SECRET: secret ?? '' }
}

/** The endpoint that Stripe posts events to. Its API version is fixed at its creation. */
export async function planWebhook(stripe: Stripe, siteUrl: string): Promise<readonly Step[]> {
  const url = webhookUrl(siteUrl)
  const endpoints = await findEndpoints(stripe, url)
  const [current, ...doubles] = endpoints
  if (!current) {
    return [{ differences: [`Webhook endpoint ${url} is missing.`], apply: () => replaceEndpoints(stripe, url, []) }]
  }
  const name = `Webhook endpoint ${url} (${current.id})`
  const versions = differencesOf(name, { api_version }, current)
  if (versions.length > 0) return [{ differences: versions, apply: () => replaceEndpoints(stripe, url, endpoints) }]
  const wanted = { enabled_events: [...WEBHOOK_EVENTS], status: 'enabled' }
  const differences = [
    ...differencesOf(name, wanted, current),
    ...doubles.map(({ id }) => `${name}: there is a second one with this address, ${id}.`),
  ]
  const apply = async () => {
    await stripe.webhookEndpoints.update(current.id, { enabled_events: wanted.enabled_events, disabled: false })
    for (const { id } of doubles) await stripe.webhookEndpoints.del(id)
  }
  return differences.length > 0 ? [{ differences, apply }] : []
}
