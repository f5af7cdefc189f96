import { at, group, line, rect } from '../draw'
import { envelope } from '../motifs/luggage'
import { leafclump } from '../motifs/plants'
import { cup, pen, pot } from '../motifs/things'
import { CORAL, INDIGO, LAGOON, LIGHT, NIGHT, PALM, PAPER } from '../palette'
import { GOLD } from './bits'
import { haze, RULE, SHEET, spot } from './spot'

/** The request to the employer: one page, signed, before any ticket. */
export function salarieDigitalNomad1(): string {
  const letter =
    rect(0, 0, 168, 156, SHEET, 4) +
    line('M18 24h64M18 50h130M18 66h118M18 82h126M18 98h84', RULE, 5) +
    line('M84 130q10 -24 16 -4q4 14 12 -6q6 -10 10 4q4 8 24 -6', CORAL, 4)
  return spot(
    'dusk',
    haze(76, 460, 176),
    envelope(318, 84, 0.76, 7, '#e6c893', '#b58a52') +
      rect(428, 98, 20, 24, LAGOON, 2) +
      group(letter, 'translate(176 54) rotate(-5)') +
      at(pen(0, 0, -24, NIGHT, GOLD, LIGHT), 300, 200, 0.6) +
      cup(130, 182, 0.62, INDIGO, '#4a2a1c', PAPER) +
      pot(490, 214, 0.42, '#c96f4c', '#d98662', leafclump(0, -98, 0.8, PALM, 3, 9, 82)),
  )
}
