import { group, line, path, rect } from '../draw'
import { glints } from '../motifs/nature'
import { hut } from '../motifs/places'
import { CORAL, LAGOON, LIGHT, PLUM, WINE } from '../palette'
import { WOOD } from './bits'
import { haze, INK, SHEET, spot } from './spot'

/** One post drifts away, and the house stands: a client can leave without taking the rent. */
export function mindsetGensLibres1(): string {
  return spot(
    'dawn',
    haze(56, 490, 196),
    path('M40 196H560V214Q560 246 500 246H100Q40 246 40 214Z', LAGOON) +
      glints(250, 196, 244, '#fff3d8', 6, { spread: 0.5, step: 7 }) +
      hut(150, 148, 0.76, WINE, PLUM, INK, LIGHT) +
      line('M150 236H186M214 240h26M306 236h34', SHEET, 3, 'opacity=".6"') +
      group(rect(-60, -7, 120, 13, CORAL, 6) + line('M-44 -2h50', '#ffa894', 3), 'translate(464 220) rotate(-7)') +
      line('M398 232q20 6 44 4M500 234q24 2 44 -4', SHEET, 3) +
      line('M324 136h30v22', WOOD, 4) +
      path('M346 158h16v18h-16z', LIGHT),
    '',
  )
}
