import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from './console'
import { diskFailureOf } from './failure'

/** More than a file system keeps beside a file's name, so that a full disk says no. */
const PROBE = Buffer.alloc(64 * 1024, 1)

export function requireDataDir(directory: string): void {
  const probe = join(directory, '.writable')
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(probe, PROBE)
    rmSync(probe)
  } catch (error) {
    // Node says ENOENT, not EROFS, when it can make no folder on a read-only disk.
    throw new CommandError(
      `DATA_DIR (${directory}) cannot be written: ${diskFailureOf(error) ?? 'no folder can be made there'}.`,
    )
  }
}
