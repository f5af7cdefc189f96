import { line, path, rect } from '../draw'
import { atCounter, standing } from '../motifs/people'
import { awning, lantern } from '../motifs/places'
import { steam } from '../motifs/things'
import { CORAL, INDIGO, LAGOON, MANGO, PLUM, SAND, WINE } from '../palette'
import { BARK, WOOD } from './bits'
import { disc, GROUND, INK, SHEET, spot } from './spot'

/** The same stall each evening, until somebody says one's name. */
export function solitudeIncertitude1(): string {
  return spot(
    'dawn',
    disc(316, 190),
    rect(290, 50, 8, 164, PLUM) +
      rect(492, 50, 8, 164, PLUM) +
      awning(268, 28, 0.36, LAGOON, SAND) +
      lantern(322, 58, 0.56, CORAL) +
      rect(404, 96, 74, 5, BARK) +
      path('M410 96v-16h14v16zM430 96v-20h12v20zM448 96v-13h18v13z', WINE) +
      atCounter(396, 152, 0.76, {
        top: INDIGO,
        skin: '#9a5c48',
        hair: '#1b1226',
        style: 'bun',
        rim: '#ffe0ad',
        rimSide: -1,
        bag: '#fff1d6',
      }) +
      rect(278, 150, 236, 12, WOOD, 2) +
      rect(288, 162, 216, 52, '#7a3f4f') +
      line('M330 162v52M376 162v52M422 162v52M468 162v52', '#642f42', 3) +
      path('M440 150q2 -22 26 -22t26 22z', INK) +
      steam(466, 122, 0.6, SHEET, 0.8) +
      path('M312 138h34q-2 12 -12 12h-10q-10 0 -12 -12z', SHEET) +
      standing(222, GROUND, 0.78, {
        top: MANGO,
        bottom: '#2a2145',
        skin: '#b9765c',
        hair: '#4a2b2c',
        style: 'ponytail',
        rim: '#fff1d6',
        bag: WINE,
      }),
  )
}
