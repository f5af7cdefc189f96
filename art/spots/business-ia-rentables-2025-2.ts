import { at, circle, ellipse, group, line, path, rect } from '../draw'
import { pendant, stampPrint } from '../motifs/things'
import { CORAL, INDIGO, LAGOON, PALM } from '../palette'
import { BARK, GOLD, WOOD } from './bits'
import { haze, RULE, SHEET, spot } from './spot'

/** Read again by somebody, who says so: the lens finds the one wrong word. */
export function businessIaRentables20252(): string {
  const text =
    rect(0, 0, 236, 136, SHEET, 4) +
    line('M20 26h128M20 46h190M20 66h60M128 66h76M20 86h176M20 106h120', RULE, 6) +
    stampPrint(192, 116, 0.42, -12, PALM)
  const lens =
    line('M30 32L74 80', BARK, 14) +
    circle(0, 0, 46, '#fff', 'opacity=".92"') +
    circle(0, 0, 46, 'none', `stroke="${GOLD}" stroke-width="8"`) +
    line('M-30 -6H30', CORAL, 12) +
    line('M-28 16q7 -8 14 0t14 0t14 0t14 0', CORAL, 4)
  return spot(
    'night',
    haze(66, 470, 188),
    ellipse(312, 98, 150, 94, 'url(#lg)') +
      pendant(316, 48, 0.56, 90, LAGOON) +
      group(text, 'translate(146 70) rotate(-3)') +
      group(lens, 'translate(262 122)') +
      at(
        path('M-30 0h60l-4 -16h-52z', INDIGO) +
          path('M-12 -16q6 -22 -4 -38q0 -24 16 -24t16 24q-10 16 -4 38z', WOOD) +
          rect(-36, -4, 72, 10, GOLD, 2),
        452,
        208,
      ),
  )
}
