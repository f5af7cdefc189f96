import {
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
  type ParagraphChild,
} from 'docx'

import { ink, TEXT_WIDTH } from './docx-look'

export type Alignment = 'left' | 'right' | 'center' | null | undefined

interface Cell {
  readonly children: readonly ParagraphChild[]
  /** How much room its text asks for, in characters. */
  readonly length: number
}

export interface TableContent {
  /** `rows`: with lines between; `parties`: two sides of a paper; `signatures`: with room to sign; `pair`: two languages. */
  readonly kind: 'rows' | 'parties' | 'signatures' | 'pair'
  readonly rows: readonly (readonly Cell[])[]
  readonly align: readonly Alignment[]
  readonly hasHead: boolean
}

const [NARROWEST, WIDEST] = [19, 46]

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const thin = { style: BorderStyle.SINGLE, size: 4, color: ink.sand }
const strong = { style: BorderStyle.SINGLE, size: 8, color: ink.night }

/** @returns widths in twentieths of a point that fill the text's width */
function widthsOf({ kind, rows }: TableContent): readonly number[] {
  const columns = rows[0]?.length ?? 0
  if (kind !== 'rows') return Array.from({ length: columns }, () => Math.floor(TEXT_WIDTH / columns))
  const wants = Array.from({ length: columns }, (_, index) =>
    Math.min(WIDEST, Math.max(NARROWEST, ...rows.map((row) => row[index]?.length ?? 0))),
  )
  const all = wants.reduce((sum, want) => sum + want, 0)
  return wants.map((want) => Math.floor((want / all) * TEXT_WIDTH))
}

/** A real table of Word: its head is a head, and is repeated on the next page. */
export function toTable(content: TableContent): Table {
  const { kind, rows, align, hasHead } = content
  const widths = widthsOf(content)
  const hasLines = kind === 'rows' || kind === 'pair'
  return new Table({
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: [...widths],
    layout: TableLayoutType.FIXED,
    margins: { top: 40, bottom: 40, left: 90, right: 90 },
    borders: {
      top: none,
      left: none,
      right: none,
      bottom: hasLines ? strong : none,
      insideHorizontal: hasLines ? thin : none,
      insideVertical: none,
    },
    rows: rows.map((cells, row) => {
      const isHead = hasHead && row === 0
      const isRoomToSign = kind === 'signatures' && row === rows.length - 1
      return new TableRow({
        ...(isHead && { tableHeader: true }),
        cantSplit: true,
        ...(isRoomToSign && { height: { value: 1400, rule: 'atLeast' as const } }),
        children: cells.map(
          ({ children }, index) =>
            new TableCell({
              width: { size: widths[index] ?? 0, type: WidthType.DXA },
              verticalAlign: isHead ? VerticalAlignTable.BOTTOM : VerticalAlignTable.TOP,
              ...(isHead && hasLines && { borders: { bottom: strong } }),
              children: [
                new Paragraph({
                  style: isHead ? 'Tete' : 'Cellule',
                  alignment: align[index] ?? undefined,
                  children: [...children],
                }),
              ],
            }),
        ),
      })
    }),
  })
}
