import { at, circle, line, path, rect } from '../draw'
import { leafclump } from '../motifs/plants'
import { pot } from '../motifs/things'
import { CORAL, INDIGO, LAGOON, MANGO } from '../palette'
import { BARK, box, CARD } from './bits'
import { arch, GROUND, INK, SHEET, spot } from './spot'

/** Three boxes stay in France; the cat has understood. */
export function plaqueToutVivreLibre2(): string {
  const cat = at(
    path('M-46 0Q-58 -34 -20 -40Q18 -46 40 -22Q52 -10 46 0Z', INK) +
      circle(-42, -26, 19, INK) +
      path('M-58 -34l-2 -20l16 10zM-40 -44l14 -12l2 20z', INK) +
      line('M44 -4Q78 -2 70 22Q66 34 74 40', INK, 8) +
      line('M-52 -24q4 3 8 0', '#e8a13c', 2.5),
    300,
    92,
  )
  const frame =
    rect(0, 0, 58, 72, BARK, 3) +
    rect(6, 6, 46, 60, SHEET) +
    path('M6 66v-20l16 -12l12 10l18 -12v34z', LAGOON) +
    circle(38, 20, 6, MANGO)
  return spot(
    'dawn',
    arch(160, 292, 200),
    box(180, GROUND, 124, 60, CORAL) +
      box(308, GROUND, 110, 60, '#ecd2a2', '#c98f5a') +
      box(228, 138, 134, 46, '#ecd2a2', CARD) +
      cat +
      `<g transform="translate(444 146) rotate(9)">${frame}</g>` +
      pot(146, GROUND, 0.46, INDIGO, '#35577f', leafclump(0, -98, 0.8, LAGOON, 5, 9, 82)),
  )
}
