import { circle, ellipse, group, line } from '../draw'
import { leafclump } from '../motifs/plants'
import { pot } from '../motifs/things'
import { CORAL, PALM } from '../palette'
import { BARK, WOOD } from './bits'
import { disc, GROUND, SHEET, spot } from './spot'

/** Three clients are three legs: one goes, and the stool tips. */
export function premierBusinessRentable2(): string {
  const stool =
    line('M-52 0L-74 118M54 0L66 96', WOOD, 14) +
    line('M-64 66L60 58', WOOD, 7) +
    ellipse(0, -4, 88, 22, BARK) +
    ellipse(0, -12, 88, 22, WOOD) +
    ellipse(0, -13, 70, 15, '#bd7a4e')
  return spot(
    'morning',
    disc(296, 178),
    group(
      stool + pot(-6, -12, 0.42, '#c96f4c', '#d98662', leafclump(0, -98, 0.8, PALM, 6, 9, 82)),
      'translate(270 106) rotate(9)',
    ) +
      line(`M396 ${GROUND - 8}L506 ${GROUND - 14}`, CORAL, 14) +
      circle(396, GROUND - 8, 4, BARK) +
      line('M352 140q14 14 12 32M370 128q20 18 18 42', SHEET, 3.5),
  )
}
