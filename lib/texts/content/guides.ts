import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Nodes, RootContent } from 'mdast'
import { z } from 'zod'

import { guideCovers, type GuideSlug } from '@/content/guide-covers'
import { paths } from '@/content/paths'
import { slugOf } from '@/lib/platform/accents'

import { marksIn, requireFact, type Fact } from './facts'
import type { HeaderOf } from './kinds'
import { fromShelf, within, type Part, type Rich, type Text } from './reader'

/** Formats for download: a PDF to print and fill in, or an EPUB for e-readers. */
export const GUIDE_FORMATS = ['pdf', 'epub'] as const

export type GuideFormat = (typeof GUIDE_FORMATS)[number]

export interface Section {
  /** Its anchor. */
  readonly id: string
  readonly title: string
}

/** For members only: check access with lib/access/viewer/access.ts first. Shown by components/members/guides/guide-chapter.tsx. */
export interface Chapter extends Rich {
  readonly guide: GuideSlug
  /** In its address. */
  readonly slug: string
  readonly number: number
  readonly title: string
  /** Of its sections; the headings in `nodes` have the same ids. */
  readonly sections: readonly Section[]
  /** Of the guide's facts, those that stand beside words of this chapter, in the order of the text. */
  readonly facts: readonly Fact[]
}

interface GuideFile {
  readonly bytes: number
  readonly sha256: string
}

export interface Guide extends HeaderOf<'guides'>, Readonly<Record<GuideFormat, GuideFile>> {
  readonly slug: GuideSlug
  readonly cover: (typeof guideCovers)[GuideSlug]
  readonly pages: number
  readonly fields: number
  readonly chapters: readonly Chapter[]
}

const DIRECTORY = join(process.cwd(), 'content/texts/guides/files')

const digestSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** The SHA-256 is the ETag of the download. */
const fileSchema = z.strictObject({ bytes: z.int().positive(), sha256: digestSchema })

/** files/guides.json, written by `npm run guides -w packages/press`. */
const built = z
  .record(
    z.string(),
    z.strictObject({
      pages: z.int().positive(),
      /** Number of form fields. */
      fields: z.int().positive(),
      pdf: fileSchema,
      epub: fileSchema,
      /** SHA-256 of everything that both were made from: packages/press/guides/digest.ts. */
      source: digestSchema,
    }),
  )
  .parse(JSON.parse(readFileSync(join(DIRECTORY, 'guides.json'), 'utf8')))

export const guidePath = (slug: string): string => `${paths.guides}/${slug}`

export const chapterPath = ({ guide, slug }: Readonly<Record<'guide' | 'slug', string>>): string =>
  `${guidePath(guide)}/${slug}`

export const guideFilePath = (slug: string, format: GuideFormat): string => `${guidePath(slug)}/fichier/${format}`

/** « chapitre 3 » leads there; on paper it is a number. */
function withLinks<Node extends Nodes>(node: Node, chapters: readonly string[]): Node {
  if (!('children' in node)) return node
  const link = (value: string, index: number): Nodes => {
    const url = index % 2 === 1 ? chapters[Number(value.replace(/\D/g, '')) - 1] : undefined
    const text = { type: 'text', value } as const
    return url === undefined ? text : { type: 'link', url, children: [text] }
  }
  const children = node.children.flatMap((child) =>
    child.type === 'text' ? child.value.split(/(chapitre \d+)/).map(link) : [withLinks(child, chapters)],
  )
  return { ...node, children }
}

function toChapter({ slug: guide, file, parts }: Text<'guides'>, part: Part, index: number): Chapter {
  const chapters = parts.map(({ label }) => chapterPath({ guide, slug: slugOf(label) }))
  const sections: Section[] = []
  const withAnchor = (node: RootContent): RootContent => {
    if (node.type !== 'heading' || node.depth !== 3) return withLinks(node, chapters)
    const title = within(part, node.children).source
    const id = slugOf(title)
    if (sections.some((section) => section.id === id)) throw new Error(`${file}: « ${title} » twice in one chapter`)
    sections.push({ id, title })
    return { ...node, data: { hProperties: { id } } }
  }
  return {
    guide: guide as GuideSlug,
    slug: slugOf(part.label),
    number: index + 1,
    title: part.label,
    source: part.source,
    marked: part.marked,
    nodes: part.nodes.map(withAnchor),
    sections,
    facts: marksIn(part.marked).map(requireFact),
  }
}

function toGuide(text: Text<'guides'>): Guide {
  const slug = text.slug as GuideSlug
  const made = built[slug]
  if (!made) throw new Error(`${text.file} has no PDF yet: npm run guides -w packages/press`)
  const { pages, fields, pdf, epub } = made
  const chapters = text.parts.map((part, index) => toChapter(text, part, index))
  return { slug, cover: guideCovers[slug], pages, fields, pdf, epub, ...text.header, chapters }
}

const getTexts = fromShelf('guides', toGuide)

export const getGuide = (slug: string): Guide | null => getTexts().find((guide) => guide.slug === slug) ?? null

/** In the order of their covers. */
export const getGuides = (): readonly Guide[] => Object.keys(guideCovers).flatMap((slug) => getGuide(slug) ?? [])

/** @param chapter in its address: « Si c’est non » is `si-c-est-non` */
export const readChapter = (guide: string, chapter: string): Chapter | null =>
  getGuide(guide)?.chapters.find(({ slug }) => slug === chapter) ?? null

const plain = (text: string) => text.replace(/\s/g, ' ')

/**
 * Where a chapter, or a section of one, is read.
 * @throws when the guide has no such heading
 */
export function getGuidePart(slug: GuideSlug, heading: string): { readonly href: string } {
  for (const chapter of getGuide(slug)?.chapters ?? []) {
    const path = chapterPath(chapter)
    if (plain(chapter.title) === plain(heading)) return { href: path }
    const section = chapter.sections.find(({ title }) => plain(title) === plain(heading))
    if (section) return { href: `${path}#${section.id}` }
  }
  throw new Error(`content/texts/guides/${slug}.md has no heading « ${heading} »`)
}

/** For members only: check access with lib/access/viewer/access.ts first. */
export const readGuideFile = ({ slug }: Guide, format: GuideFormat): Promise<Buffer> =>
  readFile(join(DIRECTORY, `${slug}.${format}`))
