import { z } from 'zod'

import { CommandError } from '../console'

/** What stands beside a backup, in a file that anybody may read: counts, no person. Written last: a backup without it is none. */
const manifestSchema = z.object({
  format: z.literal(1),
  file: z.string().regex(/^[\w.-]+$/),
  takenAt: z.iso.datetime(),
  seconds: z.number(),
  bytes: z.int(),
  /** Of the file as it lies there, encrypted or not. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  isEncrypted: z.boolean(),
  server: z.string(),
  /** Version and commit of the code that took it. */
  code: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.string(), newest: z.string().nullable() })),
  figures: z.record(z.string(), z.string()),
  /** When it was last restored and found whole. */
  checkedAt: z.iso.datetime().nullable(),
})

export type Manifest = z.infer<typeof manifestSchema>

const NAME = 'horizon-'
const MANIFEST = '.json'

/** horizon-20261122T121314Z: sorts by time, and is allowed on every disk. */
export const nameAt = (now: Date): string => `${NAME}${now.toISOString().replace(/[-:]|\.\d+/g, '')}`

export const isManifest = (file: string): boolean => file.startsWith(NAME) && file.endsWith(MANIFEST)
export const manifestOf = (file: string): string =>
  file.replace(/(\.dump)?(\.age)?$/, '').replace(/\.json$/, '') + MANIFEST

export const writeManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`

/** @throws CommandError when it is none, or one of a version to come */
export function readManifest(name: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new CommandError(`${name} is no manifest of a backup that this version can read.`)
  }
}
