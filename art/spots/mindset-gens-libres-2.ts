import { at, line, path, rect } from '../draw'
import { ripples, sun } from '../motifs/nature'
import { CORAL, LAGOON, LIGHT, PLUM, SKY, WINE } from '../palette'
import { disc, INK, SHEET, spot } from './spot'

/** The idea leaves the house: paper boats from the doorstep, the first with a flag. */
export function mindsetGensLibres2(): string {
  const boat = (x: number, y: number, scale: number, flag = '') =>
    at(
      path('M-46 -6L-26 18H26L46 -6L22 2L0 -34L-22 2Z', SHEET) + path('M0 -34L-22 2L0 18Z', '#e2d2b4') + flag,
      x,
      y,
      scale,
    )
  const flag = line('M0 -34V-60', INK, 3) + path('M0 -60l26 8l-26 9z', CORAL)
  const house =
    path('M34 214V82L96 44L160 82V214Z', WINE) +
    path('M24 88L96 38L170 88L162 98L96 54L32 98Z', PLUM) +
    rect(84, 118, 52, 96, LIGHT) +
    path('M136 118l22 10v96l-22 -10z', INK) +
    rect(46, 118, 24, 30, LIGHT)
  return spot(
    'dawn',
    disc(318, 184),
    sun(410, 150, 30, '#fff3d8', 110) +
      path('M150 190H560V214Q560 248 500 248H180Q150 248 150 214Z', LAGOON) +
      ripples(196, 200, 330, 38, SKY, 3, 12, 0.7) +
      house +
      path('M76 214h84l16 14h-84zM92 228h90l14 14h-92z', '#d9c2b4') +
      boat(246, 212, 0.62) +
      boat(340, 200, 0.74) +
      boat(446, 198, 1.02, flag),
    '',
  )
}
