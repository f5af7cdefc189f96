/**
 * Rules for stays in Thailand. Every figure comes from a dated fact, named by its id (checked by lib/members/stays/stays.test.ts),
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
  readonly facts: readonly string[]
}

export const stayKinds: readonly StayKind[] = [
  {
    id: 'exemption',
    label: 'Exemption de visa ({{exemption.duree}})',
    days: 30,
    earlier: { before: '2026-09-15', days: 60 },
    extensionDays: 30,
    extension: '{{prolongation.duree}} de plus, une fois, pour {{prolongation.prix}}, à la discrétion de l’immigration',
    facts: ['exemption', 'prolongation'],
  },
  {
    id: 'tr',
    label: 'Visa touristique TR ({{tr.duree}})',
    days: 60,
    extensionDays: 30,
    extension: '{{prolongation.duree}} de plus, une fois, si l’immigration l’accorde',
    facts: ['tr'],
  },
  {
    id: 'dtv',
    label: 'DTV ({{dtv-sejour.sejour}} par entrée)',
    days: 180,
    extensionDays: 180,
    extension:
      '{{dtv-sejour.sejour}} de plus, une fois par entrée, dossier à jour ; {{prolongation.prix}} relevés en septembre 2024',
    facts: ['dtv-sejour', 'dtv-prolongation'],
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
    tax: ['residence-fiscale', 'residence-fiscale-total', 'jours-incomplets'],
    land: ['exemption'],
    report: ['tm47', 'tm47-suite'],
  },
} as const satisfies {
  readonly facts: Readonly<Record<string, readonly string[]>>
  readonly [rule: string]: unknown
}

/** How days are counted. As of 23 November 2026; no official text about the first and last day was found. */
export const countingRule =
  'Nous comptons des jours de calendrier, à la date de Bangkok. Le jour d’entrée et le jour de sortie comptent tous les deux, et un jour où tu sors puis reviens ne compte qu’une fois. Nous n’avons trouvé aucun texte de l’administration thaïlandaise qui tranche pour ces deux jours : c’est le compte le plus prudent. Près du seuil, garde une semaine de marge et demande à un fiscaliste.'
