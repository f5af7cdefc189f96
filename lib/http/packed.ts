import { join } from 'node:path'

/** Beside Next's own cache, which outlives a build: a file that did not change is not packed again. */
export const PACKED = join('.next', 'cache', 'packed')

export const packedName = (sha256: string): string => `${sha256}.br`

/** Text: pictures in pixels and fonts are packed already. */
export const isPackable = (name: string): boolean => /\.(js|css|svg|html)$/.test(name)
