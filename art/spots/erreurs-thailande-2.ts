import { at, line, path } from '../draw'
import { palm } from '../motifs/plants'
import { scooter } from '../motifs/vehicles'
import { CORAL, LAGOON, PALM } from '../palette'
import { WOOD } from './bits'
import { disc, GROUND, INK, spot } from './spot'

/** The third day: a rented scooter, its helmet, and the two crutches that came after. */
export function erreursThailande2(): string {
  const crutch = (x: number, lean: number) =>
    at(line(`M0 0L${lean} -150M${lean + 8} -84h26`, WOOD, 6) + line(`M${lean - 14} -152h30`, INK, 8), x, GROUND)
  const helmet = at(
    path('M-34 0Q-38 -44 0 -46Q38 -44 36 -8L34 0Z', CORAL) +
      path('M4 -26H36Q38 -12 34 -4H10Q2 -8 4 -26Z', INK) +
      line('M-30 -14Q-10 -22 2 -20', '#ff9a82', 4),
    458,
    GROUND,
  )
  return spot(
    'dusk',
    disc(286, 180),
    palm(128, 88, 0.36, PALM, { height: 350, lean: 26 }) +
      crutch(318, 44) +
      crutch(350, 30) +
      scooter(262, GROUND, 1.24, LAGOON, INK) +
      helmet,
  )
}
