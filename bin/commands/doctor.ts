import { findAccountFaults } from '../../lib/billing/setup/faults'
import { getStripe } from '../../lib/billing/stripe/client'
import { getLastBackup } from '../../lib/operations/backups'
import { ask } from '../../lib/operations/checks/checks'
import { lookAtDomain } from '../../lib/operations/checks/domain'
import { subjectOf } from '../../lib/operations/checks/subject'
import { disconnect } from '../../lib/platform/db'
import { provideEnv, readSettings, type Settings } from '../../lib/platform/env'
import { readSeller } from '../../lib/platform/seller-versions'
import { command } from '../support/command'
import { UNUSED_BESIDE_STRIPE } from '../support/secrets'

const list = (title: string, lines: readonly string[]) => {
  if (lines.length > 0) console.log(`${title} :\n${lines.map((line) => `  • ${line}`).join('\n')}\n`)
}

/** The product's code wants all its settings, also those that are not asked about here. */
function provideUnused({ databaseUrl, stripe }: Settings) {
  const { DATABASE_URL, ...unused } = UNUSED_BESIDE_STRIPE
  const key: Record<string, string> = stripe ? {} : { STRIPE_SECRET_KEY: 'sk_test_unused' }
  provideEnv({ ...unused, ...key, ...(databaseUrl ? {} : { DATABASE_URL }) })
}

const linesOf = ({ findings, sentence }: { readonly findings: readonly string[]; readonly sentence: string }) =>
  findings.length > 0 ? findings : [sentence]

export default command({
  name: 'npm run doctor',
  summary: 'Says what an owner has still to fill in or to think about before the site is for the public.',
  options: {
    mail: { type: 'boolean', help: 'sends a test mail to the owner instead of only asking the mail server' },
    strict: { type: 'boolean', help: 'fails when there is anything to settle' },
  },
  opens: 'env',
  async run({ values: { mail, strict } }) {
    const settings = readSettings()
    const { siteUrl, stripe, databaseUrl } = settings
    provideUnused(settings)
    const now = new Date()
    // A database that cannot be asked is a finding below.
    if (databaseUrl) await readSeller().catch(() => {})
    const subject = subjectOf(now, {
      settings,
      isMailSent: mail === true,
      lastBackup: () => (databaseUrl ? getLastBackup(settings.backup.place) : Promise.resolve(null)),
      askDomain: () => lookAtDomain(settings, now),
      askStripe: () => (stripe ? findAccountFaults(getStripe(), { siteUrl, ...stripe }) : Promise.resolve([])),
    })
    const answers = await ask(
      'doctor',
      subject,
      (error) => `Inconnu : ${(error as Error).message.trim().split('\n').at(-1)}`,
    )
    await disconnect()
    const open = answers.filter(({ isWell }) => !isWell)
    for (const each of open) list(each.page ? `${each.title} (${each.page})` : each.title, linesOf(each))
    list(
      'À faire toi-même, aucun programme ne le peut',
      answers.flatMap(({ byHand = [] }) => byHand),
    )
    const count = open.flatMap(linesOf).length
    console.log(count === 0 ? 'Rien ne manque.' : `${count} à régler avant que le site soit public (docs/legal.md).`)
    return strict && count > 0 ? 1 : 0
  },
})
