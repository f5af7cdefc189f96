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
  /** `slug#fact` of an article or a guide, or a source of its own. */
  readonly sources: readonly Reference[]
}
