import { clip, line, path } from '../draw'
import { hills, sun } from '../motifs/nature'
import { CORAL, PALM, SAND } from '../palette'
import { WOOD } from './bits'
import { GROUND, haze, RULE, SHEET, spot } from './spot'

/** The road divides; the post has no names, only two directions. */
export function intuitionDecisions1(): string {
  const sky = haze(44, 512, 200)
  const land =
    hills(
      0,
      600,
      GROUND,
      [
        [60, 60],
        [170, 96],
        [290, 70],
        [420, 116],
        [548, 60],
      ],
      '#a98bb5',
    ) +
    hills(
      0,
      600,
      GROUND,
      [
        [60, 40],
        [180, 62],
        [310, 48],
        [440, 70],
        [548, 44],
      ],
      '#6f8f92',
    ) +
    path('M0 214V186Q150 160 300 172T600 178V214Z', PALM) +
    path(
      'M214 214Q262 190 234 178Q206 170 150 168Q252 166 284 182Q300 190 304 196Q330 178 396 172Q450 168 500 170Q430 172 380 184Q344 194 366 214Z',
      SAND,
    )
  const post =
    line('M318 210V74', WOOD, 9) +
    path('M318 80h76l16 15l-16 15h-76z', SHEET) +
    line('M334 95h44', RULE, 5) +
    path('M318 120h-70l-16 14l16 14h70z', CORAL) +
    line('M256 134h44', '#ffb9a9', 5)
  return spot('dawn', sky, sun(180, 96, 24, '#fff3d8', 80) + clip('v', sky, land) + post)
}
