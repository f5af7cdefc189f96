import 'server-only'

import { cp, mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { toCsv, toCsvLines } from '@/lib/platform/csv'

import type { MovedTable } from './table'

/** Of the person who runs the command alone: the files name people. */
const OWN = { file: 0o600, folder: 0o700 } as const

/** @returns what holds whoever runs the command up; null for a new or an empty folder */
export async function findFolderFault(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  return names.length > 0 ? `${folder} is not empty: name a new folder.` : null
}

export async function write(folder: string, file: string, body: string | Uint8Array): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true, mode: OWN.folder })
  await writeFile(path, body, { mode: OWN.file })
}

/** @returns how many rows, without the headings */
export async function writeTable(folder: string, { file, columns, pages }: MovedTable): Promise<number> {
  await write(folder, file, toCsv([columns.map(([heading]) => heading)]))
  const handle = await open(join(folder, file), 'a')
  try {
    let count = 0
    for await (const rows of pages()) {
      await handle.appendFile(toCsvLines(rows))
      count += rows.length
    }
    return count
  } finally {
    await handle.close()
  }
}

/** A folder of the site as it is. @returns how many files; zero when this installation has none */
export async function copyFolder(from: string, folder: string, to: string): Promise<number> {
  const files = await readdir(from, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  if (files.length > 0) await cp(from, join(folder, to), { recursive: true })
  return files.filter((file) => file.isFile()).length
}
