import { readFile } from 'node:fs/promises'

import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFPage,
} from '@cantoo/pdf-lib'
import subsetFont from 'subset-font'

import { THAI_CUTS } from './fonts'
import { shapesOf } from './shapes'

/** A glyph and what it stands for, as a ToUnicode map has them. */
const ENTRY = /<([\da-f]{4})>\s*<((?:[\da-f]{4})+)>/gi

/** A piece of a page in Thai: what it is to be copied as, then what draws it. */
const SPAN = /(?<=\/ActualText <FEFF)((?:0E[\dA-F]{2})+)(>\s*>> BDC\n(?:(?!BDC)[\s\S])*?EMC)/g

const FONT = /\/(\w+) [\d.]+ Tf/

const LITERAL = /\(((?:\\[\s\S]|[^\\)])*)\)/g

/** The letters of a font by the number of their glyph. */
type Letters = ReadonlyMap<number, string>

const name = (text: string) => PDFName.of(text)

/**
 * Says of each Thai glyph which letter it is. The typesetter gives every glyph of a cluster, a consonant with its vowel and
 * its tone, the whole cluster: a reader that does not know ActualText, as the one of browsers, then copies it as often. It
 * also gives a tone that it has moved the ActualText of the whole cluster.
 * @param pdf what the typesetter has made
 * @throws Error when a glyph has the shape of none of its letters
 */
export async function mendLetters(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const fonts = new Map<PDFRef, Letters>()
  for (const [ref, font] of document.context.enumerateIndirectObjects()) {
    const map = font instanceof PDFDict && font.get(name('ToUnicode'))
    if (!(font instanceof PDFDict) || !(map instanceof PDFRef)) continue
    const cut = THAI_CUTS.find(({ face }) => String(font.get(name('BaseFont'))).endsWith(face))
    if (!cut) continue
    const said = contentOf(document.context.lookup(map)).toString('latin1')
    const letters = await lettersOf(said, shapesOf(embeddedIn(font)), await readFile(`node_modules/${cut.file}`))
    const fixed = said.replace(ENTRY, (entry, glyph: string) => {
      const letter = letters.get(Number.parseInt(glyph, 16))
      return letter === undefined ? entry : `<${glyph}> <${toHex(letter)}>`
    })
    document.context.assign(map, document.context.flateStream(fixed))
    fonts.set(ref, letters)
  }
  for (const page of document.getPages()) mendSpans(page, fonts)
  return document.save({ addDefaultPage: false, updateFieldAppearances: false })
}

/** @param source the font that the embedded one was cut from */
async function lettersOf(said: string, shapes: readonly string[], source: Buffer): Promise<Letters> {
  const letters = new Map(
    Array.from(said.matchAll(ENTRY), ([, glyph = '', of = '']) => [Number.parseInt(glyph, 16), ofPen(fromHex(of))] as const),
  )
  const several = [...letters].filter(([, of]) => of.length > 1)
  const known = new Map<string, ReadonlySet<string>>()
  // Cut to one letter, a font keeps the shapes that the letter may take, above a vowel for instance.
  for (const letter of new Set(several.flatMap(([, of]) => [...of]))) {
    known.set(letter, new Set(shapesOf(await subsetFont(source, letter, { targetFormat: 'sfnt' })).filter(Boolean)))
  }
  for (const [glyph, of] of several) {
    const [letter, ...more] = new Set([...of].filter((each) => known.get(each)?.has(shapes[glyph] ?? '')))
    if (letter === undefined || more.length > 0) throw new Error(`glyph ${glyph} is not one letter of ${of}`)
    letters.set(glyph, letter)
  }
  return letters
}

/** Where what is copied is not what is drawn, the letters that are drawn. */
function mendSpans(page: PDFPage, fonts: ReadonlyMap<PDFRef, Letters>): void {
  const ref = page.node.get(name('Contents'))
  const resources = page.node.Resources()?.lookupMaybe(name('Font'), PDFDict)
  if (!(ref instanceof PDFRef) || !resources) return
  const { context } = page.node
  const drawing = contentOf(context.lookup(ref)).toString('latin1')
  const fixed = drawing.replace(SPAN, (span, copied: string, rest: string) => {
    const font = resources.get(name(FONT.exec(rest)?.[1] ?? ''))
    const letters = font instanceof PDFRef && fonts.get(font)
    if (!letters) return span
    const drawn = glyphsOf(rest).map((glyph) => letters.get(glyph)).join('')
    const isSame = [...drawn].sort().join('') === [...ofPen(fromHex(copied))].sort().join('')
    return isSame ? span : toHex(drawn) + rest
  })
  if (fixed !== drawing) context.assign(ref, context.flateStream(Buffer.from(fixed, 'latin1')))
}

/** Two bytes for each. */
function glyphsOf(operations: string): readonly number[] {
  const bytes = Array.from(operations.matchAll(LITERAL), ([, literal = '']) => [...PDFString.of(literal).asBytes()]).flat()
  return Array.from({ length: bytes.length / 2 }, (_, index) => bytes[2 * index]! * 256 + bytes[2 * index + 1]!)
}

/** As a font draws it: sara am is a circle and an aa. */
const ofPen = (text: string) => text.normalize('NFKD')

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

const toHex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

function embeddedIn(font: PDFDict): Buffer {
  const descendant = font.lookup(name('DescendantFonts'), PDFArray).lookup(0, PDFDict)
  return contentOf(descendant.lookup(name('FontDescriptor'), PDFDict).lookup(name('FontFile2')))
}

function contentOf(stream: unknown): Buffer {
  if (!(stream instanceof PDFRawStream)) throw new Error('a part of the guide that should be a stream is none')
  return Buffer.from(decodePDFRawStream(stream).decode())
}
