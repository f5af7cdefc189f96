import 'server-only'

import Stripe from 'stripe'

import { checkStripe, SetupError, type SetupTarget } from './account'

const DASHBOARD = 'https://dashboard.stripe.com/account/status'

/** What Stripe still requires from the owner before money can move. */
export async function findHoldups(stripe: Stripe): Promise<readonly string[]> {
  const { charges_enabled, payouts_enabled, requirements } = await stripe.accounts.retrieveCurrent()
  const due = requirements?.currently_due ?? []
  const wants = due.length > 0 ? ` Il attend : ${due.join(', ')}.` : ''
  return [
    ...(charges_enabled
      ? []
      : [`Stripe : le compte n’encaisse pas encore ; réponds à ce que ${DASHBOARD} demande.${wants}`]),
    ...(payouts_enabled
      ? []
      : [`Stripe : rien n’est encore viré à ta banque ; réponds à ce que ${DASHBOARD} demande.${wants}`]),
  ]
}

async function told(question: string, answer: Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof SetupError) return [error.message]
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return [`Stripe n’a pas pu dire ${question} : ${error.message}`]
  }
}

/** What `npm run stripe:setup` would change (products, prices, portal, webhook, numbering), and the state of the account itself. */
export async function findAccountFaults(stripe: Stripe, target: SetupTarget): Promise<readonly string[]> {
  const faults = await Promise.all([
    told('s’il encaisse', findHoldups(stripe)),
    told('comment la boutique est réglée', checkStripe(stripe, target)),
  ])
  return faults.flat()
}
