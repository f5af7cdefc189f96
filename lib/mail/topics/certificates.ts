import 'server-only'

import { X509Certificate } from 'node:crypto'

import { DAY_MS } from '@/lib/days'
import { settingsVersion } from '@/lib/env'
import { limitCertificates } from '@/lib/http/rate-limit'

import { ask } from './ask'
import type { Topic } from './topic'

const MOST_KEPT = 20

/** They are changed once a year, and then have another address. */
const kept = new Map<string, { readonly certificates: readonly X509Certificate[]; readonly until: number }>()

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

async function certificatesAt(url: string): Promise<readonly X509Certificate[]> {
  const key = `${url} ${settingsVersion()}`
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.certificates
  await limitCertificates()
  const text = (await ask(url)) ?? ''
  const certificates = (text.match(PEM) ?? []).map((pem) => new X509Certificate(pem))
  if (kept.size >= MOST_KEPT) kept.clear()
  if (certificates.length > 0) kept.set(key, { certificates, until: Date.now() + DAY_MS })
  return certificates
}

const isCurrent = ({ validFrom, validTo }: X509Certificate) =>
  Date.parse(validFrom) <= Date.now() && Date.now() <= Date.parse(validTo)

const isSignedBy = (certificate: X509Certificate, authority: X509Certificate) =>
  certificate.checkIssued(authority) && certificate.verify(authority.publicKey)

/** Up to one that has signed itself. */
function comesFrom(authorities: readonly X509Certificate[], certificate: X509Certificate): boolean {
  const authority = authorities.find((each) => each.ca && isCurrent(each) && isSignedBy(certificate, each))
  if (!authority) return false
  const above = authorities.filter((each) => each !== authority)
  return isSignedBy(authority, authority) || comesFrom(above, authority)
}

/** @returns null when none that the provider answers for lies there; what is not its own address is not asked for */
export async function findCertificate({ certificates, trust }: Topic, url: string): Promise<X509Certificate | null> {
  if (!certificates.test(url)) return null
  const [certificate] = await certificatesAt(url)
  if (!certificate || !isCurrent(certificate)) return null
  const isTheirs =
    'names' in trust
      ? trust.names.some((name) => certificate.checkHost(name))
      : comesFrom(await certificatesAt(trust.authorities), certificate)
  return isTheirs ? certificate : null
}
