import 'server-only'

import { Resolver } from 'node:dns/promises'

import type { Settings } from '@/lib/platform/env'
import { isLoopback } from '@/lib/platform/settings-schema'

import { LIMIT_MS } from './ask'
import { findDnsFaults } from './dns'
import { findTlsFaults } from './tls'

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
