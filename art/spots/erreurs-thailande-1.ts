import { at, circle, group, line, path, rect, repeat } from '../draw'
import { stampPrint } from '../motifs/things'
import { CORAL, INDIGO, PALM, WINE } from '../palette'
import { BARK, GOLD } from './bits'
import { haze, INK, RULE, SHEET, spot } from './spot'

/** Thirty days, and the day on which to look at them again. */
export function erreursThailande1(): string {
  const day = (i: number) => {
    const [x, y] = [26 + (i % 10) * 22, 46 + Math.floor(i / 10) * 32]
    if (i === 14) return circle(x, y, 11, CORAL)
    return i < 14 ? line(`M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12`, INDIGO, 3.5) : circle(x, y, 6.5, RULE)
  }
  const leaf = rect(0, 0, 250, 138, SHEET, 5) + rect(0, 0, 250, 22, WINE, 5) + repeat(30, day)
  const tool = at(
    path('M-34 0h68l-4 -18h-60z', INK) +
      path('M-14 -18q6 -26 -4 -44q0 -26 18 -26t18 26q-10 18 -4 44z', BARK) +
      rect(-40, -4, 80, 10, GOLD, 2),
    428,
    208,
  )
  return spot(
    'dusk',
    haze(56, 490, 194),
    group(leaf, 'translate(96 66) rotate(-3)') +
      line('M120 60l6 14M320 50l6 14', INK, 5) +
      stampPrint(476, 112, 0.62, -16, PALM) +
      tool,
  )
}
