import { at, group, line, opacity, path, rect, repeat } from '../draw'
import { leafclump } from '../motifs/plants'
import { glass, pen, pot } from '../motifs/things'
import { CORAL, LAGOON, LIGHT, MANGO, NIGHT, PALM, WINE } from '../palette'
import { GROUND, haze, INK, RULE, SHEET, spot } from './spot'

/** The hours together are counted on Sunday, a stroke each. */
export function creerReseauLocal2(): string {
  const five = (x: number, y: number, last = false) =>
    line(
      repeat(4, (i) => `M${x + i * 11} ${y}v26`),
      INK,
      4,
    ) + line(`M${x - 7} ${y + 20}L${x + 40} ${y + 4}`, last ? CORAL : INK, 4)
  const pad =
    rect(0, 0, 178, 140, WINE, 8) +
    rect(8, 8, 162, 126, SHEET, 4) +
    five(30, 30) +
    five(100, 30) +
    five(30, 80) +
    five(100, 80, true) +
    line(
      repeat(7, (i) => `M${26 + i * 21} -6v18`),
      '#b9a48c',
      5,
    )
  return spot(
    'dusk',
    haze(86, 440, 176),
    pot(470, GROUND, 0.62, '#c96f4c', '#a8553a', leafclump(0, -100, 0.9, PALM, 4, 9, 80)) +
      path('M196 208L176 214H206ZM352 208l20 6h-30z', INK) +
      group(pad, 'translate(186 66) rotate(2)') +
      at(pen(0, 0, -52, MANGO, LAGOON, NIGHT), 356, 206, 0.56) +
      glass(142, GROUND, 0.94, '#c9713a', LIGHT) +
      line('M210 222h120', RULE, 3, opacity(0.4)),
  )
}
