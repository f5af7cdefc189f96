import { line, path, rect, repeat } from '../draw'
import { hut } from '../motifs/places'
import { palm } from '../motifs/plants'
import { scooter } from '../motifs/vehicles'
import { CORAL, INDIGO, LIGHT, PALM, PLUM, WINE } from '../palette'
import { BARK } from './bits'
import { disc, EDGE, INK, SHEET, spot } from './spot'

/** Two places rather than one: the house for the morning, the shared room for the calls. */
export function entrepreneursWebThailande2(): string {
  const shared =
    path('M410 214V96L470 70L530 96V214Z', INDIGO) +
    path('M400 98L470 64L540 98L536 106L470 76L404 106Z', WINE) +
    repeat(3, (i) => rect(426 + i * 34, 118, 24, 34, LIGHT)) +
    rect(426, 168, 24, 46, WINE) +
    rect(464, 168, 56, 28, LIGHT) +
    line('M492 168v28', INDIGO, 3)
  return spot(
    'dusk',
    disc(292, 168),
    palm(86, 84, 0.36, PALM, { height: 360, lean: -16 }) +
      hut(84, 168, 0.5, WINE, PLUM, BARK, LIGHT) +
      shared +
      palm(546, 118, 0.24, PALM, { height: 350, lean: 14 }) +
      line('M212 204q26 -26 58 -14', SHEET, 3, 'stroke-dasharray="1 9"') +
      scooter(318, 213, 0.72, CORAL, INK) +
      line('M376 196h22', SHEET, 3, 'stroke-dasharray="1 9"'),
    line('M190 226h84M330 232h110M112 228h40', EDGE, 2, 'opacity=".5"'),
  )
}
