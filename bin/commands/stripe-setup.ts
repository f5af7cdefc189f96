import Stripe from 'stripe'

import { ask } from '../../lib/operations/checks/checks'
import { subjectOf } from '../../lib/operations/checks/subject'
import { disconnect } from '../../lib/platform/db'
import { childEnv, provideEnv, readSettings } from '../../lib/platform/env'
import { command } from '../support/command'
import { CommandError } from '../support/console'
import { UNUSED_BESIDE_STRIPE } from '../support/secrets'

const NO_KEY =
  'Set STRIPE_SECRET_KEY in .env first: https://dashboard.stripe.com/apikeys. The stand-in needs no set-up.'

async function setUp(isCheck: boolean): Promise<boolean> {
  const given = childEnv({})
  if (!given.STRIPE_SECRET_KEY?.trim()) throw new CommandError(NO_KEY)
  const databaseUrl = given.DATABASE_URL?.trim()
  provideEnv({ ...UNUSED_BESIDE_STRIPE, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const settings = readSettings(childEnv(UNUSED_BESIDE_STRIPE))
  const { siteUrl, stripe } = settings
  if (!stripe) throw new CommandError(NO_KEY)
  // The footer of invoices says the owner's VAT.
  if (databaseUrl) {
    const { readSeller } = await import('../../lib/platform/seller-versions')
    try {
      await readSeller()
    } finally {
      await disconnect()
    }
  }
  const webhookSecrets =
    given.STRIPE_WEBHOOK_SECRET?.trim()
      .split(/\s*,\s*/)
      .filter(Boolean) ?? []
  const target = { siteUrl, secretKey: stripe.secretKey, apiUrl: stripe.apiUrl, prices: stripe.prices, webhookSecrets }
  const { checkStripe, setUpStripe, SetupError } = await import('../../lib/billing/setup/account')
  const { getStripe } = await import('../../lib/billing/stripe/client')
  const mode = stripe.secretKey.includes('_live_') ? 'live' : 'test'
  try {
    if (isCheck) {
      const differences = await checkStripe(getStripe(), target)
      console.log(differences.length > 0 ? differences.join('\n') : `Stripe (${mode} mode) is as ${siteUrl} needs it.`)
      return differences.length === 0
    }
    const { changes, settings: made, notices, prices, hasWebhook } = await setUpStripe(getStripe(), target)
    const done = changes.length > 0 ? 'These differed and are put right' : 'Nothing to change'
    console.log(`${done} (${mode} mode).`)
    for (const change of changes) console.log(`  ${change}`)
    for (const notice of notices) console.log(notice)
    if (Object.keys(made).length > 0) console.log('\nPaste into .env (Stripe shows it only now):')
    for (const [name, value] of Object.entries(made)) console.log(`${name}=${value}`)
    if (hasWebhook && !made.STRIPE_WEBHOOK_SECRET && webhookSecrets.length === 0) {
      console.log(
        '\nSTRIPE_WEBHOOK_SECRET is not set: copy the endpoint’s signing secret from the dashboard, Webhooks.',
      )
    }
    if (!hasWebhook) {
      console.log(
        '\nNo webhook endpoint: Stripe cannot reach SITE_URL. To develop, forward events and set the secret it prints:',
      )
      console.log(`stripe listen --forward-to ${siteUrl}/api/stripe/webhook`)
    }
    console.log('\nPrices are found by lookup key; these settings are only for those who want them fixed:')
    for (const [key, id] of prices) console.log(`# STRIPE_PRICE_${key.toUpperCase()}=${id}`)
    for (const { byHand = [] } of await ask('setup', subjectOf(new Date(), { settings })))
      console.log(`\n${byHand.join('\n\n')}`)
    return true
  } catch (error) {
    if (error instanceof SetupError) throw new CommandError(error.message)
    if (error instanceof Stripe.errors.StripeError) throw new CommandError(`Stripe: ${error.message}`)
    throw error
  }
}

export default command({
  name: 'npm run stripe:setup',
  summary: 'Brings the Stripe account in line with the site: catalogue, webhook endpoint, customer portal.',
  options: { check: { type: 'boolean', help: 'only compares' } },
  opens: 'env',
  run: async ({ values: { check } }) => ((await setUp(check ?? false)) ? 0 : 1),
})
