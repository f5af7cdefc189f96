import { at, line, path, rect } from '../draw'
import { pen } from '../motifs/things'
import { CORAL, INDIGO, LAGOON, LIGHT, NIGHT, WINE } from '../palette'
import { coins, jar, WOOD } from './bits'
import { GROUND, haze, RULE, SHEET, spot } from './spot'

/** What comes in is divided the same day: to live, to pay with, and what is not touched. */
export function premierBusinessRentable1(): string {
  const ledger =
    path('M0 0L78 -12L156 0V-8L78 -20L0 -8Z', WINE) +
    path('M4 -8L78 -20L152 -8L152 -14Q114 -34 78 -24Q42 -34 4 -14Z', SHEET) +
    line('M20 -18q24 -8 46 -4M92 -22q26 -4 46 4', RULE, 3)
  return spot(
    'morning',
    haze(60, 480, 200),
    rect(126, 110, 348, 10, WOOD, 3) +
      line('M150 120v20M450 120v20', WOOD, 7) +
      jar(196, 110, 0.72, 0.86, '#e3a748', LAGOON) +
      jar(282, 110, 0.72, 0.5, '#e3a748', INDIGO) +
      jar(372, 110, 0.72, 0.3, '#cf8f35', CORAL) +
      coins(438, 110, 2, 0.62) +
      at(ledger, 188, GROUND) +
      at(pen(0, 0, -20, NIGHT, CORAL, LIGHT), 322, 208, 0.5) +
      coins(422, GROUND - 2, 4, 0.86) +
      coins(466, GROUND - 2, 2, 0.86),
  )
}
