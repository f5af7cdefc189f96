import 'server-only'

import { columns, tableCsvParts, type Column } from '@/lib/platform/csv'

/** Rows in memory at once. */
const PAGE = 500

export interface MovedTable {
  /** In the folder. */
  readonly file: string
  /** What it contains, for LISEZ-MOI. */
  readonly about: string
  readonly columns: readonly Pick<Column<never>, 'heading' | 'meaning'>[]
  /** The file, as it is read. @param onRows told how many rows more */
  readonly parts: (onRows: (count: number) => void) => AsyncGenerator<string>
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

interface Described<Row> extends Pick<MovedTable, 'file' | 'about'> {
  readonly read: (page: Page) => Promise<readonly Row[]>
  readonly columns: Parameters<typeof columns<Row>>[0]
}

export function table<Row extends { readonly id: string }>({ read, ...described }: Described<Row>): MovedTable {
  const own = columns(described.columns)
  return {
    ...described,
    columns: own,
    parts: (onRows) =>
      tableCsvParts(
        own,
        rowsByPage(PAGE, async (page) => {
          const rows = await read(page)
          onRows(rows.length)
          return rows
        }),
      ),
  }
}

/** To the second and in UTC, as programs read it. */
export const at = (date: Date | null | undefined): string => date?.toISOString() ?? ''
