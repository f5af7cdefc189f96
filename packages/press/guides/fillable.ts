import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFContext,
  type PDFPage,
} from '@cantoo/pdf-lib'

import { embedAnswerFont } from './answer-font'
import type { Field } from './fields'

const FIELD = /^field:(\d+)$/

const LINE_HEIGHT_MIN = 12

const PRINT = 4

const FONT_OF_ANSWERS = PDFString.of('/Hanken 0 Tf 0 g')

const name = (text: string) => PDFName.of(text)

/** A link that guide.typ has set to mark a field. */
interface Place {
  readonly annotation: PDFDict
  readonly ref: PDFRef
  readonly page: PDFPage
  readonly field: Field
}

/**
 * Makes form fields of the links that mark them. Their places, their order and their part in the structure tree are the
 * typesetter's; what is new is what a field is.
 * @param fields by the number that a link names
 * @param answers the font of what is filled in
 * @returns the same document, tagged as it was, with an AcroForm
 * @throws Error when a field has no place, or more than one
 */
export async function makeFillable(pdf: Uint8Array, fields: readonly Field[], answers: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const places = document.getPages().flatMap((page) => placesOn(page, fields))
  const lost = fields.filter((field) => places.filter((place) => place.field === field).length !== 1)
  if (lost.length > 0) throw new Error(`fields that have not one place: ${lost.map(({ name }) => name).join(', ')}`)
  const { context, catalog } = document
  const box = boxAppearances(context)
  for (const place of places) {
    become(place, box)
    tagAsForm(context, place.ref)
  }
  catalog.set(
    name('AcroForm'),
    context.obj({
      Fields: places.map(({ ref }) => ref),
      DR: { Font: { Hanken: embedAnswerFont(context, answers) } },
      DA: FONT_OF_ANSWERS,
    }),
  )
  return Buffer.from(await document.save({ addDefaultPage: false, updateFieldAppearances: false }))
}

function placesOn(page: PDFPage, fields: readonly Field[]): Place[] {
  const annotations = page.node.Annots()?.asArray() ?? []
  return annotations.flatMap((ref) => {
    if (!(ref instanceof PDFRef)) return []
    const annotation = page.node.context.lookup(ref, PDFDict)
    const uri = annotation.lookupMaybe(name('A'), PDFDict)?.lookupMaybe(name('URI'), PDFString)?.asString()
    const field = fields[Number(FIELD.exec(uri ?? '')?.[1] ?? -1)]
    return field ? [{ annotation, ref, page, field }] : []
  })
}

function become({ annotation, page, field }: Place, box: PDFDict): void {
  const { context } = annotation
  for (const key of ['A', 'Border', 'Contents', 'H']) annotation.delete(name(key))
  const [T, TU] = [PDFString.of(field.name), PDFHexString.fromText(field.tooltip)]
  fill(annotation, context.obj({ Subtype: 'Widget', F: PRINT, P: page.ref, T, TU }))
  if (field.kind === 'box') return fill(annotation, context.obj({ FT: 'Btn', V: 'Off', AS: 'Off', AP: box }))
  const { x, y, ...printed } = annotation.lookup(name('Rect'), PDFArray).asRectangle()
  const height = Math.max(LINE_HEIGHT_MIN, printed.height)
  const empty = appearance(context, printed.width, height, '/Tx BMC EMC')
  const Rect = [x, y, x + printed.width, y + height]
  fill(annotation, context.obj({ FT: 'Tx', Rect, DA: FONT_OF_ANSWERS, AP: { N: empty } }))
}

function fill(annotation: PDFDict, more: PDFDict): void {
  for (const [key, value] of more.entries()) annotation.set(key, value)
}

function appearance(context: PDFContext, width: number, height: number, drawing: string): PDFRef {
  const dictionary = context.obj({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: {} })
  return context.register(PDFRawStream.of(dictionary, new TextEncoder().encode(drawing)))
}

/** The box itself is printed on the page: only the tick is the field's. */
function boxAppearances(context: PDFContext): PDFDict {
  const tick = 'q 1.3 w 1 J 1 j 0.706 0.216 0.122 RG 1.8 4.5 m 3.7 2.3 l 7.2 6.8 l S Q'
  return context.obj({ N: { Oui: appearance(context, 8.8, 8.8, tick), Off: appearance(context, 8.8, 8.8, '') } })
}

/** The typesetter has written « Link » into the structure for what is a part of a form. */
function tagAsForm(context: PDFContext, widget: PDFRef): void {
  const parent = context.lookup(widget, PDFDict).lookup(name('StructParent'), PDFNumber).asNumber()
  const root = context.lookup(context.trailerInfo.Root, PDFDict).lookup(name('StructTreeRoot'), PDFDict)
  const numbers = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray)
  const at = numbers.asArray().findIndex((entry, index) => index % 2 === 0 && String(entry) === String(parent))
  numbers.lookup(at + 1, PDFDict).set(name('S'), name('Form'))
}
