import type { BorderSide, CellStyle } from 'hucre'

import type { KitFormat, KitRow } from '../../../content/kit/workbooks/parts'

const ink = { night: '1B1430', coral: 'B23A22', soft: '5B5266', sand: 'E7D3AE', paper: 'FFF6E6', field: '27406B' }

const BODY = 'Calibri'
const DISPLAY = 'Georgia'

const NUMBER_FORMATS: Readonly<Record<KitFormat, string>> = {
  text: 'General',
  euro: '#,##0\\ "€";[Red]\\-#,##0\\ "€"',
  cents: '#,##0.00\\ "€";[Red]\\-#,##0.00\\ "€"',
  amount: '#,##0.00',
  baht: '#,##0\\ "฿";[Red]\\-#,##0\\ "฿"',
  percent: '0.0\\ %',
  number: '#,##0',
  rate: '#,##0.##',
  date: 'dd/mm/yyyy',
  month: 'mmm\\ yyyy',
}

const side = (style: BorderSide['style'], rgb: string): BorderSide => ({ style, color: { rgb } })
const solid = (rgb: string): CellStyle['fill'] => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } })

const font = (more: CellStyle['font'] = {}): CellStyle['font'] => ({
  name: BODY,
  size: 11,
  color: { rgb: ink.night },
  ...more,
})

const ROWS: Readonly<Record<KitRow['kind'], CellStyle>> = {
  title: { font: font({ name: DISPLAY, size: 20 }), border: { bottom: side('medium', ink.coral) } },
  lead: { font: font({ color: { rgb: ink.soft } }), alignment: { wrapText: true, vertical: 'center' } },
  section: { font: font({ name: DISPLAY, size: 13, color: { rgb: ink.coral } }) },
  head: {
    font: font({ bold: true }),
    fill: solid(ink.sand),
    border: { bottom: side('thin', ink.night) },
    alignment: { wrapText: true, vertical: 'center' },
  },
  line: { font: font(), border: { bottom: side('hair', ink.sand) }, alignment: { vertical: 'center' } },
  total: {
    font: font({ bold: true }),
    border: { top: side('thin', ink.night), bottom: side('thin', ink.night) },
    alignment: { vertical: 'center' },
  },
  note: { font: font({ size: 10, color: { rgb: ink.soft } }), alignment: { wrapText: true, vertical: 'center' } },
  gap: {},
}

const INPUT: CellStyle = {
  fill: solid(ink.paper),
  border: {
    top: side('thin', ink.sand),
    bottom: side('thin', ink.sand),
    left: side('thin', ink.sand),
    right: side('thin', ink.sand),
  },
  protection: { locked: false },
}

export const signalStyles: Readonly<Record<'warn' | 'good', CellStyle>> = {
  warn: {
    font: { bold: true, color: { rgb: '9C2A17' } },
    // A conditional format reads the other of a fill's two colours.
    fill: { type: 'pattern', pattern: 'solid', bgColor: { rgb: 'FBE0D8' } },
  },
  good: { font: { color: { rgb: '1F5D46' } } },
}

interface Looked {
  readonly format?: KitFormat
  readonly isInput?: true
  readonly isRight?: true
  readonly isFirst: boolean
}

export function styleOf(kind: KitRow['kind'], { format = 'text', isInput, isRight, isFirst }: Looked): CellStyle {
  const isText = format === 'text' && !isRight
  const base = ROWS[kind]
  return {
    ...base,
    ...(isInput && INPUT),
    font: { ...base.font, ...(isInput && { color: { rgb: ink.field } }) },
    alignment: {
      ...base.alignment,
      ...(isRight && { horizontal: 'right' }),
      // Text beside a number keeps off it.
      ...(isText && !isFirst && { horizontal: 'left', indent: 1 }),
      ...(format === 'text' && kind !== 'title' && kind !== 'section' && { wrapText: true }),
    },
    numFmt: NUMBER_FORMATS[format],
  }
}

/** Points; a row that wraps over merged cells does not grow by itself. */
export const HEIGHTS: Readonly<Partial<Record<KitRow['kind'], number>>> = {
  title: 34,
  section: 26,
  gap: 9,
  line: 19,
  total: 22,
}
