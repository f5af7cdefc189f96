import { join } from 'node:path'

import PDFDocument from 'pdfkit'

import { site } from '@/content/site'
import { formatDate, formatNumber } from '@/lib/platform/format'
import { serve } from '@/lib/platform/threads/serve'
import { toShareText } from '@/lib/texts/seo/share-characters'

import type { Cell, Sheet } from './sheet'

const FONTS = join(process.cwd(), 'app/og/fonts')
const FACES = { text: 'hanken-grotesk-500', display: 'fraunces-600', baht: 'baht-500' } as const

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const FOOT = 841.89 - MARGIN
const INK = '#1b1430'
const SOFT = '#584a63'
const CORAL = '#b4371f'
const LINE = '#e6d3b1'

type Document = InstanceType<typeof PDFDocument>

interface Look {
  readonly size?: number
  readonly face?: 'text' | 'display'
  readonly colour?: string
}

/** Neither font has the baht sign, so it is drawn in a third one. */
const toRuns = (text: string) =>
  text
    .split(/(฿)/)
    .flatMap((part) => (part === '' ? [] : [{ text: part === '฿' ? part : toShareText(part), isBaht: part === '฿' }]))

const setFace = (doc: Document, isBaht: boolean, face: 'text' | 'display') => doc.font(isBaht ? 'baht' : face)

function widthOf(doc: Document, text: string, { size = 10, face = 'text' }: Look): number {
  doc.fontSize(size)
  return toRuns(text).reduce((sum, run) => sum + setFace(doc, run.isBaht, face).widthOfString(run.text), 0)
}

function heightOf(doc: Document, text: string, width: number, { size = 10, face = 'text' }: Look): number {
  return doc
    .font(face)
    .fontSize(size)
    .heightOfString(toShareText(text.replaceAll('฿', 'B')), { width, lineGap: 2 })
}

/** @returns where the next line begins */
function write(doc: Document, text: string, x: number, y: number, width: number, look: Look): number {
  const { size = 10, face = 'text', colour = INK } = look
  const height = heightOf(doc, text, width, look)
  doc.fillColor(colour).fontSize(size)
  toRuns(text).forEach(({ text: part, isBaht }, index, runs) => {
    const options = { width, lineGap: 2, continued: index < runs.length - 1 }
    setFace(doc, isBaht, face)
    if (index === 0) doc.text(part, x, y, options)
    else doc.text(part, options)
  })
  return y + height
}

function writeToTheRight(doc: Document, text: string, right: number, y: number, look: Look): void {
  const { size = 10, face = 'text', colour = INK } = look
  let x = right - widthOf(doc, text, look)
  doc.fillColor(colour).fontSize(size)
  for (const run of toRuns(text)) {
    setFace(doc, run.isBaht, face).text(run.text, x, y, { lineBreak: false })
    x += doc.widthOfString(run.text)
  }
}

const toCents = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const toText = (cell: Cell, hasCents = false): string =>
  typeof cell === 'string' ? cell : hasCents ? toCents.format(cell) : formatNumber(cell)

/** Makes room for another line, on a new page if needed. */
function room(doc: Document, y: number, height: number): number {
  if (y + height <= FOOT) return y
  doc.addPage()
  return MARGIN
}

interface Column {
  readonly x: number
  readonly width: number
  readonly isNumber: boolean
  /** Whether any amount of the column has cents; then all show them. */
  readonly hasCents: boolean
}

function toColumns({ head, rows }: Sheet): readonly Column[] {
  const isNumber = head.map((_, index) => rows.every((row) => typeof row[index] === 'number'))
  const shares = isNumber.includes(true) ? [0.4, 0.18, 0.18, 0.24] : [0.24, 0.2, 0.16, 0.4]
  const hasCents = head.map((_, index) =>
    rows.some((row) => !Number.isInteger(row[index]) && typeof row[index] === 'number'),
  )
  let x = MARGIN
  return head.map((_, index) => {
    const width = WIDTH * (shares[index] ?? 0)
    x += width
    return { x: x - width, width: width - 10, isNumber: isNumber[index] ?? false, hasCents: hasCents[index] ?? false }
  })
}

function writeRow(
  doc: Document,
  cells: readonly Cell[],
  columns: readonly Column[],
  start: number,
  look: Look,
): number {
  const heights = cells.map((cell, index) => heightOf(doc, toText(cell), columns[index]?.width ?? 0, look))
  const height = Math.max(...heights)
  const y = room(doc, start, height + 14)
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke()
  cells.forEach((cell, index) => {
    const column = columns[index]
    const text = toText(cell, column?.hasCents)
    if (!column || text === '') return
    if (column.isNumber) writeToTheRight(doc, text, column.x + column.width, y + 7, look)
    else write(doc, text, column.x, y + 7, column.width, look)
  })
  return y + height + 14
}

function compose(doc: Document, sheet: Sheet): void {
  let y = write(doc, site.brand, MARGIN, MARGIN, WIDTH, { face: 'display', size: 12, colour: CORAL }) + 16
  y = write(doc, sheet.title, MARGIN, y, WIDTH, { face: 'display', size: 26 }) + 12
  for (const [label, value] of sheet.facts) {
    y = room(doc, y, 18)
    y = write(doc, `${label} : ${toText(value)}`, MARGIN, y, WIDTH, { colour: SOFT }) + 3
  }
  const columns = toColumns(sheet)
  y = writeRow(doc, sheet.head, columns, y + 14, { colour: SOFT, size: 9 })
  for (const row of sheet.rows) y = writeRow(doc, row, columns, y, {})
  if (sheet.total) y = writeRow(doc, sheet.total, columns, y, { face: 'display', size: 13 })
  y += 12
  for (const note of sheet.notes) y = write(doc, note, MARGIN, room(doc, y, 40), WIDTH, { size: 9, colour: SOFT }) + 6
  y = write(doc, 'Sources', MARGIN, room(doc, y + 10, 60), WIDTH, { face: 'display', size: 13 }) + 6
  for (const { claim, source, verifiedOn, url } of sheet.sources) {
    const text = `${claim} ${source}, vérifié le ${formatDate(verifiedOn)}.`
    y = room(doc, y, heightOf(doc, text, WIDTH, { size: 9 }) + 22)
    y = write(doc, text, MARGIN, y, WIDTH, { size: 9 })
    doc.font('text').fontSize(8).fillColor(CORAL)
    doc.text(url, MARGIN, y, { width: WIDTH, height: 10, ellipsis: true, link: url })
    y += 18
  }
}

/** The thread of ./pdf.ts. */
async function drawSheet(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // Set here, so that the library does not load its default font.
    font: `${FONTS}/${FACES.text}.ttf`,
    lang: 'fr-FR',
    info: { Title: sheet.title, Author: site.name },
  })
  for (const [name, file] of Object.entries(FACES)) doc.registerFont(name, `${FONTS}/${file}.ttf`)
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  compose(doc, sheet)
  doc.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}

serve(drawSheet)
