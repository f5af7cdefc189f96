import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Beside Next's own cache, which outlives a build: a file that did not change is not packed again. */
export const PACKED = join('.next', 'cache', 'packed')

export const sha256Of = (bytes) => createHash('sha256').update(bytes).digest('hex')

export const packedName = (sha256) => `${sha256}.br`

/** @returns what the build made of these bytes (bin/support/pack-files.ts), undefined when it packed no such file */
export function readPacked(sha256) {
  const file = join(PACKED, packedName(sha256))
  return existsSync(file) ? readFileSync(file) : undefined
}

/** Text: pictures in pixels and fonts are packed already. */
export const isPackable = (name) => /\.(js|css|svg|html)$/.test(name)
