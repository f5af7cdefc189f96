import { at, ellipse, line, opacity, path } from '../draw'
import { ripples } from '../motifs/nature'
import { leafclump } from '../motifs/plants'
import { CORAL, LAGOON, PALM, SKY } from '../palette'
import { haze, SHEET, spot } from './spot'

/** Three circles on the water, to be crossed in this order; the nearest boat is the first. */
export function trouverPremiersClients1(): string {
  const boat = (x: number, y: number, scale: number, sail: string) =>
    at(
      path('M-34 0H34L22 16H-22Z', SHEET) +
        path('M-2 -4V-46L-30 -4Z', sail) +
        path('M4 -4V-38L26 -4Z', SHEET) +
        line('M1 -2V-50', '#7a4a35', 3),
      x,
      y,
      scale,
    )
  const ring = (rx: number, ry: number, alpha: number) =>
    ellipse(262, 176, rx, ry, 'none', `stroke="${SHEET}" stroke-width="3.5" ${opacity(alpha)}`)
  return spot(
    'morning',
    haze(50, 500, 192),
    path('M40 126H560V214Q560 250 500 250H100Q40 250 40 214Z', LAGOON) +
      path('M40 126H560V136H40Z', SKY, opacity(0.4)) +
      ring(70, 16, 1) +
      ring(146, 36, 0.75) +
      ring(212, 58, 0.5) +
      boat(282, 170, 0.92, CORAL) +
      boat(396, 158, 0.6, '#f2a541') +
      boat(118, 144, 0.44, '#f3e3c6') +
      ripples(70, 200, 440, 40, SKY, 4, 9, 0.6) +
      leafclump(528, 250, 0.5, PALM, 7, 9, 80),
    '',
  )
}
