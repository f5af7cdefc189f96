import { circle, line, path, rect, repeat } from '../draw'
import { standing } from '../motifs/people'
import { tree } from '../motifs/plants'
import { CORAL, LIGHT, PALM, PLUM, WINE } from '../palette'
import { disc, GROUND, INK, SHEET, spot } from './spot'

/** Looking for a room at the hour one would live there: who walks past looks up. */
export function visaLogementThailande2(): string {
  const lit = new Set([1, 5, 10])
  const flat = (i: number) => {
    const [x, y] = [338 + (i % 3) * 46, 58 + Math.floor(i / 3) * 40]
    return rect(x, y, 26, 22, lit.has(i) ? LIGHT : INK) + rect(x - 5, y + 19, 36, 7, WINE)
  }
  const house =
    path('M322 214V40h24V24h92v16h38v174z', PLUM) +
    path('M322 214V40h12v174z', WINE) +
    repeat(12, flat) +
    path('M425 156h16v26h-16z', CORAL) +
    rect(378, 178, 46, 36, LIGHT) +
    rect(399, 178, 4, 36, PLUM)
  const crane =
    path('M470 214V92h52v122z', '#7a4a66') +
    repeat(8, (i) => rect(480 + (i % 2) * 20, 106 + Math.floor(i / 2) * 24, 11, 12, INK))
  return spot(
    'dusk',
    disc(330, 190),
    circle(286, 62, 17, SHEET) +
      crane +
      house +
      tree(284, GROUND, 0.5, PALM, '#4d3a2c', '#2f7a5c') +
      line('M300 214V120M300 122q-18 -2 -22 8', INK, 4) +
      circle(277, 134, 5, LIGHT) +
      standing(222, GROUND, 0.66, {
        top: '#35577f',
        bottom: '#241a3d',
        skin: '#8a5240',
        style: 'bun',
        bag: CORAL,
        rim: '#ffe0ad',
      }),
  )
}
