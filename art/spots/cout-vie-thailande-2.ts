import { at, circle, each, ellipse, line, opacity, path, rect } from '../draw'
import { INDIGO, LAGOON, SKY, WINE } from '../palette'
import { box, key } from './bits'
import { arch, GROUND, INK, RULE, SHEET, spot } from './spot'

/** The first month's bill: a fan, sheets, a saucepan, and the key they go with. */
export function coutVieThailande2(): string {
  const blade = (turn: number) => `<g transform="rotate(${turn})">${path('M0 -4Q28 -34 44 -12Q30 8 0 4Z', SKY)}</g>`
  const fan = at(
    line('M0 -64V-8', INK, 7) +
      ellipse(0, -4, 40, 7, INK) +
      circle(0, -112, 56, SHEET, opacity(0.35)) +
      each([-20, 70, 160, 250], (turn) => at(blade(turn), 0, -112)) +
      circle(0, -112, 56, 'none', `stroke="${LAGOON}" stroke-width="6"`) +
      circle(0, -112, 34, 'none', `stroke="${LAGOON}" stroke-width="2.5"`) +
      circle(0, -112, 11, LAGOON),
    176,
    GROUND,
  )
  const sheets =
    rect(264, 190, 132, 24, WINE, 10) +
    rect(270, 166, 122, 24, SHEET, 10) +
    rect(266, 142, 128, 24, '#e8b77e', 10) +
    line('M278 178h96M276 202h100M280 154h90', RULE, 3, opacity(0.7))
  const pan =
    path('M292 112h74v22q0 8 -10 8h-54q-10 0 -10 -8z', INDIGO) +
    line('M366 120h54', INDIGO, 7) +
    ellipse(329, 112, 37, 7, '#3b5788')
  return spot(
    'dusk',
    arch(112, 300, 190),
    box(404, GROUND, 84, 62) + fan + sheets + pan + key(492, 124, 0.72, 62, '#d9a441'),
  )
}
