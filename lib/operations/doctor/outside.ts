import 'server-only'

import { Resolver } from 'node:dns/promises'
import { existsSync } from 'node:fs'

import type { Settings } from '@/lib/platform/env'
import { isLoopback } from '@/lib/platform/settings-schema'

import { LIMIT_MS } from './ask'
import { findDnsFaults } from './dns'
import { findClockFaults, findDatabaseFaults, findDiskFaults } from './machine'
import { findMailFaults } from './mail'
import { findTlsFaults } from './tls'

const TEST_MESSAGE =
  'Ce message vient de « npm run doctor -- --mail ». S’il n’est pas dans les indésirables, tes messages arrivent.'

/** « Horizon <bonjour@example.fr> » */
const bareAddress = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from

interface Options {
  /** Who gets a test mail; null: the server is only asked. */
  readonly isMailSent: boolean
  readonly ownerEmail: string
}

/** Asks everything at once. Services that are stand-ins are left out: the settings' own doubts name them. */
export async function lookOutside(settings: Settings, { isMailSent, ownerEmail }: Options) {
  const { siteUrl, mail, databaseUrl, dataDir, dkimSelector, stripe } = settings
  const address = new URL(siteUrl)
  const isPublic = !isLoopback(siteUrl)
  const now = () => new Date()
  const from = mail && bareAddress(mail.from)
  const resolver = new Resolver({ timeout: LIMIT_MS / 2, tries: 2 })
  const names = { siteHost: address.hostname, mailDomain: from?.split('@')[1] ?? null, selector: dkimSelector }
  const questions: readonly Promise<readonly string[]>[] = [
    ...(isPublic ? [findDnsFaults(resolver, names)] : []),
    ...(isPublic && address.protocol === 'https:' ? [findTlsFaults({ address, httpPort: 80 }, now())] : []),
    ...(mail && from
      ? [findMailFaults({ smtpUrl: mail.smtpUrl, from, to: ownerEmail, message: isMailSent ? TEST_MESSAGE : null })]
      : []),
    ...(stripe ? [findClockFaults(stripe.apiUrl ?? 'https://api.stripe.com', now)] : []),
    findDiskFaults(existsSync(dataDir) ? dataDir : '.'),
  ]
  const database = databaseUrl ? findDatabaseFaults(databaseUrl, now) : Promise.resolve({ faults: [], notes: [] })
  const [{ faults, notes }, ...others] = await Promise.all([database, ...questions])
  return { faults: [...others.flat(), ...faults], notes }
}
