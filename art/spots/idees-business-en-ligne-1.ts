import { at, circle, each, line, path, rect } from '../draw'
import { PICTOGRAMS } from '../motifs/extra-business'
import { leafclump } from '../motifs/plants'
import { CORAL, INDIGO, LAGOON, MANGO, PALM, PLUM, WINE } from '../palette'
import { BARK, WOOD } from './bits'
import { disc, INK, SHEET, spot } from './spot'

const DRAWERS = ['camera', 'lesson', 'pencil', 'voice', 'shop', 'parcel', 'voyage', 'words', 'book', 'code'] as const
const FRONTS = [LAGOON, MANGO, WINE, INDIGO, PALM] as const

/** Ten trades in one cabinet, each in a drawer of the same size; one is pulled out. */
export function ideesBusinessEnLigne1(): string {
  const drawer = (name: (typeof DRAWERS)[number], i: number) => {
    const [x, y] = [150 + (i % 5) * 60, 66 + Math.floor(i / 5) * 66]
    const front = FRONTS[(i * 2 + Math.floor(i / 5)) % 5] ?? PLUM
    const out = i === 7
    return (
      (out ? path(`M${x - 2} ${y}l-6 10v56l6 -8z`, INK) : '') +
      at(
        rect(0, 0, 54, 58, out ? CORAL : front, 3) +
          at(PICTOGRAMS[name](SHEET, out ? '#ffd08a' : '#f3e3c6'), 27, 24, 0.36) +
          circle(27, 49, 4, SHEET),
        out ? x - 6 : x,
        out ? y + 10 : y,
      )
    )
  }
  return spot(
    'morning',
    disc(300, 190),
    rect(138, 54, 318, 146, BARK, 5) +
      line('M152 200V214M442 200V214', BARK, 9) +
      each(DRAWERS, drawer) +
      rect(130, 46, 334, 12, WOOD, 4) +
      leafclump(408, 48, 0.24, PALM, 3, 9, 90) +
      path('M392 32h32l-5 16h-22z', '#c96f4c'),
  )
}
