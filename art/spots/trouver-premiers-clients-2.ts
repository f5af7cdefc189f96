import { at, ellipse, line, path, rect, repeat } from '../draw'
import { sun } from '../motifs/nature'
import { palm } from '../motifs/plants'
import { CORAL, INDIGO, LIGHT, PALM, PLUM, WINE } from '../palette'
import { haze, INK, SHEET, spot } from './spot'

/** The call: a thread from the roofs of one town to a terrace under palms, and most of it is listening. */
export function trouverPremiersClients2(): string {
  const can = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-22, -20, 44, 40, '#c4cdd2')}${line('M-10 -20V20M4 -20V20', '#9aa8b0', 3)}${ellipse(-22, 0, 8, 20, '#8997a1')}${ellipse(22, 0, 8, 20, '#e4eaed')}</g>`
  const roofs =
    path('M36 214V118l14 -26h92l14 26v96z', INDIGO) +
    path('M42 118l12 -24h84l12 24z', PLUM) +
    rect(112, 66, 20, 30, WINE) +
    line('M117 66v-8M127 66v-8', INK, 5) +
    repeat(3, (i) => rect(56 + i * 32, 136, 18, 28, i === 1 ? LIGHT : INK)) +
    repeat(3, (i) => rect(56 + i * 32, 176, 18, 28, INK))
  return spot(
    'morning',
    haze(60, 490, 184),
    sun(330, 72, 22, '#fff6df', 66) +
      roofs +
      palm(506, 76, 0.4, PALM, { height: 345, lean: 12 }) +
      rect(438, 156, 116, 10, '#a9683f', 3) +
      line('M452 166V214M540 166V214', '#a9683f', 7) +
      line('M188 128Q312 204 436 132', CORAL, 3.5) +
      can(172, 122, 12) +
      can(456, 134, -14) +
      at(
        path(
          'M0 0q10 -6 8 -18M12 6q18 -10 14 -32',
          'none',
          `stroke="${SHEET}" stroke-width="4" stroke-linecap="round"`,
        ),
        484,
        112,
      ),
  )
}
