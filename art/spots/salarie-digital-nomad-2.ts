import { each, line, path } from '../draw'
import { lantern, windows } from '../motifs/places'
import { palm } from '../motifs/plants'
import { CORAL, INDIGO, LIGHT, MANGO, PALM } from '../palette'
import { disc, INK, spot } from './spot'

const WEEKS = [
  [158, 78],
  [214, 100],
  [270, 112],
  [326, 112],
  [382, 100],
  [436, 80],
] as const

/** Six weeks to show it, from the tower to the palm: six lanterns on one wire. */
export function salarieDigitalNomad2(): string {
  return spot(
    'dusk',
    disc(300, 186),
    path('M44 214V40h20V26h46v14h18v174z', INDIGO) +
      windows(54, 54, 4, 8, [18, 19], [10, 11], INK, (row, column) => row === 2 && column === 3) +
      path('M108 92h10v11h-10z', LIGHT) +
      palm(500, 84, 0.5, PALM, { height: 270, lean: -20 }) +
      line('M126 66Q296 158 486 66', INK, 3) +
      each(WEEKS, ([x, y], i) => lantern(x, y - 2, 0.62, i === 5 ? CORAL : MANGO)),
  )
}
