import { circle, each, group, line, path, rect } from '../draw'
import { karst } from '../motifs/nature'
import { phone } from '../motifs/things'
import { CORAL, INDIGO, LAGOON, LIGHT, MANGO, PALM, SKY, WINE } from '../palette'
import { EDGE, haze, INK, SHEET, spot } from './spot'

const FRAMES = [
  [246, 74, -4, '#ffd9b0'],
  [322, 68, 2, SKY],
  [398, 72, 5, '#f3e3c6'],
  [470, 84, 9, '#e9d6dd'],
] as const

const PICTURES = [
  path('M14 44q18 -22 36 0z', CORAL) + circle(32, 22, 9, MANGO),
  karst(12, 30, 34, 46, LAGOON, { seed: 3 }) + line('M6 46H58', INDIGO, 3),
  path('M16 30h32q-2 18 -12 18h-8q-10 0 -12 -18z', WINE) + line('M34 28L50 8', INK, 3),
  path('M14 48V26l18 -12l18 12v22z', PALM) + rect(28, 34, 9, 14, LIGHT),
]

/** The first picture sorts; the others come after. */
export function creerContenuViral1(): string {
  const frame = ([x, y, angle, ground]: (typeof FRAMES)[number], i: number) =>
    group(
      rect(0, 0, 64, 96, SHEET, 4) +
        rect(6, 6, 52, 48, ground, 2) +
        (PICTURES[i] ?? '') +
        line('M10 66h44M10 78h30', i === 0 ? CORAL : '#cdb58c', 5),
      `translate(${x} ${y}) rotate(${angle})`,
    )
  return spot(
    'morning',
    haze(556, -470, 196),
    line('M170 58Q330 40 548 96', EDGE, 2.5) +
      each(FRAMES, frame) +
      each(FRAMES, ([x, y, angle]) => group(rect(28, -6, 8, 16, WINE, 2), `translate(${x} ${y}) rotate(${angle})`)) +
      phone(
        126,
        214,
        0.98,
        0,
        INDIGO,
        '#f6e2c0',
        circle(41, -80, 22, CORAL) + path('M35 -92l18 12l-18 12z', SHEET) + line('M18 -36h46M18 -22h28', '#a9683f', 6),
      ),
  )
}
