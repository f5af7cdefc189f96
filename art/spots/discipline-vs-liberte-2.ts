import { at, line, path } from '../draw'
import { palm } from '../motifs/plants'
import { CORAL, INDIGO, LAGOON, NIGHT, PALM } from '../palette'
import { clock } from './bits'
import { EDGE, GROUND, haze, SHEET, spot } from './spot'

/** The eighty hours that are left: a hammock, and the alarm clock has nothing to say. */
export function disciplineVsLiberte2(): string {
  const hammock =
    path('M152 96Q290 232 436 92Q300 196 152 96Z', CORAL) +
    path('M152 96Q290 214 436 92Q298 232 152 96Z', '#f3e3c6') +
    line('M196 122Q294 196 394 120', '#ff9a82', 4) +
    line('M102 92L152 96M436 92L498 88', '#7a4a35', 4)
  const alarm =
    line('M-20 26l-8 10M20 26l8 10', INDIGO, 6) +
    path('M-30 -20q-6 -16 10 -20q8 0 10 6zM30 -20q6 -16 -10 -20q-8 0 -10 6z', INDIGO) +
    clock(0, 0, 32, 16, 0, { face: SHEET, rim: INDIGO, hand: NIGHT })
  return spot(
    'dawn',
    haze(64, 480, 188),
    palm(96, 80, 0.4, PALM, { height: 335, lean: 10 }) +
      palm(504, 76, 0.4, LAGOON, { height: 345, lean: -10 }) +
      hammock +
      at(alarm, 434, GROUND - 34, 0.84) +
      path(`M196 ${GROUND}v-9h52v9zM200 ${GROUND - 9}v-8h46v8z`, '#8d4f63'),
    line('M150 230h130M320 236h90', EDGE, 2, 'opacity=".5"'),
  )
}
