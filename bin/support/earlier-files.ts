import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** As the edge does: deploy/export.mjs. */
const KEPT_MS = 24 * 60 * 60 * 1000

interface Place {
  /** Hashed files of the build that is there. */
  readonly files: string
  /** Those of builds before it, each as old as its last use. */
  readonly earlier: string
}

const PLACE: Place = { files: join('.next', 'static'), earlier: join('.next', 'cache', 'earlier-static') }

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Before Next empties its folder. */
export function keepFiles({ files, earlier } = PLACE): void {
  for (const name of namesIn(files)) {
    if (!existsSync(join(earlier, name))) cpSync(join(files, name), join(earlier, name))
  }
}

/** Puts the files of a day's builds beside the new ones, for tabs that were open before. */
export function giveFilesBack(now = Date.now(), { files, earlier } = PLACE): void {
  for (const name of namesIn(earlier)) {
    const kept = join(earlier, name)
    const isUsed = existsSync(join(files, name))
    if (isUsed || statSync(kept).mtimeMs < now - KEPT_MS) rmSync(kept)
    else cpSync(kept, join(files, name))
  }
}
