import type { Resolver } from 'node:dns/promises'

import { reasonOf } from './ask'

export interface Names {
  /** Of SITE_URL. */
  readonly siteHost: string
  /** Of MAIL_FROM's address. */
  readonly mailDomain: string | null
  /** MAIL_DKIM_SELECTOR. */
  readonly selector: string | null
}

/** What mail providers call their keys when the owner does not say. */
const USUAL_SELECTORS = [
  'default',
  'dkim',
  'mail',
  's1',
  's2',
  'k1',
  'selector1',
  'selector2',
  'google',
  'brevo1',
  'brevo2',
]

const NOTHING: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

/** @returns null when there is no such record. @throws what keeps the question from being answered */
async function ask<T>(question: Promise<T>): Promise<T | null> {
  try {
    return await question
  } catch (error) {
    if (NOTHING.has(reasonOf(error))) return null
    throw error
  }
}

const textsOf = async (resolver: Resolver, name: string, start: RegExp): Promise<readonly string[]> =>
  ((await ask(resolver.resolveTxt(name))) ?? []).map((parts) => parts.join('')).filter((text) => start.test(text))

async function findAddressFaults(resolver: Resolver, host: string): Promise<readonly string[]> {
  const found = await Promise.all([ask(resolver.resolve4(host)), ask(resolver.resolve6(host))])
  if (found.some((addresses) => addresses?.length)) return []
  return [`DNS: ${host} has neither an A nor an AAAA record; add one at your registrar with the server’s address.`]
}

async function findMxFaults(resolver: Resolver, domain: string): Promise<readonly string[]> {
  const hosts = (await ask(resolver.resolveMx(domain))) ?? []
  // A lone dot says that a domain takes no mail: https://www.rfc-editor.org/rfc/rfc7505
  if (hosts.some(({ exchange }) => exchange !== '' && exchange !== '.')) return []
  return [
    `MX: ${domain} takes no mail, so answers and bounces are lost; add the MX records that your mailbox’s provider names.`,
  ]
}

/** https://www.rfc-editor.org/rfc/rfc7208 */
async function findSpfFaults(resolver: Resolver, domain: string): Promise<readonly string[]> {
  const records = await textsOf(resolver, domain, /^v=spf1( |$)/i)
  const [record] = records
  if (!record) {
    return [
      `SPF: ${domain} has no record; add a TXT record « v=spf1 include:… ~all » with what your mail provider names.`,
    ]
  }
  if (records.length > 1)
    return [`SPF: ${domain} has ${records.length} records, which counts as none; join them into one.`]
  if (/(^| )\+?all( |$)/i.test(record))
    return [`SPF: ${domain} lets everybody send (« ${record} »); end it with ~all or -all.`]
  return []
}

async function findDkimFaults(resolver: Resolver, { mailDomain, selector }: Names): Promise<readonly string[]> {
  const keyOf = async (name: string) => {
    const [record] = await textsOf(resolver, `${name}._domainkey.${mailDomain}`, /(^|;)\s*p=/i)
    return record
  }
  if (selector) {
    const key = await keyOf(selector)
    if (!key)
      return [`DKIM: ${selector}._domainkey.${mailDomain} has no key; add the record that your mail provider shows.`]
    return /(^|;)\s*p=\s*(;|$)/i.test(key)
      ? [`DKIM: the key ${selector}._domainkey.${mailDomain} is withdrawn (empty p=); add a new one.`]
      : []
  }
  const found = await Promise.all(USUAL_SELECTORS.map(keyOf))
  if (found.some(Boolean)) return []
  return [
    `DKIM: unknown, for no usual name has a key below _domainkey.${mailDomain}; set MAIL_DKIM_SELECTOR to the one that your mail provider names.`,
  ]
}

/** A subdomain without a record of its own is under its parent's: https://www.rfc-editor.org/rfc/rfc7489#section-6.6.3 */
async function findDmarcFaults(resolver: Resolver, domain: string): Promise<readonly string[]> {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const [record] = await textsOf(resolver, `_dmarc.${name}`, /^v=DMARC1/i)
    if (!record) continue
    return /;\s*p=none/i.test(record)
      ? [`DMARC: ${name} only watches (p=none); once its reports are clean, make it p=quarantine.`]
      : []
  }
  return [
    `DMARC: ${domain} has no record; add a TXT record at _dmarc.${domain}: « v=DMARC1; p=quarantine ». Gmail wants one.`,
  ]
}

/** Asks the name server; what could not be asked is said. */
export async function findDnsFaults(resolver: Resolver, names: Names): Promise<readonly string[]> {
  const { siteHost, mailDomain } = names
  const questions: readonly (readonly [string, Promise<readonly string[]>])[] = [
    ['DNS', findAddressFaults(resolver, siteHost)],
    ...(mailDomain
      ? ([
          ['MX', findMxFaults(resolver, mailDomain)],
          ['SPF', findSpfFaults(resolver, mailDomain)],
          ['DKIM', findDkimFaults(resolver, names)],
          ['DMARC', findDmarcFaults(resolver, mailDomain)],
        ] as const)
      : []),
  ]
  const faults = questions.map(([what, question]) =>
    question.catch((error: unknown) => [
      `${what}: unknown, the name server could not be asked (${reasonOf(error)}); try again from the server.`,
    ]),
  )
  return (await Promise.all(faults)).flat()
}
