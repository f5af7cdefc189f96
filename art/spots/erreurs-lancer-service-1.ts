import { at, circle, group, line, path } from '../draw'
import { PICTOGRAMS } from '../motifs/extra-business'
import { cup, pen } from '../motifs/things'
import { CORAL, INDIGO, LAGOON, MANGO, NIGHT, PAPER } from '../palette'
import { disc, EDGE, INK, RULE, SHEET, spot } from './spot'

/** A price is worked out: the first one is struck through, the tag hangs on. */
export function erreursLancerService1(): string {
  const tag =
    path('M0 44L40 4H214Q222 4 222 12V78Q222 86 214 86H40L0 46Z', SHEET) +
    circle(34, 45, 9, INK) +
    line('M64 32h84', RULE, 10) +
    line('M58 42L156 22', CORAL, 6) +
    line('M64 62h132', INDIGO, 11)
  return spot(
    'morning',
    disc(316, 184),
    line('M276 4Q246 40 224 72', EDGE, 3) +
      group(tag, 'translate(192 46) rotate(9)') +
      at(PICTOGRAMS.sum(LAGOON, SHEET), 172, 172, 1.06) +
      cup(462, 180, 0.64, MANGO, '#7a4a35', PAPER) +
      at(pen(0, 0, -6, NIGHT, CORAL, MANGO), 250, 204, 0.7),
  )
}
