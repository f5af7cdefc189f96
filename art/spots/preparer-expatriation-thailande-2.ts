import { at, circle, line, path, rect } from '../draw'
import { backpack, envelope, suitcase } from '../motifs/luggage'
import { CORAL, INDIGO, LAGOON, LIGHT, WINE } from '../palette'
import { BARK, box, WOOD } from './bits'
import { arch, GROUND, INK, RULE, SHEET, spot } from './spot'

/** Take along, sell, entrust: three heaps, and nothing between them. */
export function preparerExpatriationThailande2(): string {
  const lamp = line('M118 156V112', BARK, 5) + path('M94 112L106 78h24l12 34z', LIGHT)
  const price = at(path('M0 0L14 -10H52V14H14Z', SHEET) + circle(13, 2, 3.5, INK) + line('M24 2h18', RULE, 4), 152, 172)
  const frame =
    rect(268, 138, 72, 76, BARK, 3) +
    rect(276, 146, 56, 60, SHEET) +
    path('M276 206v-20l18 -16l14 12l10 -8l14 14v18z', LAGOON) +
    circle(316, 162, 7, '#f2a541')
  return spot(
    'dusk',
    arch(230, 152, 186),
    lamp +
      box(84, GROUND, 86, 58) +
      line('M150 170l6 4', INK, 2) +
      price +
      frame +
      envelope(240, 160, 0.42, -4, SHEET, RULE) +
      circle(284, 186, 6, WINE) +
      suitcase(414, GROUND, 0.98, INDIGO, '#1d3154', WOOD) +
      backpack(532, GROUND, 0.74, CORAL, '#c4432f', LIGHT),
  )
}
