import { at, circle, each, line, n, path, rect } from '../draw'
import { CORAL, INDIGO, LAGOON, MANGO, NIGHT, PLUM, WINE } from '../palette'
import { EDGE, haze, INK, SHEET, spot } from './spot'

const METERS = [
  [160, LAGOON, -64, '0204'],
  [300, PLUM, -8, '0690'],
  [440, WINE, 66, '3545'],
] as const

/** The same work at three meters: one of them runs. */
export function meilleursOutilsAutomatisation1(): string {
  const meter = ([x, colour, turn]: (typeof METERS)[number], i: number) => {
    const a = ((turn - 90) * Math.PI) / 180
    const last = i === 2
    return at(
      rect(-58, -66, 116, 142, colour, 14) +
        circle(0, -10, 46, SHEET) +
        path('M-34 8A38 38 0 1 1 34 8L26 3A29 29 0 1 0 -26 3Z', '#e4d3b0') +
        path('M17 -44A38 38 0 0 1 34 8L26 3A29 29 0 0 0 13 -36Z', last ? CORAL : '#cdb58c') +
        line(`M0 -10L${n(Math.cos(a) * 34)} ${n(-10 + Math.sin(a) * 34)}`, NIGHT, 5) +
        circle(0, -10, 6, NIGHT) +
        rect(-34, 46, 68, 20, INK, 3) +
        line('M-24 52v8M-8 52v8M8 52v8M24 52v8', last ? CORAL : MANGO, 5),
      x,
      110,
    )
  }
  return spot(
    'night',
    haze(50, 500, 196),
    line('M160 44V0M300 44V0M440 44V0', EDGE, 5) +
      line('M160 186Q160 208 200 208H400Q440 208 440 186M300 186V208', INDIGO, 6) +
      each(METERS, meter),
  )
}
