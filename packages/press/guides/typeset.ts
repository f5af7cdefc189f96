import { resolve } from 'node:path'

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

import { GROUNDS, readDrawing } from './drawings'
import { makeFillable } from './fillable'
import { cutAnswers, cutFonts } from './fonts'
import { mendLetters } from './letters'
import { assignDrawings, findRoom, type Mark } from './room'
import { GuideWriter, type Tailpiece } from './to-typst'
import { guideCovers, type GuideSlug } from '../../../content/guide-covers'
import { site } from '../../../content/site'
import { parseRich, type Text } from '../../../lib/texts/content/reader'

const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

const text = (value: string) => JSON.stringify(value)

function toProgram(slug: GuideSlug, header: Text<'guides'>['header'], body: string): string {
  const { title, subtitle, description, edition } = header
  const { picture, alt, ground, focus } = guideCovers[slug]
  return `#import "/packages/press/guides/guide.typ": *
#show: guide.with(title: ${text(title)}, subtitle: ${text(subtitle)}, description: ${text(description)}, author: ${text(site.name)})
#cover(title: ${text(title)}, subtitle: ${text(subtitle)}, edition: ${text(`Édition du ${longDate.format(new Date(edition))}`)},
  picture: ${text(`/public${picture}`)}, alt: ${text(alt)}, ground: rgb("${GROUNDS[ground]}"), focus: ${focus * 100}%, brand: ${text(site.name)})
#contents()
${body}
`
}

export interface TypesetGuide {
  readonly pdf: Buffer
  readonly pages: number
  readonly fields: number
  readonly drawings: number
}

/**
 * @returns a function that typesets one guide as PDF/UA-1, tagged, with its outline, title, language and form. It does so
 * twice: the second time with a drawing wherever the first has left a page half empty
 * @throws Error with the typesetter's words, for instance when a character has no glyph
 */
export async function createTypesetter(): Promise<(text: Text<'guides'>) => Promise<TypesetGuide>> {
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
  return async ({ slug: name, header, source }) => {
    const slug = name as GuideSlug
    const nodes = parseRich(source).nodes
    const set = (tailpieces?: ReadonlyMap<number, Tailpiece>) => {
      const writer = new GuideWriter(site.address)
      const result = compile(slug, toProgram(slug, header, writer.write(nodes, tailpieces)))
      return { result, fields: writer.fields.all }
    }
    const first = set().result
    const marks = compiler.query(first, { selector: '<mark>', field: 'value' }) as Mark[]
    const drawings = assignDrawings(nodes, findRoom(marks))
    for (const { url } of drawings.values()) compiler.mapShadow(resolve(`public${url}`), Buffer.from(readDrawing(url)))
    const tailpieces = [...drawings].map(([{ block, height }, drawing]) => [block, { drawing, room: height }] as const)
    const { result, fields } = set(new Map(tailpieces))
    if (result.numOfPages !== first.numOfPages) throw new Error(`${slug}: a drawing does not fit where there was room`)
    const pdf = await makeFillable(await mendLetters(compiler.pdf(result, { pdfStandard: 'ua-1' })), fields, answers)
    return { pdf, pages: result.numOfPages, fields: fields.length, drawings: drawings.size }
  }
}
