import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { guideCovers, type GuideSlug } from '../../../content/guide-covers'

const TYPESETTER = [
  'bin/commands/guides/digest.ts',
  'bin/commands/guides/fonts.ts',
  'bin/commands/guides/guide.typ',
  'bin/commands/guides/to-typst.ts',
  'bin/commands/guides/typeset.ts',
  'content/guide-covers.ts',
  'content/site.ts',
]

const normalized = (file: string) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n')

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

export const sourceDigest = (slug: GuideSlug): string =>
  sha256([`content/guides/${slug}.md`, `public${guideCovers[slug].picture}`, ...TYPESETTER].map(normalized).join('\0'))
