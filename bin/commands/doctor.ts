import { seller } from '../../content/seller'
import { site } from '../../content/site'
import { findAccountFaults } from '../../lib/billing/setup/faults'
import { findBackupFaults } from '../../lib/operations/doctor/backups'
import {
  findDoubtfulSettings,
  findMissingFacts,
  numberingByHand,
  stripeByHand,
} from '../../lib/operations/doctor/findings'
import { lookOutside } from '../../lib/operations/doctor/outside'
import { findDoubtfulSitePrices } from '../../lib/operations/doctor/site-prices'
import { provideEnv, readSettings, type Settings } from '../../lib/platform/env'
import { command } from '../support/command'
import { UNUSED_BESIDE_STRIPE } from '../support/secrets'

const list = (title: string, lines: readonly string[]) => {
  if (lines.length > 0) console.log(`${title}\n${lines.map((line) => `  • ${line}`).join('\n')}\n`)
}

/** The product's code wants all its settings, also those that are not asked about here. */
function provideUnused({ databaseUrl, stripe }: Settings) {
  const { DATABASE_URL, ...unused } = UNUSED_BESIDE_STRIPE
  const key: Record<string, string> = stripe ? {} : { STRIPE_SECRET_KEY: 'sk_test_unused' }
  provideEnv({ ...unused, ...key, ...(databaseUrl ? {} : { DATABASE_URL }) })
}

async function askAccount({ siteUrl, stripe }: Settings): Promise<readonly string[]> {
  if (!stripe) return []
  const { getStripe } = await import('../../lib/billing/stripe/client')
  return findAccountFaults(getStripe(), { siteUrl, ...stripe })
}

/** Of a database that cannot be asked there is a sentence already. */
async function askBackups({ databaseUrl, backup }: Settings): Promise<readonly string[]> {
  if (!databaseUrl) return []
  const { getLastBackup } = await import('../../lib/operations/backups')
  const { disconnect } = await import('../../lib/platform/db')
  try {
    return findBackupFaults(backup.place, await getLastBackup(), new Date())
  } catch (error) {
    return [
      `Sauvegarde : inconnue, la base n’a pas pu le dire (${(error as Error).message.trim().split('\n').at(-1)}).`,
    ]
  } finally {
    await disconnect()
  }
}

export default command({
  name: 'npm run doctor',
  summary: 'Says what an owner has still to fill in or to think about before the site is for the public.',
  options: {
    mail: { type: 'boolean', help: 'sends a test mail to the owner instead of only asking the mail server' },
    strict: { type: 'boolean', help: 'fails when there is anything to settle' },
  },
  opens: 'env',
  async run({ values: { mail, strict } }) {
    const facts = findMissingFacts(seller)
    const settings = readSettings()
    const doubts = findDoubtfulSettings(settings, site)
    list(
      'Il manque dans content/seller.ts ; les pages légales montrent « [à compléter] » :',
      facts.map(({ path, name }) => `${name} (${path})`),
    )
    list('Réglages à regarder :', doubts)
    const prices = findDoubtfulSitePrices()
    list('Prix et promesses à regarder (content/plans.ts, offers.ts) :', prices)
    provideUnused(settings)
    const ownerEmail = settings.ownerEmail ?? site.contactEmail
    const [faults, backups, outside] = await Promise.all([
      askAccount(settings),
      askBackups(settings),
      lookOutside(settings, { isMailSent: mail === true, ownerEmail }),
    ])
    list('Le compte Stripe :', faults)
    list('Sauvegardes, et vu de l’extérieur :', [...outside.faults, ...backups])
    const byHand = [stripeByHand(settings.siteUrl), numberingByHand, ...outside.notes]
    list('À faire toi-même, aucun programme ne le peut :', byHand)
    const findings = [facts, doubts, prices, faults, outside.faults, backups].flat().length
    console.log(
      findings === 0 ? 'Rien ne manque.' : `${findings} à régler avant que le site soit public (docs/legal.md).`,
    )
    return strict && findings > 0 ? 1 : 0
  },
})
