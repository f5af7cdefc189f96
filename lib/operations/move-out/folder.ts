import 'server-only'

import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { MovedFiles } from './files'

/** Private to the person who runs the command, because the files name people. */
const OWN = { file: 0o600, folder: 0o700 } as const

/** @returns why the folder cannot be used; null for a new or an empty one */
export async function findFolderFault(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  return names.length > 0 ? `${folder} is not empty: name a new folder.` : null
}

/** @returns what the files return */
export async function writeFolder<Done>(folder: string, files: MovedFiles<Done>): Promise<Done> {
  for (;;) {
    const { value, done } = await files.next()
    if (done) return value
    const path = join(folder, value.path)
    await mkdir(dirname(path), { recursive: true, mode: OWN.folder })
    await writeFile(path, value.body, { mode: OWN.file })
  }
}
