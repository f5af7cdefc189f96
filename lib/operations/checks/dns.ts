import 'server-only'

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
  return [
    `DNS : ${host} n’a d’enregistrement ni A ni AAAA ; ajoutes-en un chez ton registraire, avec l’adresse du serveur.`,
  ]
}

async function findMxFaults(resolver: Resolver, domain: string): Promise<readonly string[]> {
  const hosts = (await ask(resolver.resolveMx(domain))) ?? []
  // A lone dot says that a domain takes no mail: https://www.rfc-editor.org/rfc/rfc7505
  if (hosts.some(({ exchange }) => exchange !== '' && exchange !== '.')) return []
  return [
    `MX : ${domain} ne reçoit aucun courrier, les réponses et les retours se perdent ; ajoute les enregistrements MX que nomme le fournisseur de ta boîte.`,
  ]
}

/** https://www.rfc-editor.org/rfc/rfc7208 */
async function findSpfFaults(resolver: Resolver, domain: string): Promise<readonly string[]> {
  const records = await textsOf(resolver, domain, /^v=spf1( |$)/i)
  const [record] = records
  if (!record) {
    return [
      `SPF : ${domain} n’a pas d’enregistrement ; ajoute un TXT « v=spf1 include:… ~all » avec ce que nomme ton prestataire d’envoi.`,
    ]
  }
  if (records.length > 1)
    return [`SPF : ${domain} a ${records.length} enregistrements, ce qui compte pour aucun ; réunis-les en un seul.`]
  if (/(^| )\+?all( |$)/i.test(record))
    return [`SPF : ${domain} laisse tout le monde envoyer (« ${record} ») ; termine-le par ~all ou -all.`]
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
      return [
        `DKIM : ${selector}._domainkey.${mailDomain} n’a pas de clé ; ajoute l’enregistrement que montre ton prestataire d’envoi.`,
      ]
    return /(^|;)\s*p=\s*(;|$)/i.test(key)
      ? [`DKIM : la clé ${selector}._domainkey.${mailDomain} est retirée (p= vide) ; ajoutes-en une nouvelle.`]
      : []
  }
  const found = await Promise.all(USUAL_SELECTORS.map(keyOf))
  if (found.some(Boolean)) return []
  return [
    `DKIM : inconnu, aucun nom habituel n’a de clé sous _domainkey.${mailDomain} ; mets MAIL_DKIM_SELECTOR à celui que nomme ton prestataire d’envoi.`,
  ]
}

/** A subdomain without a record of its own is under its parent's: https://www.rfc-editor.org/rfc/rfc7489#section-6.6.3 */
async function findDmarcFaults(resolver: Resolver, domain: string): Promise<readonly string[]> {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const [record] = await textsOf(resolver, `_dmarc.${name}`, /^v=DMARC1/i)
    if (!record) continue
    return /;\s*p=none/i.test(record)
      ? [`DMARC : ${name} ne fait qu’observer (p=none) ; quand ses rapports sont propres, passe à p=quarantine.`]
      : []
  }
  return [
    `DMARC : ${domain} n’a pas d’enregistrement ; ajoute un TXT à _dmarc.${domain}, « v=DMARC1; p=quarantine ». Gmail en veut un.`,
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
      `${what} : inconnu, le serveur de noms n’a pas pu être interrogé (${reasonOf(error)}) ; réessaie depuis le serveur.`,
    ]),
  )
  return (await Promise.all(faults)).flat()
}
