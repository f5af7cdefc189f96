import 'server-only'

import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { rowsByPage, type MovedTable, type Page } from './table'

export interface MovedFile {
  /** Below the folder, or in the ZIP. */
  readonly path: string
  /** In parts where it may be large; they are read before the next file is asked for. */
  readonly body: string | Uint8Array | AsyncIterable<string>
}

/** Files in sequence, so that only one is in memory. Returns a summary once all are read. */
export type MovedFiles<Done> = AsyncGenerator<MovedFile, Done, void>

/** @returns how many rows, without the headings */
export async function* tableFile({ file, parts }: MovedTable): MovedFiles<number> {
  let count = 0
  yield { path: file, body: parts((more) => (count += more)) }
  return count
}

/** A folder of the site as it is; nothing when this installation has none. */
export async function* folderFiles(from: string, to: string): MovedFiles<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    yield { path: join(to, relative(from, path)), body: await readFile(path) }
  }
}

/**
 * The files of a table’s rows, with `take` rows in memory at a time.
 * @returns how many rows
 */
export async function* filesByPage<Row extends { readonly id: string }>(
  take: number,
  read: (page: Page) => Promise<readonly Row[]>,
  filesOf: (rows: readonly Row[]) => AsyncGenerator<MovedFile>,
): MovedFiles<number> {
  let count = 0
  for await (const rows of rowsByPage(take, read)) {
    yield* filesOf(rows)
    count += rows.length
  }
  return count
}
