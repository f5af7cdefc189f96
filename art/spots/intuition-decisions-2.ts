import { at, circle, ellipse, group, line, path, rect, repeat } from '../draw'
import { pen } from '../motifs/things'
import { CORAL, INDIGO, LIGHT, NIGHT, WINE } from '../palette'
import { BARK, WOOD } from './bits'
import { haze, RULE, SHEET, spot } from './spot'

/** Twenty cases of which one knows the end: light pebbles were right, dark ones wrong, one is still open. */
export function intuitionDecisions2(): string {
  const wrong = new Set([1, 4, 6, 10, 11, 13, 17])
  const pebble = (i: number) => {
    const [x, y] = [216 + (i % 5) * 40 - Math.floor(i / 5) * 9, 96 + Math.floor(i / 5) * 29]
    const colour = i === 19 ? CORAL : wrong.has(i) ? INDIGO : SHEET
    return ellipse(x, y + 4, 15, 9, BARK, 'opacity=".35"') + ellipse(x, y, 14, 10 - (i % 3), colour)
  }
  return spot(
    'dawn',
    haze(70, 470, 196),
    path('M196 70H420Q428 70 426 80L396 200Q394 208 384 208H150Q140 208 142 198L184 78Q188 70 196 70Z', WOOD) +
      path('M204 80H408Q414 80 412 88L386 190Q384 196 376 196H166Q158 196 160 188L194 88Q196 80 204 80Z', '#c98a5c') +
      repeat(20, pebble) +
      group(
        rect(0, 0, 76, 98, WINE, 5) + rect(8, 0, 68, 98, SHEET, 3) + line('M20 22h42M20 38h30M20 54h38', RULE, 5),
        'translate(432 108) rotate(8)',
      ) +
      at(pen(0, 0, -64, NIGHT, LIGHT, CORAL), 444, 212, 0.5) +
      circle(118, 204, 10, SHEET) +
      circle(96, 207, 7, INDIGO),
  )
}
