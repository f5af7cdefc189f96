import 'server-only'

import type { CsvCell } from '@/lib/platform/csv'

/** Rows in memory at once. */
const PAGE = 500

export interface MovedTable {
  /** In the folder. */
  readonly file: string
  /** What it contains, for LISEZ-MOI. */
  readonly about: string
  /** Heading and what it means. */
  readonly columns: readonly (readonly [heading: string, meaning: string])[]
  readonly pages: () => AsyncGenerator<readonly (readonly CsvCell[])[]>
}

interface Described<Row> {
  readonly file: string
  readonly about: string
  /** A page of rows, always in the same order. */
  readonly read: (page: { readonly skip: number; readonly take: number }) => Promise<readonly Row[]>
  /** Heading → what it means, and what a row says. */
  readonly columns: Readonly<Record<string, readonly [meaning: string, cell: (row: Row) => CsvCell | null]>>
}

export function table<Row>({ file, about, columns, read }: Described<Row>): MovedTable {
  const entries = Object.entries(columns)
  return {
    file,
    about,
    columns: entries.map(([heading, [meaning]]) => [heading, meaning]),
    async *pages() {
      for (let skip = 0; ; skip += PAGE) {
        const rows = await read({ skip, take: PAGE })
        if (rows.length > 0) yield rows.map((row) => entries.map(([, [, cell]]) => cell(row) ?? ''))
        if (rows.length < PAGE) return
      }
    },
  }
}

/** To the second and in UTC, as programs read it. */
export const at = (date: Date | null | undefined): string => date?.toISOString() ?? ''

export const yes = (isSo: boolean): string => (isSo ? 'oui' : 'non')

export const money = (cents: number | null): CsvCell | null => (cents === null ? null : { cents })
