import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import matter from 'gray-matter'
import { toString } from 'mdast-util-to-string'

import { cutFonts } from './fonts'
import { GuideWriter, parseGuide } from './to-typst'
import { guideCovers, type GuideSlug } from '../../../content/guide-covers'
import { site } from '../../../content/site'
import { quoteValues } from '../../../lib/content/fact-book'
import { parseQuoting } from '../../../lib/content/frontmatter'
import { guideSchema } from '../../../lib/content/guide-schema'

const GROUNDS = { night: '#1b1430', plum: '#4b2f52', lagoon: '#0f6b6e', indigo: '#27406b' } as const

const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

const text = (value: string) => JSON.stringify(value)

function toProgram(slug: GuideSlug, source: string): string {
  const { frontmatter, text: content } = parseQuoting(`content/guides/${slug}.md`, source, guideSchema)
  const { title, subtitle, description, edition } = frontmatter
  const { picture, alt, ground, focus } = guideCovers[slug]
  return `#import "/bin/commands/guides/guide.typ": *
#show: guide.with(title: ${text(title)}, subtitle: ${text(subtitle)}, description: ${text(description)}, author: ${text(site.name)})
#cover(title: ${text(title)}, subtitle: ${text(subtitle)}, edition: ${text(`Édition du ${longDate.format(new Date(edition))}`)},
  picture: ${text(`/public${picture}`)}, alt: ${text(alt)}, ground: rgb("${GROUNDS[ground]}"), focus: ${focus * 100}%, brand: ${text(site.name)})
#contents()
${new GuideWriter(site.address).write(parseGuide(content))}
#context [#metadata(query(heading.where(outlined: true)).map(it => it.location().page())) <heading-pages>]
`
}

/** In the order of the text, which is that of the typesetter's answer. */
const headingsOf = (source: string): readonly string[] =>
  parseGuide(matter(source).content).children.flatMap((node) => (node.type === 'heading' ? [toString(node)] : []))

export interface TypesetGuide {
  readonly pdf: Buffer
  readonly pages: number
  /** On which page of the PDF each heading stands, the cover being the first; of two that read alike, the first. */
  readonly parts: Readonly<Record<string, number>>
}

/**
 * @returns a function that typesets one guide as PDF/UA-1: tagged, with its outline, title and language
 * @throws Error with the typesetter's words, for instance when a character has no glyph
 */
export async function createTypesetter(): Promise<(slug: GuideSlug, source: string) => TypesetGuide> {
  const compiler = NodeCompiler.create({ workspace: process.cwd(), fontArgs: [{ fontBlobs: await cutFonts() }] })
  return (slug, source) => {
    const outcome = compiler.compile({ mainFileContent: toProgram(slug, source) })
    if (outcome.hasError() || !outcome.result) {
      outcome.printDiagnostics()
      throw new Error(`${slug}: the typesetter refuses it`)
    }
    const { result } = outcome
    const [found] = compiler.query(result, { selector: '<heading-pages>', field: 'value' }) as [number[]]
    const headings = headingsOf(quoteValues(source, `content/guides/${slug}.md`))
    if (found.length !== headings.length) throw new Error(`${slug}: ${found.length} headings of ${headings.length}`)
    const parts: Record<string, number> = {}
    for (const [index, heading] of headings.entries()) parts[heading] ??= found[index]!
    return { pdf: compiler.pdf(result, { pdfStandard: 'ua-1' }), pages: result.numOfPages, parts }
  }
}
