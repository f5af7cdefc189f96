import { type PDFContext, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import { create, type Font } from 'fontkit'

import { ANSWER_LETTERS, FIRST_LETTER } from './fonts'

const FACE = 'HankenGrotesk'

/** In thousandths, as the font's own tables have them. */
const METRICS = { Ascent: 1000, Descent: -303, CapHeight: 697, FontBBox: [-175, -257, 1082, 913], ItalicAngle: 0, StemV: 80 }

const NONSYMBOLIC = 32

/**
 * The font that answers are written in. A form that names one without bringing it is refused by PDF/UA once it is filled
 * in, and those that every reader has (Helvetica) may not be brought.
 * @param file TrueType, with ANSWER_LETTERS
 */
export function embedAnswerFont(context: PDFContext, file: Buffer): PDFRef {
  const face = create(file) as Font
  const Widths = Array.from(ANSWER_LETTERS, (letter) =>
    Math.round((face.layout(letter).advanceWidth / face.unitsPerEm) * 1000),
  )
  const descriptor = context.obj({
    ...{ Type: 'FontDescriptor', FontName: FACE, FontFamily: PDFString.of('Hanken Grotesk'), Flags: NONSYMBOLIC, ...METRICS },
    FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
  })
  const LastChar = FIRST_LETTER + Widths.length - 1
  const font = context.obj({ Type: 'Font', Subtype: 'TrueType', BaseFont: FACE, FirstChar: FIRST_LETTER, LastChar, Widths })
  font.set(PDFName.of('Encoding'), PDFName.of('WinAnsiEncoding'))
  font.set(PDFName.of('FontDescriptor'), context.register(descriptor))
  return context.register(font)
}
