import { circle, clip, each, group, line, rect } from '../draw'
import { glints, sun } from '../motifs/nature'
import { CORAL, INDIGO, LAGOON } from '../palette'
import { WOOD } from './bits'
import { haze, RULE, SHEET, spot } from './spot'

const NOTES = [
  [138, 62, -6],
  [216, 84, 3],
  [296, 90, -2],
  [376, 84, 5],
  [454, 62, -4],
] as const

const SEA = haze(46, 508, 200)

/** The task is written the evening before: five papers on a line, one for each morning. */
export function disciplineVsLiberte1(): string {
  const note = ([x, y, angle]: (typeof NOTES)[number], i: number) =>
    group(
      rect(-27, 0, 54, 66, i === 3 ? '#f3e3c6' : SHEET, 3) +
        (i === 3 ? '' : line('M-15 24h30M-15 38h18', RULE, 5)) +
        rect(-4, -9, 8, 20, i === 3 ? CORAL : WOOD, 2),
      `translate(${x} ${y}) rotate(${angle})`,
    )
  return spot(
    'dawn',
    SEA,
    sun(296, 186, 34, '#fff3d8', 70) +
      clip('v', SEA, rect(40, 184, 520, 30, LAGOON, 0, 'opacity=".55"')) +
      glints(296, 184, 214, '#fff3d8', 4, { spread: 0.5 }) +
      line('M66 214V36M528 214V36', WOOD, 9) +
      line('M66 44Q296 136 528 44', INDIGO, 2.5) +
      each(NOTES, note) +
      circle(66, 34, 7, WOOD) +
      circle(528, 34, 7, WOOD),
  )
}
