import 'server-only'

import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { HeaderOf } from './kinds'
import { fromShelf, type Part, type Text } from './reader'

export interface KitFile {
  readonly file: string
  readonly name: string
  readonly note: string
  readonly bytes: number
  readonly sha256: string
}

/** An item of the kit, with its files. All but the title is for members: check access with lib/access/viewer/access.ts first. */
export interface KitItem extends Omit<HeaderOf<'kit'>, 'files' | 'order'> {
  readonly slug: string
  readonly files: readonly KitFile[]
  readonly source: string
  /** When, how, and what to beware of. */
  readonly parts: readonly Part[]
}

const DIRECTORY = join(process.cwd(), 'content/kit/files')

const PARTS = 3

/** content/kit/files/files.json, written by `npm run kit -w packages/press`. */
const builtSchema = z.record(
  z.string(),
  z.strictObject({
    bytes: z.int().positive(),
    /** SHA-256 of the file, the ETag of its download. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
)

const built = builtSchema.parse(JSON.parse(readFileSync(join(DIRECTORY, 'files.json'), 'utf8')))

function toItem({ slug, file, header: { order: _order, ...header }, source, parts }: Text<'kit'>): KitItem {
  if (parts.length !== PARTS) throw new Error(`${file}: has not the three parts of a page of the kit`)
  const files = header.files.map((entry) => {
    const made = built[entry.file]
    if (!made) throw new Error(`${file}: ${entry.file} has not been made yet: npm run kit -w packages/press`)
    return { ...entry, ...made }
  })
  return { ...header, slug, source, parts, files }
}

export const getKit: () => readonly KitItem[] = fromShelf('kit', toItem)

export const getKitItem = (slug: string): KitItem | null => getKit().find((item) => item.slug === slug) ?? null

/** @param file such as « devis.docx » */
export const getKitFile = (file: string): KitFile | null =>
  getKit()
    .flatMap(({ files }) => files)
    .find((entry) => entry.file === file) ?? null

/** For members only: check access with lib/access/viewer/access.ts first. */
export const readKitFile = ({ file }: KitFile): Promise<Buffer> => readFile(join(DIRECTORY, file))
