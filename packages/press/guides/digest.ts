import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { splitFrontmatter } from '../../../content/frontmatter'
import { guideCovers, type GuideSlug } from '../../../content/guide-covers'
import { quoteValues, withoutMarks } from '../../../lib/texts/content/facts'

const TYPESETTER = [
  ...['answer-font.ts', 'book.css', 'digest.ts', 'drawings.ts', 'epub.ts', 'fields.ts', 'fillable.ts', 'fonts.ts', 'guide.typ']
    .concat(['letters.ts', 'room.ts', 'shapes.ts', 'to-typst.ts', 'to-xhtml.ts', 'typeset.ts'])
    .map((file) => `packages/press/guides/${file}`),
  'content/guide-covers.ts',
  'content/site.ts',
]

const normalized = (file: string) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n')

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/** Of all that a guide's PDF and ePub are made from, the figures that it quotes too; its list of sources is in neither. */
export function sourceDigest(slug: GuideSlug): string {
  const file = `content/texts/guides/${slug}.md`
  const { data, content } = splitFrontmatter(normalized(file))
  const text = JSON.stringify({ ...data, facts: null }) + withoutMarks(quoteValues(content, file))
  const drawings = [...text.matchAll(/\]\((\/images\/[^)]+)\)/g)].map(([, path]) => path)
  const files = [guideCovers[slug].picture, ...drawings].map((path) => `public${path}`)
  return sha256([text, ...[...files, ...TYPESETTER].map(normalized)].join('\0'))
}
