import { clip, ellipse, group, line, opacity, rect, repeat } from '../draw'
import { phone } from '../motifs/things'
import { CORAL, LAGOON, PALM, SKY } from '../palette'
import { WOOD } from './bits'
import { EDGE, GROUND, haze, RULE, SHEET, spot } from './spot'

/** The phone goes under; the codes on paper stay on the pier. */
export function ecosystemeDigital2(): string {
  const pier =
    rect(40, 160, 226, 14, WOOD, 2) +
    line('M64 174V240M146 174V240M236 174V240', '#7a4a35', 10) +
    line('M84 160v14M128 160v14M176 160v14M218 160v14', '#7a4a35', 2)
  const codes =
    rect(0, 0, 108, 72, SHEET, 5) +
    repeat(3, (i) => line(`M14 ${22 + i * 18}h26M50 ${22 + i * 18}h16M76 ${22 + i * 18}h18`, i === 1 ? CORAL : RULE, 6))
  return spot(
    'morning',
    haze(36, 520, 190),
    ellipse(406, GROUND, 118, 15, LAGOON, opacity(0.55)) +
      ellipse(406, GROUND, 74, 9, SKY, opacity(0.7)) +
      clip(
        'w',
        'M300 0H540V219H300Z',
        group(
          phone(0, 0, 0.84, 0, '#2c2740', '#dff0ea', line('M20 -116h42M20 -100h30', PALM, 7)),
          'translate(358 240) rotate(-19)',
        ),
      ) +
      ellipse(398, 220, 66, 11, LAGOON) +
      ellipse(394, 217, 44, 5, SKY, opacity(0.8)) +
      line('M330 198q-14 -10 -12 -26M474 200q16 -12 12 -30', LAGOON, 5) +
      pier +
      group(codes, 'translate(118 88) rotate(-6)'),
    line(`M286 ${GROUND + 22}h60M440 ${GROUND + 26}h84M500 ${GROUND + 12}h50`, EDGE, 2, 'opacity=".5"'),
  )
}
