import 'server-only'

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { guideCovers, type GuideSlug } from '@/content/guide-covers'

import { readMarkdownFolder } from './frontmatter'
import { builtGuides } from './guide-parts'
import { guideSchema, type GuideFrontmatter } from './guide-schema'

/** Formats for download: a PDF to print and fill in, or an EPUB for e-readers. */
export const GUIDE_FORMATS = ['pdf', 'epub'] as const

export type GuideFormat = (typeof GUIDE_FORMATS)[number]

interface GuideFile {
  readonly bytes: number
  readonly sha256: string
}

export interface Guide extends GuideFrontmatter, Readonly<Record<GuideFormat, GuideFile>> {
  readonly slug: GuideSlug
  readonly cover: (typeof guideCovers)[GuideSlug]
  readonly pages: number
  readonly fields: number
}

const DIRECTORY = join(process.cwd(), 'content/guides')

const files = new Map(readMarkdownFolder('guides', guideSchema).map((file) => [file.name, file]))

function readAll(): readonly Guide[] {
  return (Object.keys(guideCovers) as GuideSlug[]).map((slug) => {
    const [file, made] = [files.get(slug), builtGuides[slug]]
    if (!file || !made)
      throw new Error(`content/guides/${slug}.md has no ${file ? 'PDF yet: npm run guides -w packages/press' : 'text'}`)
    const { pages, fields, pdf, epub } = made
    return { slug, cover: guideCovers[slug], pages, fields, pdf, epub, ...file.frontmatter }
  })
}

const guides = readAll()

export const getGuides = (): readonly Guide[] => guides

/** Public information about a guide. */
export type ShelfGuide = ReturnType<typeof getShelf>[number]

export const getShelf = () =>
  guides.map(({ slug, title, description, edition, pages, pdf, epub, cover: { picture, ground, focus } }) => ({
    slug,
    title,
    description,
    edition,
    pages,
    bytes: { pdf: pdf.bytes, epub: epub.bytes },
    cover: { picture, ground, focus },
  }))

export const getGuide = (slug: string): Guide | null => guides.find((guide) => guide.slug === slug) ?? null

/** For members only: the Markdown source. */
export const getGuideText = (slug: string): string | null => files.get(slug)?.text ?? null

/** For members only: check access with lib/access/viewer/access.ts first. */
export const readGuideFile = ({ slug }: Guide, format: GuideFormat): Promise<Buffer> =>
  readFile(join(DIRECTORY, `${format}/${slug}.${format}`))
