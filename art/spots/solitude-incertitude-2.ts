import { at, circle, ellipse, line, path, rect } from '../draw'
import { glints, stars } from '../motifs/nature'
import { skiff } from '../motifs/vehicles'
import { CORAL, INDIGO, LAGOON, LIGHT, WINE } from '../palette'
import { BARK, WOOD } from './bits'
import { haze, SHEET, spot } from './spot'

/** Asking for help: a light at the end of the pier, and a boat that has seen it. */
export function solitudeIncertitude2(): string {
  return spot(
    'dawn',
    haze(48, 506, 196),
    at(stars(300, 70, 9, 7), 110, 40) +
      path('M40 180H560V214Q560 248 500 248H100Q40 248 40 214Z', INDIGO) +
      path('M40 180H560V188H40Z', LAGOON) +
      glints(404, 182, 244, LIGHT, 5, { spread: 0.36, step: 6 }) +
      skiff(96, 190, 0.46, WINE, SHEET) +
      ellipse(404, 96, 92, 92, 'url(#lg)') +
      rect(330, 176, 240, 12, WOOD, 2) +
      line('M352 188V236M420 188V240M490 188V236M548 188V232', BARK, 9) +
      line('M404 176V112', BARK, 8) +
      path('M386 112V78h36v34z', LIGHT) +
      path('M380 80L404 58L428 80Z', CORAL) +
      rect(382, 110, 44, 8, BARK, 2) +
      line('M404 78v34', BARK, 3) +
      circle(404, 96, 6, CORAL),
    '',
  )
}
