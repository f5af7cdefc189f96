import { createHash } from 'node:crypto'

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** Of every file of the kit, so that the same texts make the same bytes. */
export const EDITION = new Date('2026-11-28T00:00:00Z')

const stamp = EDITION.toISOString().replace('.000', '')

/** The dates that libraries write are those of the clock. */
const withoutClock = (xml: string) =>
  xml.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, (_, tag: string) => `${tag}${stamp}`)

/**
 * An Office file, repacked: the same parts make the same bytes on every machine, whatever its clock and its zlib.
 * @param bytes as a library has written it
 */
export function repack(bytes: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([name, data]) => [
    name,
    name === 'docProps/core.xml' ? strToU8(withoutClock(strFromU8(data))) : data,
  ])
  // 1980 is the first year that a ZIP knows, in the time of whatever place it is made in.
  return zipSync(Object.fromEntries(parts), { level: 9, mtime: new Date(1980, 0, 1) })
}

export const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
