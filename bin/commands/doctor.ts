import { seller } from '../../content/seller'
import { site } from '../../content/site'
import { provideEnv, readSettings } from '../../lib/env'
import { command } from '../support/command'
import { UNUSED_BESIDE_STRIPE } from '../support/stripe-env'
import { findDoubtfulSettings, findMissingFacts, numberingByHand, stripeByHand } from './doctor/findings'
import { findAccountFaults } from './doctor/stripe'

const list = (title: string, lines: readonly string[]) => {
  if (lines.length > 0) console.log(`${title}\n${lines.map((line) => `  • ${line}`).join('\n')}\n`)
}

async function askAccount(hasAccount: boolean): Promise<readonly string[]> {
  if (!hasAccount) return []
  provideEnv(UNUSED_BESIDE_STRIPE)
  const { getStripe } = await import('../../lib/billing/stripe/client')
  return findAccountFaults(getStripe())
}

export default command({
  name: 'npm run doctor',
  summary: 'Says what an owner has still to fill in or to think about before the site is for the public.',
  options: { strict: { type: 'boolean', help: 'fails when there is anything to settle' } },
  opens: 'env',
  async run({ values: { strict } }) {
    const facts = findMissingFacts(seller)
    const settings = readSettings()
    const doubts = findDoubtfulSettings(settings, site)
    list('Missing in content/seller.ts; the legal pages show them as « [à compléter] »:', facts)
    list('Settings to think about:', doubts)
    const faults = await askAccount(settings.stripe !== null)
    list('The Stripe account:', faults)
    list('For you to see to, since no program can:', [stripeByHand(settings.siteUrl), numberingByHand])
    const findings = facts.length + doubts.length + faults.length
    console.log(
      findings === 0
        ? 'Nothing is missing.'
        : `${findings} to settle before the site is for the public (docs/legal.md).`,
    )
    return strict && findings > 0 ? 1 : 0
  },
})
