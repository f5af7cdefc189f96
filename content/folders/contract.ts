import type { Source } from './sourced'

/** The ten questions asked of each contract. */
export const CLAUSES = {
  duration: 'Durée et renouvellement',
  age: 'Âge',
  territory: 'Où, et pendant un retour',
  history: 'Antécédents',
  waiting: 'Délai de carence',
  motorcycle: 'Deux-roues',
  work: 'Travail',
  billing: 'Qui paie l’hôpital',
  evacuation: 'Rapatriement',
  limits: 'Plafond et franchise',
} as const

export type ClauseId = keyof typeof CLAUSES

export interface Clause {
  /** To the letter, in English; null where only its sense was read. */
  readonly english: string | null
  readonly sense: string
  /** `slug#fact` of an article, or a source of its own. */
  readonly source: Source | string
}

export interface Contract {
  readonly id: string
  readonly name: string
  /** Whose words they are. */
  readonly whose: string
  readonly clauses: Readonly<Partial<Record<ClauseId, Clause>>>
}
