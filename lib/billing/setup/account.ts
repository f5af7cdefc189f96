import 'server-only'

import { createHash } from 'node:crypto'

import type Stripe from 'stripe'

import { catalogueKeys, type CatalogueKey } from '@/content/catalogue'
import { isLoopback } from '@/lib/platform/settings-schema'
import { invoiceFooter } from '@/lib/texts/legal/invoice-footer'

import { planCatalogue, readPriceIds } from './catalogue'
import { refreshFooters } from './footers'
import { findNumberingFault } from './numbering'
import { planPortal } from './portal'
import type { Step } from './step'
import { planWebhook, webhookNotices } from './webhook'

export interface SetupTarget {
  readonly siteUrl: string
  readonly secretKey: string
  /** Null for Stripe itself, which accepts only public addresses. */
  readonly apiUrl: string | null
  /** The newest first. */
  readonly webhookSecrets: readonly string[]
  /** Null for prices that are found by lookup key. */
  readonly prices: Readonly<Record<CatalogueKey, string | null>>
}

/** Its message is a sentence for the owner. */
export class SetupError extends Error {
  override name = 'SetupError'
}

const isReachable = ({ siteUrl, apiUrl }: SetupTarget) => apiUrl !== null || !isLoopback(siteUrl)

function refuseUnreachableLiveSite({ siteUrl, secretKey }: SetupTarget) {
  if (!/^(sk|rk)_live_/.test(secretKey)) return
  if (isLoopback(siteUrl)) {
    throw new SetupError(
      `Une clé réelle veut l’adresse publique du site : SITE_URL est ${siteUrl}, que Stripe n’atteint pas.`,
    )
  }
  if (!siteUrl.startsWith('https:')) {
    throw new SetupError(`Une clé réelle veut un site en https : SITE_URL est ${siteUrl}.`)
  }
}

/** Later parts refer to what earlier ones create, so each is planned after the previous one is done. */
function partsOf(stripe: Stripe, target: SetupTarget): readonly (() => Promise<readonly Step[]>)[] {
  const shop = [() => planCatalogue(stripe), () => planPortal(stripe, isReachable(target) ? target.siteUrl : null)]
  return isReachable(target) ? [...shop, () => planWebhook(stripe, target.siteUrl, target.webhookSecrets)] : shop
}

/** Settings that keep selling another price than the catalogue's; only the owner can remove them. */
async function staleSettings(stripe: Stripe, { prices }: SetupTarget): Promise<readonly string[]> {
  const ids = await readPriceIds(stripe)
  return catalogueKeys.flatMap((key) => {
    const id = ids.get(key)
    if (!prices[key] || !id || prices[key] === id) return []
    return [`Le réglage STRIPE_PRICE_${key.toUpperCase()} est ${prices[key]} au lieu de ${id}, ou de rien.`]
  })
}

async function byHand(stripe: Stripe, target: SetupTarget): Promise<readonly string[]> {
  const webhook = isReachable(target) ? await webhookNotices(stripe, target.siteUrl, target.webhookSecrets) : []
  const numbering = await findNumberingFault(stripe)
  return [...webhook, ...(await staleSettings(stripe, target)), ...(numbering ? [numbering] : [])]
}

/** What setup would do now. */
export interface StripePlan {
  /** Fixes that setup makes, one sentence each. */
  readonly changes: readonly string[]
  /** Fixes that only the command can make, since it prints a secret. */
  readonly secretChanges: readonly string[]
  /** What only the owner can fix. */
  readonly notices: readonly string[]
  /** Hash of `changes`, so that an approval covers exactly the changes that were shown. */
  readonly digest: string
}

/** Read-only. @throws SetupError if a live key is used with a site that Stripe cannot reach */
export async function planStripe(stripe: Stripe, target: SetupTarget): Promise<StripePlan> {
  refuseUnreachableLiveSite(target)
  const steps: Step[] = []
  for (const plan of partsOf(stripe, target)) steps.push(...(await plan()))
  const sentencesOf = (isSecret: boolean) =>
    steps.filter(({ makesSecret = false }) => makesSecret === isSecret).flatMap(({ differences }) => differences)
  const changes = sentencesOf(false)
  const digest = createHash('sha256').update(JSON.stringify(changes)).digest('base64url')
  return { changes, secretChanges: sentencesOf(true), notices: await byHand(stripe, target), digest }
}

/** All of it as sentences. @throws SetupError as above */
export async function checkStripe(stripe: Stripe, target: SetupTarget): Promise<readonly string[]> {
  const { changes, secretChanges, notices } = await planStripe(stripe, target)
  return [...changes, ...secretChanges, ...notices]
}

interface SetupResult {
  readonly changes: readonly string[]
  /** Stripe shows them only once. */
  readonly settings: Readonly<Record<string, string>>
  /** What only the owner can fix. */
  readonly notices: readonly string[]
  readonly prices: ReadonlyMap<CatalogueKey, string>
  readonly hasWebhook: boolean
}

/**
 * Changes only what differs.
 * @param keepsSecrets skips steps that create a secret, for callers that cannot show it
 * @throws SetupError if a live key is used with a site that Stripe cannot reach
 */
export async function setUpStripe(stripe: Stripe, target: SetupTarget, keepsSecrets = false): Promise<SetupResult> {
  refuseUnreachableLiveSite(target)
  const changes: string[] = []
  const settings: Record<string, string> = {}
  for (const plan of partsOf(stripe, target)) {
    for (const { differences, makesSecret, apply } of await plan()) {
      if (makesSecret && keepsSecrets) continue
      Object.assign(settings, await apply())
      changes.push(...differences)
    }
  }
  changes.push(...(await refreshFooters(stripe, invoiceFooter())))
  const notices = await byHand(stripe, target)
  return { changes, settings, notices, prices: await readPriceIds(stripe), hasWebhook: isReachable(target) }
}

/** For stand-ins, which deliver webhooks without an endpoint. */
export async function setUpShop(stripe: Stripe, siteUrl: string): Promise<void> {
  for (const plan of [() => planCatalogue(stripe), () => planPortal(stripe, siteUrl)]) {
    for (const step of await plan()) await step.apply()
  }
}
