import { at, group, line, path, rect, repeat } from '../draw'
import { leafclump } from '../motifs/plants'
import { CORAL, LAGOON, MANGO, PALM } from '../palette'
import { BARK, WOOD } from './bits'
import { haze, INK, SHEET, spot } from './spot'

/** One good fruit, cut in five: the same idea serves five times. */
export function creerContenuViral2(): string {
  const mango =
    path('M-64 0Q-78 -58 -24 -84Q40 -108 66 -56Q84 -14 46 0Z', MANGO) +
    path('M-24 -84Q40 -108 66 -56Q84 -14 46 0H20Q64 -40 -24 -84Z', '#e8763f') +
    line('M-30 -82q-6 -14 4 -22', BARK, 5) +
    path('M-26 -100q24 -22 46 -6q-24 16 -46 6z', PALM)
  const slice = (i: number) =>
    group(
      path('M-30 -14Q0 30 30 -14Q0 2 -30 -14Z', '#d9701f') + path('M-27 -13Q0 20 27 -13Q0 0 -27 -13Z', '#ffc65c'),
      `translate(${300 + i * 42} ${182 - (i % 2) * 4}) rotate(${-12 + i * 5})`,
    )
  const knife = path('M0 0H96Q118 2 124 14H0Z', '#c9d3d6') + rect(-54, -2, 56, 14, CORAL, 5)
  return spot(
    'morning',
    haze(70, 466, 178),
    leafclump(486, 196, 0.5, LAGOON, 5, 9, 84) +
      path('M92 192H520L506 208H106Z', WOOD) +
      rect(106, 206, 400, 8, BARK, 2) +
      at(mango, 190, 194) +
      repeat(5, slice) +
      group(knife, 'translate(348 118) rotate(-8)') +
      line('M128 199h40M226 201h50', SHEET, 2, 'opacity=".4"') +
      line('M122 214v6M490 214v6', INK, 6),
  )
}
