import { site, type SocialKind } from './site'

/** What stands in place of a fact that is missing: it is marked on the pages, and « Avant de vendre » lists it. */
export const TO_COMPLETE = '[à compléter]'

/** How often VAT is declared: each month or quarter (« réel normal »), or once a year (« réel simplifié »). */
type VatPeriod = 'mensuel' | 'trimestriel' | 'simplifié'

export type VatRegime =
  | { readonly regime: 'franchise' }
  | { readonly regime: 'assujetti'; readonly number: string; readonly period: VatPeriod }

/** Facts about the seller required by French law (docs/legal.md), and how to reach it. */
export interface Seller {
  /** The company's name; for a sole trader, first and last name with « EI » (Code de commerce, art. R526-27). */
  readonly name: string
  readonly legalForm: string
  /** For example « 1 000 € ». Null without capital, such as for a sole trader. */
  readonly capital: string | null
  readonly registration: string
  readonly address: string
  readonly phone: string
  /** Responsible for publication; a natural person (loi n° 82-652, art. 93-2). */
  readonly publicationDirector: string
  readonly host: { readonly name: string; readonly address: string; readonly phone: string }
  /** SMTP provider, with its location. */
  readonly mailProvider: string
  /** Consumer mediator of the seller: https://www.economie.gouv.fr/mediation-conso */
  readonly mediator: { readonly name: string; readonly address: string; readonly site: string }
  readonly vat: VatRegime | typeof TO_COMPLETE
  /** « livre des recettes » of a micro-entrepreneur, or complete accounts. */
  readonly accounts: 'micro' | 'complete' | typeof TO_COMPLETE
  /** The « plateforme agréée » that receives suppliers' invoices, an obligation since 1 September 2026, and sends e-reporting. */
  readonly invoicePlatform: string
  readonly contactEmail: string
  /** Addresses of its profiles; null where it has none. */
  readonly profiles: Readonly<Record<SocialKind, string | null>>
}

const profileOf = (of: SocialKind) => site.socials.find(({ kind }) => kind === of)?.url ?? null

/** What a new site starts with. The owner's own are saved on /atelier/vendre, and in force by lib/platform/seller.ts. */
export const newSeller: Seller = {
  name: TO_COMPLETE,
  legalForm: TO_COMPLETE,
  capital: TO_COMPLETE,
  registration: TO_COMPLETE,
  address: TO_COMPLETE,
  phone: TO_COMPLETE,
  publicationDirector: TO_COMPLETE,
  host: { name: TO_COMPLETE, address: TO_COMPLETE, phone: TO_COMPLETE },
  mailProvider: TO_COMPLETE,
  mediator: { name: TO_COMPLETE, address: TO_COMPLETE, site: TO_COMPLETE },
  vat: TO_COMPLETE,
  accounts: TO_COMPLETE,
  invoicePlatform: TO_COMPLETE,
  contactEmail: site.contactEmail,
  profiles: { video: profileOf('video'), photo: profileOf('photo'), 'short-video': profileOf('short-video') },
}

/** Whether what a bank takes back after a dispute corrects the sale: credit note, turnover and VAT (docs/to-be-read.md asks the accountant). */
export const DISPUTE_CORRECTS_SALE: boolean = true

/**
 * For the franchise, CGI art. 293 E requires this mention. The rules move to the CIBS on 1 January 2027 (postponed from
 * 1 September 2026 by ordonnance n° 2026-671 of 27 July 2026); references to the CGI are accepted until 30 June 2028.
 */
export function vatMention(vat: Seller['vat']): string {
  if (vat === TO_COMPLETE) return TO_COMPLETE
  return vat.regime === 'franchise' ? 'TVA non applicable, art. 293 B du CGI' : `Numéro de TVA : ${vat.number}`
}
