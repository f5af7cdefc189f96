import { circle, each, line, rect } from '../draw'
import { envelope } from '../motifs/luggage'
import { laptopBack } from '../motifs/things'
import { CORAL, INDIGO, LIGHT } from '../palette'
import { WOOD } from './bits'
import { EDGE, haze, RULE, SHEET, spot } from './spot'

const SENT = [
  [196, 128, 0.34, -10],
  [252, 92, 0.31, 6],
  [300, 126, 0.28, -4],
  [328, 74, 0.27, 10],
  [372, 108, 0.24, -8],
  [394, 60, 0.22, 5],
  [424, 98, 0.19, -6],
  [434, 62, 0.17, 8],
  [464, 86, 0.14, -4],
  [474, 62, 0.12, 6],
] as const

/** Thirty messages, written one by one, leave the table. */
export function erreursLancerService2(): string {
  return spot(
    'morning',
    haze(560, -510, 200),
    each(SENT, ([x, y, scale, angle], i) =>
      envelope(x, y, scale, angle, i === 2 ? '#ffd9cf' : SHEET, i === 2 ? CORAL : RULE),
    ) +
      circle(329, 146, 5, CORAL) +
      laptopBack(150, 200, 0.86, INDIGO, LIGHT) +
      rect(66, 204, 226, 11, WOOD, 4) +
      line('M88 214V246M270 214V246', WOOD, 8) +
      line('M314 214H560', EDGE, 2),
    line('M330 228h70M440 234h60', EDGE, 2, 'opacity=".5"'),
  )
}
