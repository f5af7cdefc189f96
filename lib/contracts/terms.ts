import 'server-only'

import type { CatalogueEntry } from '@/content/catalogue'
import { pages } from '@/content/pages'
import { vatMention } from '@/content/seller'
import { HOUR_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { formatDate, formatDateTime } from '@/lib/platform/format'
import { getSeller } from '@/lib/platform/seller'
import { getCurrentTerms, getLegalText, getLegalVersion, type LegalVersion } from '@/lib/texts/legal/versions'
import { getWithdrawalForm, getWithdrawalInformation } from '@/lib/texts/legal/withdrawal'
import type { ContractConsent } from '@/prisma/generated/client'

import { lastDayToWithdraw } from './deadline'
import { orderOf } from './documents'

export type Row = readonly [name: string, value: string]

/** What every confirmation has besides the order itself (Code de la consommation, art. L221-13). */
export interface ContractTerms {
  readonly version: string
  readonly effectiveOn: string
  readonly hash: string
  readonly url: string
  readonly text: string
  /** Null for a subscription that the owner made by hand. */
  readonly accepted: { readonly words: string; readonly on: string } | null
  /** What a start before the end of the withdrawal period means; null if it was not requested. */
  readonly immediateStart: string | null
  readonly lastDay: string
  readonly withdrawalUrl: string
  readonly information: readonly string[]
  readonly form: readonly string[]
  readonly sellerRows: readonly Row[]
}

/** What was asked for at the payment, in the words that fit. */
type StartOf = CatalogueEntry['kind'] | 'gift'

const START: Readonly<Record<StartOf, string>> = {
  subscription:
    'Tu as demandé expressément que ton accès s’ouvre tout de suite, sans attendre la fin des 14 jours. Tu gardes ton droit de rétractation, et si tu t’en sers, nous te remboursons la première période en entier.',
  gift: 'Tu as demandé expressément que le cadeau puisse être ouvert tout de suite, sans attendre la fin des 14 jours, et tu as reconnu qu’une fois ouvert, il n’y a plus de rétractation possible (Code de la consommation, article L. 221-28, 13°). Tant que personne ne l’a ouvert, tu peux te rétracter : nous te remboursons en entier, et il ne s’ouvre plus.',
  payment:
    'Tu as demandé expressément que le service puisse commencer tout de suite, sans attendre la fin des 14 jours. Si tu te rétractes quand il a commencé, nous gardons une part du prix proportionnelle à ce qui a été fait. Une fois le service entièrement terminé, il n’y a plus de rétractation possible.',
}

/** Replaces Markdown links by their text. */
const plain = (text: string) => text.replace(/\[([^[\]]+)\]\([^()]+\)/g, '$1')

/** Missing facts stay visible as such (/atelier/vendre). */
function sellerRows(): readonly Row[] {
  const seller = getSeller()
  return [
    ['Vendeur', `${seller.name}, ${seller.legalForm}`],
    ['Immatriculation', seller.registration],
    ['Adresse', seller.address],
    ['Téléphone', seller.phone],
    ['E-mail', seller.contactEmail],
    ['TVA', vatMention(seller.vat)],
    ['Médiateur de la consommation', `${seller.mediator.name}, ${seller.mediator.site}`],
  ]
}

interface Consent {
  readonly version: string
  readonly url: string
  readonly on: Date
  readonly words: string | null
}

/** @returns what finds the consent of a contract */
export async function readConsents(userId: string) {
  const consents = await getDb().contractConsent.findMany({ where: { userId } })
  return (contractId: string, concludedAt: Date): Consent | null => {
    const found = consentOf(consents, contractId, concludedAt)
    if (!found) return null
    const { termsVersion: version, acceptedAt: on, acceptedText } = found
    return { version, url: `/cgv/versions/${version}`, on, words: acceptedText && plain(acceptedText) }
  }
}

/** Another plan is accepted before Stripe makes its invoice, whose time is that of the order. */
const ORDER_MS = HOUR_MS

/** That of a plan change, the newest, or else that of the contract itself. */
function consentOf(
  consents: readonly ContractConsent[],
  contractId: string,
  concludedAt: Date,
): ContractConsent | null {
  const [first, last] = [new Date(concludedAt.getTime() - ORDER_MS), concludedAt].map((at) => orderOf(contractId, at))
  const orders = consents.filter(({ contractId: of }) => of >= first! && of <= last!)
  const [newest] = orders.sort((a, b) => (a.contractId < b.contractId ? 1 : -1))
  return newest ?? consents.find((consent) => consent.contractId === contractId) ?? null
}

const versionOf = (name: string | undefined): LegalVersion | null => (name ? getLegalVersion('cgv', name) : null)

export async function getContractTerms(contractId: string, kind: StartOf, concludedAt: Date): Promise<ContractTerms> {
  const where = { OR: [{ contractId }, { contractId: { startsWith: `${contractId}@` } }] }
  const consent = consentOf(await getDb().contractConsent.findMany({ where }), contractId, concludedAt)
  const { version, hash, effectiveOn, url } = versionOf(consent?.termsVersion) ?? getCurrentTerms()
  return {
    version,
    effectiveOn: formatDate(effectiveOn),
    hash: consent?.termsHash ?? hash,
    url: `${getEnv().siteUrl}${url}`,
    text: getLegalText('cgv', version),
    accepted: consent?.acceptedText
      ? { words: plain(consent.acceptedText), on: formatDateTime(consent.acceptedAt) }
      : null,
    immediateStart: consent?.immediateStart ? START[kind] : null,
    lastDay: formatDate(lastDayToWithdraw(concludedAt)),
    withdrawalUrl: `${getEnv().siteUrl}${pages.withdrawal.path}`,
    information: getWithdrawalInformation(version),
    form: getWithdrawalForm(version),
    sellerRows: sellerRows(),
  }
}
