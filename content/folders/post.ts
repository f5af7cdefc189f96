import type { Line } from './sourced'

/** The columns of the table that compares the posts; null: not found. */
export const POST_COLUMNS = {
  price: 'Prix',
  funds: 'Fonds',
  months: 'Relevés',
  record: 'Casier',
  interview: 'Entretien',
  time: 'Délai',
} as const

export interface Post {
  readonly id: string
  readonly town: string
  /** « Pour qui réside en … » */
  readonly residents: string
  readonly short: Readonly<Record<keyof typeof POST_COLUMNS, string | null>>
  readonly lines: readonly Line[]
}
