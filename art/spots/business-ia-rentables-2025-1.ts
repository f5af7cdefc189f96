import { at, circle, line, path, rect } from '../draw'
import { stars } from '../motifs/nature'
import { CORAL, MANGO } from '../palette'
import { coins, GOLD, WOOD } from './bits'
import { arch, EDGE, SHEET, spot } from './spot'

/** What an hour leaves: the scale weighs the price against the sand that has run. */
export function businessIaRentables20251(): string {
  const pan = (x: number, y: number) =>
    line(`M${x} ${y - 74}L${x - 50} ${y}M${x} ${y - 74}L${x + 50} ${y}`, GOLD, 2.5) +
    path(`M${x - 62} ${y}h124q-8 24 -40 24h-44q-32 0 -40 -24z`, '#c98a3c')
  const hourglass = at(
    path('M-22 -62H22L4 -32L22 -2H-22L-4 -32Z', SHEET, 'opacity=".75"') +
      path('M-11 -46H11L2 -34L2 -20L17 -4H-17L-2 -20L-2 -34Z', MANGO) +
      rect(-28, -68, 56, 8, WOOD, 3) +
      rect(-28, -4, 56, 8, WOOD, 3),
    152,
    158,
  )
  return spot(
    'night',
    arch(150, 300, 200),
    at(stars(220, 70, 10, 3), 190, 30) +
      line('M152 88L448 62', GOLD, 7) +
      line('M300 75V196', GOLD, 9) +
      path('M244 214q6 -20 40 -20h32q34 0 40 20z', '#c98a3c') +
      circle(300, 75, 12, CORAL) +
      pan(152, 162) +
      hourglass +
      pan(448, 136) +
      coins(430, 134, 3, 0.76) +
      coins(466, 134, 1, 0.76),
    line('M180 228h90M330 234h110', EDGE, 2, 'opacity=".5"'),
  )
}
