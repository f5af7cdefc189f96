import { ellipse, line, opacity, path, rect } from '../draw'
import { steam } from '../motifs/things'
import { CORAL, LAGOON, LIGHT, PALM, PAPER } from '../palette'
import { BARK, coins } from './bits'
import { disc, EDGE, GROUND, spot } from './spot'

/** A bowl at the canteen, and what is left of the note. */
export function coutVieThailande1(): string {
  const bowl =
    ellipse(236, 128, 84, 18, '#0b5356') +
    ellipse(236, 128, 74, 13, '#f6d79a') +
    line('M176 128q16 -12 32 0t32 0t32 0t20 -2M190 134q20 -8 36 0t40 -2', '#d99f4f', 4) +
    ellipse(212, 122, 19, 9, PAPER) +
    ellipse(212, 122, 9, 5, '#f2a541') +
    path('M262 120q16 -14 34 -4q-14 12 -34 4zM252 132q10 -10 24 -6q-8 10 -24 6z', PALM) +
    path('M152 128Q156 198 204 208H268Q316 198 320 128Q300 148 236 148T152 128Z', LAGOON) +
    path('M158 160Q190 178 236 178T314 160L310 172Q280 190 236 190T162 172Z', LIGHT, opacity(0.75)) +
    rect(204, 206, 64, 8, '#0b5356', 2)
  const sticks = line('M282 118L372 34M294 124L392 48', BARK, 6)
  const chilli =
    path('M352 208q14 -14 36 -8q10 3 16 -4q2 18 -20 18h-26q-8 0 -6 -6z', CORAL) + line('M404 196l8 -8', PALM, 4)
  return spot(
    'dusk',
    disc(288, 190),
    steam(214, 104, 0.95, '#fff1d6', 0.75) +
      sticks +
      bowl +
      coins(452, GROUND - 3, 5, 0.9) +
      coins(500, GROUND - 3, 2, 0.9) +
      chilli,
    line('M166 228h120M340 234h60M438 227h84', EDGE, 2, opacity(0.5)),
  )
}
