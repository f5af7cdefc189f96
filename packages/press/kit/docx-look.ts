import { AlignmentType, BorderStyle, LevelFormat, type INumberingOptions, type IStylesOptions } from 'docx'

export const ink = {
  night: '1B1430',
  coral: 'B23A22',
  soft: '5B5266',
  sand: 'E7D3AE',
  paper: 'FFF6E6',
  field: '27406B',
}

/** In twentieths of a point: A4, with margins of 22 mm beside the text. */
export const MARGIN = 1247
export const TEXT_WIDTH = 11_906 - 2 * MARGIN

const DISPLAY = 'Georgia'

const heading = (size: number, before: number, after: number, color = ink.night) => ({
  run: { font: DISPLAY, size, color, bold: false },
  paragraph: { spacing: { before, after, line: 264 }, keepNext: true, keepLines: true },
})

/** The subject of a letter is no title. */
const LETTER_HEADING = heading(24, 320, 200)

const styles = {
  default: {
    document: {
      run: {
        font: { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'Calibri', cs: 'Leelawadee UI' },
        size: 22,
        color: ink.night,
        language: { value: 'fr-FR', bidirectional: 'th-TH' },
      },
      paragraph: { spacing: { after: 120, line: 276 } },
    },
    heading1: {
      run: { font: DISPLAY, size: 40, color: ink.night, bold: false },
      paragraph: {
        spacing: { before: 240, after: 240, line: 264 },
        keepNext: true,
        border: { bottom: { style: BorderStyle.SINGLE, size: 12, space: 6, color: ink.coral } },
      },
    },
    heading2: heading(28, 320, 100),
    heading3: heading(23, 220, 60, ink.coral),
  },
  paragraphStyles: [
    {
      id: 'Note',
      name: 'Note',
      basedOn: 'Normal',
      quickFormat: true,
      run: { size: 20 },
      paragraph: {
        spacing: { before: 160, after: 200 },
        indent: { left: 170, right: 170 },
        border: {
          left: { style: BorderStyle.SINGLE, size: 24, space: 8, color: ink.coral },
        },
        shading: { type: 'clear', fill: ink.paper, color: 'auto' },
      },
    },
    {
      id: 'Case',
      name: 'Case à cocher',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: { spacing: { after: 80 }, indent: { left: 400, hanging: 400 } },
    },
    { id: 'Cellule', name: 'Cellule', basedOn: 'Normal', paragraph: { spacing: { before: 40, after: 40, line: 252 } } },
    {
      id: 'Tete',
      name: 'Tête de tableau',
      basedOn: 'Cellule',
      run: { bold: true, size: 19, color: ink.coral },
    },
    {
      id: 'Pied',
      name: 'Pied',
      basedOn: 'Normal',
      run: { size: 17, color: ink.soft },
      paragraph: { spacing: { after: 0 } },
    },
  ],
  characterStyles: [
    {
      id: 'Champ',
      name: 'Champ à remplir',
      quickFormat: true,
      run: { color: ink.field, shading: { type: 'clear', fill: 'E8EDF5', color: 'auto' } },
    },
  ],
} satisfies IStylesOptions

export const stylesOf = (kind: 'own' | 'paper' | 'letter'): IStylesOptions =>
  kind === 'letter' ? { ...styles, default: { ...styles.default, heading1: LETTER_HEADING } } : styles

export const numbering: INumberingOptions = {
  config: [
    {
      reference: 'puces',
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: '•',
          alignment: AlignmentType.LEFT,
          style: { run: { color: ink.coral }, paragraph: { indent: { left: 400, hanging: 260 } } },
        },
      ],
    },
  ],
}
