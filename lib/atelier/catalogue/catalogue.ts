import 'server-only'

import { planStripe, SetupError, type StripePlan } from '@/lib/billing/setup/account'
import { readPriceIds } from '@/lib/billing/setup/catalogue'
import { findAccountFaults, findHoldups } from '@/lib/billing/setup/faults'
import { getStripe } from '@/lib/billing/stripe/client'
import { getEnv } from '@/lib/platform/env'

import type { Admin } from '../admin'
import { askStripe } from '../ask-stripe'
import { readOldPrices, type OldPrice } from './price-changes'

/** The target of the Stripe setup, from the settings. */
export function setupTarget() {
  const { siteUrl, stripe } = getEnv()
  return { siteUrl, ...stripe }
}

/** What the account itself lacks, and what setup would change. @returns null when Stripe does not answer in time */
export const askAccount = () => askStripe(() => findAccountFaults(getStripe(), setupTarget()))

/** Read live from Stripe. */
export interface StripeState {
  readonly plan: StripePlan
  /** What Stripe still wants before money can move. */
  readonly holdups: readonly string[]
  readonly oldPrices: readonly OldPrice[]
}

/** @returns null when Stripe does not answer; a message when setup is not possible from here */
export async function readStripeState(_: Admin, now: Date): Promise<StripeState | string | null> {
  try {
    return await askStripe(async () => ({
      plan: await planStripe(getStripe(), setupTarget()),
      holdups: await findHoldups(getStripe()),
      oldPrices: await readOldPrices(await readPriceIds(getStripe()), now),
    }))
  } catch (error) {
    if (error instanceof SetupError) return error.message
    throw error
  }
}
