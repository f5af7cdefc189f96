import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { guideCovers, type GuideSlug } from '../../../content/guide-covers'
import { quoteValues } from '../../../lib/content/fact-book'

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

/** Of all that a guide is typeset from, the figures that it quotes from articles too. */
export function sourceDigest(slug: GuideSlug): string {
  const file = `content/guides/${slug}.md`
  const files = [`public${guideCovers[slug].picture}`, ...TYPESETTER].map(normalized)
  return sha256([quoteValues(normalized(file), file), ...files].join('\0'))
}
