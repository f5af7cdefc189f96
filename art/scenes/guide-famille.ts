import { at, circle, ellipse, line, linear, n, opacity, path, rect, repeat, svg } from '../draw'
import { suitcase } from '../motifs/luggage'
import { cloud, glints, karsts, ripples } from '../motifs/nature'
import { standing } from '../motifs/people'
import { fronds, leafclump, palm } from '../motifs/plants'
import { boat } from '../motifs/vehicles'
import { CORAL, GLOWS, HAIR, LAGOON, MANGO, PALM, PAPER } from '../palette'

/** A child is a grown-up of another build: the head larger, the legs shorter. */
const child = (x: number, y: number, scale: number, top: string, bag: string, style: 'ponytail' | 'short') =>
  standing(x, y, scale, {
    top,
    bottom: '#27406b',
    skin: '#b3775a',
    hair: HAIR.brown,
    style,
    clothes: 'shorts',
    rim: '#fff3d1',
    bag,
  })

/** Leaving with children: the pier in the morning, four people, two suitcases, the boat that waits. */
export function guideFamille(): string {
  const defs =
    linear('s', [
      [0, '#8fc7cf'],
      [0.4, '#d6e8dc'],
      [0.6, '#fde6bf'],
    ]) +
    linear('w', [
      [0, '#8fc9bf'],
      [0.45, '#3f9a95'],
      [1, LAGOON],
    ]) +
    linear('d', [
      [0, '#c79a6a'],
      [1, '#7a4a35'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1000, 800, 'url(#s)') + circle(640, 380, 300, 'url(#h)') + circle(640, 380, 44, '#fff6e0')
  b +=
    cloud(80, 180, 260, 30, PAPER, 0.85) + cloud(480, 120, 220, 24, PAPER, 0.75) + cloud(760, 230, 180, 22, PAPER, 0.6)
  b += karsts(452, 640, 31, [
    [250, 130, 90, '#a9cdc2'],
    [720, 140, 120, '#9cc6bd'],
    [840, 220, 240, '#6fa79f', '#5c968f'],
    [-60, 220, 290, '#5f9c94', '#4d8a83'],
    [130, 140, 170, '#7db2a8', '#6aa198'],
  ])
  b +=
    rect(0, 450, 1000, 350, 'url(#w)') +
    glints(640, 454, 700, '#fff3d6', 9, { spread: 0.6, alpha: 0.9, step: 9 }) +
    ripples(20, 480, 960, 240, '#d6f0e8', 4, 22, 0.5)
  // The pier leads from us to the boat.
  b += at(boat(0, 0, 0.9, '#5b3326', '#a96a48', CORAL, '#3a241c'), 560, 560)
  b += line('M386 566V640M606 566V640M330 640V760M664 640V760', '#5a3325', 14)
  b += path('M392 546H600L760 800H236Z', 'url(#d)') + path('M392 546H600L604 556H388Z', '#f0d3a0')
  b += line(
    repeat(9, (i) => {
      const y = 566 + i * i * 3.2
      const [left, right] = [394 - (y - 546) * 0.614, 598 + (y - 546) * 0.63]
      return `M${n(left)} ${n(y)}H${n(right)}`
    }),
    '#6b3f2d',
    3,
    opacity(0.7),
  )
  b += line('M392 546L236 800M600 546L760 800', '#5a3325', 6)
  b += ellipse(500, 752, 210, 20, '#3a2218', opacity(0.4))
  b += suitcase(318, 742, 0.86, MANGO, '#c97c2c') + suitcase(668, 738, 1, CORAL, '#b4371f')
  b += standing(408, 744, 1.9, {
    top: '#fff1d6',
    bottom: '#27406b',
    skin: '#a86a4e',
    hair: HAIR.auburn,
    style: 'long',
    clothes: 'dress',
    rim: '#fff3d1',
  })
  b += standing(612, 740, 2, { top: LAGOON, bottom: '#3a2f52', skin: '#8a5240', style: 'short', rim: '#fff3d1' })
  b += child(492, 756, 1.24, CORAL, '#ffd08a', 'ponytail') + child(552, 750, 0.98, '#fff6e6', PALM, 'short')
  b += palm(60, 210, 1.05, PALM, { height: 560, lean: 46 })
  b += leafclump(40, 806, 1.2, '#124c40', 6, 11, 90) + leafclump(962, 806, 1.1, '#124c40', 9, 11, 90)
  b += fronds(
    1030,
    -10,
    [
      [160, 300, 70, 44],
      [184, 280, 70, 40],
      [206, 240, 60, 36],
    ],
    '#124c40',
  )
  return svg(1000, 800, defs, b)
}
