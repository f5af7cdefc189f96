import 'server-only'

import type Stripe from 'stripe'

import { catalogueKeys, type CatalogueKey } from '@/content/catalogue'
import { isLoopback } from '@/lib/settings-schema'

import { planCatalogue, readPriceIds } from './catalogue'
import { findNumberingFault } from './numbering'
import { planPortal } from './portal'
import type { Step } from './step'
import { planWebhook, webhookNotices } from './webhook'

export interface SetupTarget {
  readonly siteUrl: string
  readonly secretKey: string
  /** Null for Stripe itself, which accepts only public addresses. */
  readonly apiUrl: string | null
  /** A new endpoint's comes first. */
  readonly webhookSecrets: readonly string[]
  /** Null where prices are found by lookup key. */
  readonly prices: Readonly<Record<CatalogueKey, string | null>>
}

/** Its message is one sentence for the owner. */
export class SetupError extends Error {
  override name = 'SetupError'
}

const isReachable = ({ siteUrl, apiUrl }: SetupTarget) => apiUrl !== null || !isLoopback(siteUrl)

function refuseUnreachableLiveSite({ siteUrl, secretKey }: SetupTarget) {
  if (!/^(sk|rk)_live_/.test(secretKey)) return
  if (isLoopback(siteUrl)) {
    throw new SetupError(
      `A live key needs the public address of the site: SITE_URL is ${siteUrl}, which Stripe cannot reach.`,
    )
  }
  if (!siteUrl.startsWith('https:')) {
    throw new SetupError(`A live key needs a site with https: SITE_URL is ${siteUrl}.`)
  }
}

/** Later parts name what earlier ones have made, so each is planned when those before it are done. */
function partsOf(stripe: Stripe, target: SetupTarget): readonly (() => Promise<readonly Step[]>)[] {
  const shop = [() => planCatalogue(stripe), () => planPortal(stripe, isReachable(target) ? target.siteUrl : null)]
  return isReachable(target) ? [...shop, () => planWebhook(stripe, target.siteUrl, target.webhookSecrets)] : shop
}

/** A setting that goes on selling another price than the catalogue's; only the owner can take it out. */
async function staleSettings(stripe: Stripe, { prices }: SetupTarget): Promise<readonly string[]> {
  const ids = await readPriceIds(stripe)
  return catalogueKeys.flatMap((key) => {
    const id = ids.get(key)
    if (!prices[key] || !id || prices[key] === id) return []
    return [`Setting STRIPE_PRICE_${key.toUpperCase()} is ${prices[key]}, must be ${id} or not set.`]
  })
}

async function byHand(stripe: Stripe, target: SetupTarget): Promise<readonly string[]> {
  const webhook = isReachable(target) ? await webhookNotices(stripe, target.siteUrl, target.webhookSecrets) : []
  const numbering = await findNumberingFault(stripe)
  return [...webhook, ...(await staleSettings(stripe, target)), ...(numbering ? [numbering] : [])]
}

/** Changes nothing. @throws SetupError when a live key meets a site that Stripe cannot reach */
export async function checkStripe(stripe: Stripe, target: SetupTarget): Promise<readonly string[]> {
  refuseUnreachableLiveSite(target)
  const differences: string[] = []
  for (const plan of partsOf(stripe, target)) {
    for (const step of await plan()) differences.push(...step.differences)
  }
  return [...differences, ...(await byHand(stripe, target))]
}

interface SetupResult {
  readonly changes: readonly string[]
  /** Stripe shows them only once. */
  readonly settings: Readonly<Record<string, string>>
  /** What only the owner can put right. */
  readonly notices: readonly string[]
  readonly prices: ReadonlyMap<CatalogueKey, string>
  readonly hasWebhook: boolean
}

/** What is right is left alone. @throws SetupError when a live key meets a site that Stripe cannot reach */
export async function setUpStripe(stripe: Stripe, target: SetupTarget): Promise<SetupResult> {
  refuseUnreachableLiveSite(target)
  const changes: string[] = []
  const settings: Record<string, string> = {}
  for (const plan of partsOf(stripe, target)) {
    for (const { differences, apply } of await plan()) {
      Object.assign(settings, await apply())
      changes.push(...differences)
    }
  }
  const notices = await byHand(stripe, target)
  return { changes, settings, notices, prices: await readPriceIds(stripe), hasWebhook: isReachable(target) }
}

/** For stand-ins, whose webhooks are delivered without an endpoint. */
export async function setUpShop(stripe: Stripe, siteUrl: string): Promise<void> {
  for (const plan of [() => planCatalogue(stripe), () => planPortal(stripe, siteUrl)]) {
    for (const step of await plan()) await step.apply()
  }
}
