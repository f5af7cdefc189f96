import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { GuideSlug } from '@/content/guide-covers'
import { paths } from '@/content/paths'

import { builtGuidesSchema } from './guide-schema'

/** Metadata of each PDF, written by `npm run guides -w packages/press`. */
export const builtGuides = builtGuidesSchema.parse(
  JSON.parse(readFileSync(join(process.cwd(), 'content/guides/pdf/guides.json'), 'utf8')),
)

const plain = (text: string) => text.replace(/\s/g, ' ')

/**
 * The page of a heading in the guide's PDF.
 * @throws when the guide has no such heading
 */
export function getGuidePart(slug: GuideSlug, part: string): { readonly href: string; readonly page: number } {
  const found = Object.entries(builtGuides[slug]?.parts ?? {}).find(([heading]) => plain(heading) === plain(part))
  if (!found)
    throw new Error(
      `content/guides/${slug}.md has no heading « ${part} »; after a change: npm run guides -w packages/press`,
    )
  const [, page] = found
  // https://www.rfc-editor.org/rfc/rfc8118#section-3: pages are counted from 1.
  return { href: `${paths.guides}/${slug}#page=${page}`, page }
}
