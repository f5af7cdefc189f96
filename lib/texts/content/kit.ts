import 'server-only'

import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { z } from 'zod'

import { dateSchema, factSchema } from './article-schema'
import { type MarkdownFile, readMarkdownFolder } from './frontmatter'

const slugSchema = z.string().regex(/^[a-z0-9-]+$/)

/** Frontmatter of content/kit/*.md. A missing or unknown field stops the build. */
const kitSchema = z.strictObject({
  title: z.string().min(1),
  /** Its purpose, in a sentence. */
  summary: z.string().min(60).max(200),
  edition: dateSchema,
  order: z.int().min(1),
  drawer: z.enum(['vendre', 'compter', 'partir', 'publier']),
  /** The drawing shown for it. */
  sheet: z.enum(['letter', 'table', 'list', 'columns', 'calendar']),
  files: z
    .array(
      z.strictObject({
        file: z.string().regex(/^[a-z0-9-]+\.(docx|xlsx|csv|ics)$/),
        name: z.string().min(1),
        note: z.string().min(1),
      }),
    )
    .min(1),
  /** Further reading. */
  article: slugSchema,
  guide: slugSchema,
  facts: z.array(factSchema),
})

/** content/kit/files/files.json, written by `npm run kit -w packages/press`. */
const builtKitSchema = z.record(
  z.string(),
  z.strictObject({
    bytes: z.int().positive(),
    /** SHA-256 of the file, the ETag of its download. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
)

type KitFrontmatter = z.infer<typeof kitSchema>

export interface KitFile {
  readonly file: string
  readonly name: string
  readonly note: string
  readonly bytes: number
  readonly sha256: string
}

/** An item of the kit, with its files. All but the title is for members: check access with lib/access/viewer/access.ts first. */
export interface KitItem extends Omit<KitFrontmatter, 'files'> {
  readonly slug: string
  readonly files: readonly KitFile[]
  readonly text: string
  /** Its parts as HTML, in order: when, how, and what to beware of. */
  readonly parts: readonly { readonly heading: string; readonly html: string }[]
}

const DIRECTORY = join(process.cwd(), 'content/kit/files')

const PARTS = 3

const toHtml = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify)

const built = builtKitSchema.parse(JSON.parse(readFileSync(join(DIRECTORY, 'files.json'), 'utf8')))

function toItem({ name: slug, file, frontmatter, text }: MarkdownFile<KitFrontmatter>): KitItem {
  const parts = text.split(/^## +/m).slice(1)
  if (parts.length !== PARTS) throw new Error(`${file}: has not the three parts of a page of the kit`)
  return {
    ...frontmatter,
    slug,
    text,
    files: frontmatter.files.map((entry) => {
      const made = built[entry.file]
      if (!made) throw new Error(`${file}: ${entry.file} has not been made yet: npm run kit -w packages/press`)
      return { ...entry, ...made }
    }),
    parts: parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      return { heading, html: String(toHtml.processSync(lines.join('\n'))) }
    }),
  }
}

const items: readonly KitItem[] = readMarkdownFolder('kit', kitSchema)
  .map(toItem)
  .sort((a, b) => a.order - b.order)

export const getKit = (): readonly KitItem[] => items

export const getKitItem = (slug: string): KitItem | null => items.find((item) => item.slug === slug) ?? null

/** @param file such as « devis.docx » */
export const getKitFile = (file: string): KitFile | null =>
  items.flatMap(({ files }) => files).find((entry) => entry.file === file) ?? null

/** For members only: check access with lib/access/viewer/access.ts first. */
export const readKitFile = ({ file }: KitFile): Promise<Buffer> => readFile(join(DIRECTORY, file))
