import { resolve } from 'node:path'

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'

import { GROUNDS, readDrawing } from './drawings'
import { makeFillable } from './fillable'
import { cutAnswers, cutFonts } from './fonts'
import { mendLetters } from './letters'
import { assignDrawings, findRoom, type Mark } from './room'
import { GuideWriter, parseGuide, type Tailpiece } from './to-typst'
import { guideCovers, type GuideSlug } from '../../../content/guide-covers'
import { site } from '../../../content/site'
import { parseQuoting } from '../../../lib/texts/content/frontmatter'
import { guideSchema, type GuideFrontmatter } from '../../../lib/texts/content/guide-schema'

const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

const text = (value: string) => JSON.stringify(value)

function toProgram(slug: GuideSlug, frontmatter: GuideFrontmatter, body: string): string {
  const { title, subtitle, description, edition } = frontmatter
  const { picture, alt, ground, focus } = guideCovers[slug]
  return `#import "/packages/press/guides/guide.typ": *
#show: guide.with(title: ${text(title)}, subtitle: ${text(subtitle)}, description: ${text(description)}, author: ${text(site.name)})
#cover(title: ${text(title)}, subtitle: ${text(subtitle)}, edition: ${text(`Édition du ${longDate.format(new Date(edition))}`)},
  picture: ${text(`/public${picture}`)}, alt: ${text(alt)}, ground: rgb("${GROUNDS[ground]}"), focus: ${focus * 100}%, brand: ${text(site.name)})
#contents()
${body}
#context [#metadata(query(heading.where(outlined: true)).map(it => it.location().page())) <heading-pages>]
`
}

/** Headings are in the order of the text, which is that of the typesetter's answer. */
function partsOf(slug: GuideSlug, root: Root, [found]: readonly [readonly number[]]): Readonly<Record<string, number>> {
  const headings = root.children.flatMap((node) => (node.type === 'heading' ? [toString(node)] : []))
  if (found.length !== headings.length) throw new Error(`${slug}: ${found.length} headings of ${headings.length}`)
  const parts: Record<string, number> = {}
  for (const [index, heading] of headings.entries()) parts[heading] ??= found[index]!
  return parts
}

export interface TypesetGuide {
  readonly pdf: Buffer
  readonly pages: number
  readonly fields: number
  readonly drawings: number
  /** On which page of the PDF each heading stands, the cover being the first; of two that read alike, the first. */
  readonly parts: Readonly<Record<string, number>>
}

/**
 * @returns a function that typesets one guide as PDF/UA-1, tagged, with its outline, title, language and form. It does so
 * twice: the second time with a drawing wherever the first has left a page half empty
 * @throws Error with the typesetter's words, for instance when a character has no glyph
 */
export async function createTypesetter(): Promise<(slug: GuideSlug, source: string) => Promise<TypesetGuide>> {
  const compiler = NodeCompiler.create({ workspace: process.cwd(), fontArgs: [{ fontBlobs: await cutFonts() }] })
  const answers = await cutAnswers()
  const compile = (slug: GuideSlug, mainFileContent: string) => {
    const outcome = compiler.compile({ mainFileContent })
    if (outcome.hasError() || !outcome.result) {
      outcome.printDiagnostics()
      throw new Error(`${slug}: the typesetter refuses it`)
    }
    return outcome.result
  }
  return async (slug, source) => {
    const { frontmatter, text: content } = parseQuoting(`content/guides/${slug}.md`, source, guideSchema)
    const root = parseGuide(content)
    const set = (tailpieces?: ReadonlyMap<number, Tailpiece>) => {
      const writer = new GuideWriter(site.address)
      const result = compile(slug, toProgram(slug, frontmatter, writer.write(root, tailpieces)))
      return { result, fields: writer.fields.all }
    }
    const first = set().result
    const marks = compiler.query(first, { selector: '<mark>', field: 'value' }) as Mark[]
    const drawings = assignDrawings(root, findRoom(marks))
    for (const { url } of drawings.values()) compiler.mapShadow(resolve(`public${url}`), Buffer.from(readDrawing(url)))
    const tailpieces = [...drawings].map(([{ block, height }, drawing]) => [block, { drawing, room: height }] as const)
    const { result, fields } = set(new Map(tailpieces))
    if (result.numOfPages !== first.numOfPages) throw new Error(`${slug}: a drawing does not fit where there was room`)
    const parts = partsOf(slug, root, compiler.query(result, { selector: '<heading-pages>', field: 'value' }) as [number[]])
    const pdf = await makeFillable(await mendLetters(compiler.pdf(result, { pdfStandard: 'ua-1' })), fields, answers)
    return { pdf, pages: result.numOfPages, fields: fields.length, drawings: drawings.size, parts }
  }
}
