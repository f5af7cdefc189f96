/**
 * Rules for stays in Thailand. Every figure comes from a dated fact of an article (checked by lib/members/stays/stays.test.ts),
 * unless noted that no source was found.
 */

export type StayKindId = 'exemption' | 'tr' | 'dtv' | 'other'

export interface StayKind {
  readonly id: StayKindId
  readonly label: string
  /** Permitted days, counting the day of arrival as day 1; null when only the stamp tells. */
  readonly days: number | null
  /** The earlier rule, for entries before a day. */
  readonly earlier?: { readonly before: string; readonly days: number }
  /** Days that immigration may add once; null without a fact. */
  readonly extensionDays: number | null
  readonly extension: string | null
  readonly facts: readonly FactAddress[]
}

interface FactAddress {
  readonly article: string
  readonly id: string
}

const visa = (id: string): FactAddress => ({ article: 'visa-logement-thailande', id })

export const stayKinds: readonly StayKind[] = [
  {
    id: 'exemption',
    label: 'Exemption de visa (30 jours)',
    days: 30,
    earlier: { before: '2026-09-15', days: 60 },
    extensionDays: 30,
    extension: '30 jours de plus, une fois, pour 1 900 ฿, à la discrétion de l’immigration',
    facts: [visa('exemption'), visa('prolongation')],
  },
  {
    id: 'tr',
    label: 'Visa touristique TR (60 jours)',
    days: 60,
    extensionDays: 30,
    extension: '30 jours de plus, une fois, si l’immigration l’accorde',
    facts: [visa('tr')],
  },
  {
    id: 'dtv',
    label: 'DTV (180 jours par entrée)',
    days: 180,
    extensionDays: 180,
    extension: '180 jours de plus, une fois par entrée, dossier à jour ; 1 900 ฿ relevés en septembre 2024',
    facts: [visa('dtv-sejour'), { article: 'cout-vie-thailande', id: 'dtv-prolongation' }],
  },
  {
    id: 'other',
    label: 'Autre titre (date du tampon)',
    days: null,
    extensionDays: null,
    extension: null,
    facts: [],
  },
]

export const stayRules = {
  /** Days in a calendar year from which tax residence begins. */
  taxDays: 180,
  landEntries: 2,
  report: { everyDays: 90, opensDaysBefore: 15, closesDaysAfter: 7 },
  facts: {
    tax: [{ article: 'cout-vie-thailande', id: 'residence-fiscale' }],
    land: [visa('exemption')],
    report: [visa('tm47'), visa('tm47-suite')],
  },
  /** The guide's fact about adding up stays, identified by its beginning, because it has no id. */
  addedUp: { guide: 's-installer-en-thailande', begins: 'Les 180\u00a0jours s’additionnent' },
} as const satisfies {
  readonly facts: Readonly<Record<string, readonly FactAddress[]>>
  readonly [rule: string]: unknown
}

/** How days are counted. As of 23 November 2026; no official text about the first and last day was found. */
export const countingRule = {
  text: 'Nous comptons des jours de calendrier, à la date de Bangkok. Le jour d’entrée et le jour de sortie comptent tous les deux, et un jour où tu sors puis reviens ne compte qu’une fois. Nous n’avons trouvé aucun texte de l’administration thaïlandaise qui tranche pour ces deux jours : c’est le compte le plus prudent. Près du seuil, garde une semaine de marge et demande à un fiscaliste.',
  fact: {
    claim: 'Chaque jour de présence, même incomplet, compte pour un jour entier.',
    source: 'Terms.Law, guide de la résidence fiscale (page non datée, non confirmée par un texte officiel)',
    url: 'https://terms.law/Thai/tax/tax-residency-180-days.html',
    verifiedOn: '2026-11-23',
    recheckBefore: '2027-05-23',
  },
} as const
