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

/** For `findMany`, in the order of `id`. */
const pageAfter = (after: string | null, take: number) => ({
  where: { id: after === null ? undefined : { gt: after } },
  orderBy: { id: 'asc' as const },
  take,
})

export type Page = ReturnType<typeof pageAfter>

/** All rows, at most `take` in memory. By key and not by number, because rows may go meanwhile. */
export async function* rowsByPage<Row extends { readonly id: string }>(
  take: number,
  read: (page: Page) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: string | null = null; ;) {
    const rows = await read(pageAfter(after, take))
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.id
  }
}

interface Described<Row> {
  readonly file: string
  readonly about: string
  readonly read: (page: Page) => Promise<readonly Row[]>
  /** Heading → what it means, and what a row says. */
  readonly columns: Readonly<Record<string, readonly [meaning: string, cell: (row: Row) => CsvCell | null]>>
}

export function table<Row extends { readonly id: string }>({ file, about, columns, read }: Described<Row>): MovedTable {
  const entries = Object.entries(columns)
  return {
    file,
    about,
    columns: entries.map(([heading, [meaning]]) => [heading, meaning]),
    async *pages() {
      for await (const rows of rowsByPage(PAGE, read))
        yield rows.map((row) => entries.map(([, [, cell]]) => cell(row) ?? ''))
    },
  }
}

/** To the second and in UTC, as programs read it. */
export const at = (date: Date | null | undefined): string => date?.toISOString() ?? ''

export const yes = (isSo: boolean): string => (isSo ? 'oui' : 'non')

export const money = (cents: number | null): CsvCell | null => (cents === null ? null : { cents })
