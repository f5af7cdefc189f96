import 'server-only'

import type { MovedFile, MovedFiles } from './files'

/** For `findMany`. By id and not by number, because rows may go meanwhile. */
const pageAfter = (after: string | null, take: number) => ({
  where: after === null ? {} : { id: { gt: after } },
  orderBy: { id: 'asc' as const },
  take,
})

/**
 * Files of the rows of a table, so many rows at a time in memory.
 * @returns how many rows
 */
export async function* filesByPage<Row extends { readonly id: string }>(
  take: number,
  read: (page: ReturnType<typeof pageAfter>) => Promise<readonly Row[]>,
  filesOf: (rows: readonly Row[]) => AsyncGenerator<MovedFile>,
): MovedFiles<number> {
  let count = 0
  for (let after: string | null = null; ;) {
    const rows = await read(pageAfter(after, take))
    if (rows.length === 0) return count
    yield* filesOf(rows)
    count += rows.length
    after = rows.at(-1)!.id
  }
}
