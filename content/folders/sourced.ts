/** What /espace-membre/postes, /sante-la-bas and /argent show: lines with their source and the day it was read. */

export interface Source {
  readonly source: string
  readonly url: string
  readonly verifiedOn: string
  readonly recheckBefore: string
}

export interface Line<Reference = Source | string> {
  readonly label: string
  /** Null: looked for and not found. */
  readonly text: string | null
  /** To the letter, where it was read. */
  readonly french?: string
  readonly english?: string
  /** `slug#fact` of an article or a guide, or a source of its own. */
  readonly sources: readonly Reference[]
}

/** A page that was read on 27 November 2026. */
export const page = (of: Pick<Source, 'source' | 'url'>): Source => ({
  ...of,
  verifiedOn: '2026-11-27',
  recheckBefore: '2027-05-27',
})
