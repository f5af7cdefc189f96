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
  'Ce message vient de « npm run doctor -- --mail ». S’il n’est pas dans les indésirables, tes messages arrivent.'

/** « Horizon <bonjour@example.fr> » */
const bareAddress = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from

/** What a name server and a browser say of the address of a public site, its mail's included. */
export async function lookAtDomain({ siteUrl, mail, dkimSelector }: Settings, now: Date): Promise<readonly string[]> {
  if (isLoopback(siteUrl)) return []
  const address = new URL(siteUrl)
  const mailDomain = (mail && bareAddress(mail.from).split('@')[1]) ?? null
  const resolver = new Resolver({ timeout: LIMIT_MS / 2, tries: 2 })
  const faults = await Promise.all([
    findDnsFaults(resolver, { siteHost: address.hostname, mailDomain, selector: dkimSelector }),
    address.protocol === 'https:' ? findTlsFaults({ address, httpPort: 80 }, now) : [],
  ])
  return faults.flat()
}

interface Options {
  /** Who gets a test mail; null: the server is only asked. */
  readonly isMailSent: boolean
  readonly ownerEmail: string
}

/** Asks everything at once. Services that are stand-ins are left out: the settings' own doubts name them. */
export async function lookOutside(settings: Settings, { isMailSent, ownerEmail }: Options) {
  const { mail, databaseUrl, dataDir, stripe } = settings
  const now = () => new Date()
  const from = mail && bareAddress(mail.from)
  const questions: readonly Promise<readonly string[]>[] = [
    lookAtDomain(settings, now()),
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
