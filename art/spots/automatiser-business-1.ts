import { group, limb, n, path, rect, repeat } from '../draw'
import { CORAL, INDIGO, LIGHT, WINE } from '../palette'
import { GROUND, haze, SHEET, spot } from './spot'

/** A row that falls by itself, and the one click that stays human. */
export function automatiserBusiness1(): string {
  const tile = (i: number) => {
    const turn = 64 - i * 8.4
    const dots = i % 3 === 0 ? 'M12 20v.1M12 60v.1' : i % 3 === 1 ? 'M8 24v.1M16 56v.1M12 40v.1' : 'M12 40v.1'
    return group(
      rect(-24, -84, 24, 84, i % 2 ? '#f3d9a8' : SHEET, 4) +
        `<path fill="none" stroke="${INDIGO}" stroke-width="7" stroke-linecap="round" transform="translate(-24 -82)" d="${dots}"/>`,
      `translate(${n(98 + i * 41)} ${GROUND}) rotate(${n(turn)})`,
    )
  }
  const hand =
    path(limb('600,74,54 540,96,46 500,112,40'), WINE) +
    path(limb('508,108,38 470,122,34 446,128,28'), '#b9765c') +
    path(limb('456,122,15 424,116,13 398,122,11'), '#b9765c') +
    path(limb('452,136,14 430,140,12 416,148,10'), '#a8654d')
  return spot(
    'night',
    haze(572, -540, 196),
    repeat(7, tile) + rect(376, GROUND - 98, 28, 98, CORAL, 4) + rect(383, GROUND - 86, 14, 4, LIGHT, 2) + hand,
  )
}
