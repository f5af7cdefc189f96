import 'server-only'

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { guideCovers, type GuideSlug } from '@/content/guide-covers'

import { readMarkdownFolder } from './frontmatter'
import { builtGuides } from './guide-parts'
import { guideSchema, type GuideFrontmatter } from './guide-schema'

export interface Guide extends GuideFrontmatter {
  readonly slug: GuideSlug
  readonly cover: (typeof guideCovers)[GuideSlug]
  readonly pages: number
  readonly bytes: number
  readonly sha256: string
}

const DIRECTORY = join(process.cwd(), 'content/guides')

const files = new Map(readMarkdownFolder('guides', guideSchema).map((file) => [file.name, file]))

function readAll(): readonly Guide[] {
  return (Object.keys(guideCovers) as GuideSlug[]).map((slug) => {
    const [file, pdf] = [files.get(slug), builtGuides[slug]]
    if (!file || !pdf) throw new Error(`content/guides/${slug}.md has no ${file ? 'PDF yet: npm run guides' : 'text'}`)
    const { pages, bytes, sha256 } = pdf
    return { slug, cover: guideCovers[slug], pages, bytes, sha256, ...file.frontmatter }
  })
}

const guides = readAll()

export const getGuides = (): readonly Guide[] => guides

/** What stands on the back of a guide; nothing of it is reserved to members. */
export type ShelfGuide = ReturnType<typeof getShelf>[number]

export const getShelf = () =>
  guides.map(({ slug, title, description, edition, pages, bytes, cover: { picture, ground, focus } }) => ({
    slug,
    title,
    description,
    edition,
    pages,
    bytes,
    cover: { picture, ground, focus },
  }))

export const getGuide = (slug: string): Guide | null => guides.find((guide) => guide.slug === slug) ?? null

/** For members only, as its PDF is: the Markdown that it is typeset from. */
export const getGuideText = (slug: string): string | null => files.get(slug)?.text ?? null

/** For members only: ask lib/viewer/access.ts first. */
export const readGuidePdf = ({ slug }: Guide): Promise<Buffer> => readFile(join(DIRECTORY, `pdf/${slug}.pdf`))
