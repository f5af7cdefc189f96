import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Of a page written at build: deploy/site-address.mjs writes these anew, and nothing else. */
const PRERENDERED = /^\.next[\\/]server[\\/](app|pages)[\\/].*\.(html|rsc|body|meta)$/

/**
 * Where a build says what its address was, although another one will be set when it runs.
 * @param folders of a built site, such as `.next/server`
 * @returns files, seen from `root`, that are no prerendered pages
 */
export function findBakedAddress(root: string, folders: readonly string[], host: string): readonly string[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !PRERENDERED.test(file))
    .filter((file) => readFileSync(join(root, file), 'latin1').includes(host))
    .sort()
}
