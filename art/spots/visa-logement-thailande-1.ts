import { circle, each, group, line, opacity, path, rect } from '../draw'
import { passport } from '../motifs/things'
import { CORAL, WINE } from '../palette'
import { page } from './bits'
import { EDGE, haze, INK, RULE, SHEET, spot } from './spot'

const MONTHS = [
  [132, 58, -5, false],
  [262, 66, 3, false],
  [392, 60, -3, true],
] as const

/** A visa file: three month ends in a row, a folder that fills, the passport beside it. */
export function visaLogementThailande1(): string {
  const leaf = ([x, y, angle, last]: (typeof MONTHS)[number]) =>
    group(
      rect(-34, 0, 68, 62, SHEET, 4) +
        rect(-34, 0, 68, 15, WINE, 4) +
        line(
          'M-22 28h.1M-8 28h.1M6 28h.1M20 28h.1M-22 40h.1M-8 40h.1M6 40h.1M20 40h.1M-22 52h.1M-8 52h.1M6 52h.1',
          RULE,
          5,
        ) +
        circle(20, 52, 8, last ? CORAL : RULE) +
        rect(-4, -8, 8, 16, INK, 2),
      `translate(${x} ${y}) rotate(${angle})`,
    )
  const folder =
    page(178, 122, 96, 84, -6, { paper: SHEET, ink: RULE }, [
      [20, 60],
      [34, 44],
    ]) +
    page(222, 116, 96, 86, 4, { paper: SHEET, ink: RULE }, [
      [20, 62],
      [34, 50],
    ]) +
    path('M160 150h62l14 -14h102q8 0 8 8v70H160z', '#d9963f') +
    path('M150 164h176q8 0 9 8l6 42H164z', '#edb45c') +
    line('M186 190h70', '#a9683f', 5, opacity(0.6))
  return spot(
    'dusk',
    haze(60, 490, 196),
    line('M84 44Q270 96 516 40', EDGE, 2.5) + each(MONTHS, leaf) + folder + passport(380, 120, 0.29, 7),
  )
}
