import { circle, ellipse, group, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { cloud, glints, karsts } from '../motifs/nature'
import { fronds, leafclump } from '../motifs/plants'
import { cup } from '../motifs/things'
import { CORAL, GLOWS, INDIGO, LAGOON, PALM, PAPER } from '../palette'

/** Offer Business: a terrace in the morning, the page half built. */
export function offerBusiness(): string {
  const defs =
    linear('s', [
      [0, '#a9d5d6'],
      [0.45, '#e3ecd9'],
      [0.62, '#fbe6bf'],
    ]) +
    linear('w', [
      [0, '#7fc0b8'],
      [1, LAGOON],
    ]) +
    GLOWS
  let b = rect(0, 0, 800, 800, 'url(#s)') + circle(610, 300, 240, 'url(#h)') + circle(610, 300, 40, '#fff6e0')
  b += cloud(90, 190, 220, 28, PAPER, 0.8) + cloud(420, 120, 180, 22, PAPER, 0.7)
  b += karsts(424, 600, 20, [
    [330, 120, 90, '#a9cdc2'],
    [520, 130, 120, '#9cc6bd'],
    [640, 200, 210, '#6fa79f', '#5c968f'],
    [-40, 200, 240, '#5f9c94', '#4d8a83'],
    [120, 110, 130, '#7db2a8', '#6aa198'],
  ])
  b += rect(0, 420, 800, 200, 'url(#w)') + glints(600, 424, 590, '#fff3d6', 3, { spread: 0.6, alpha: 0.9, step: 8 })
  // balustrade
  b +=
    rect(0, 508, 800, 11, '#f6ead3') +
    repeat(18, (i) => rect(14 + i * 46, 519, 7, 110, '#e7d6b6')) +
    rect(0, 600, 800, 60, '#d9c39b')
  // table
  b +=
    path('M-20 640H820V800H-20Z', '#7a4a35') +
    path('M-20 632H820V652H-20Z', '#a96a48') +
    line('M0 690H800M0 742H800', '#6b3f2d', 2, opacity(0.5))
  b += ellipse(360, 716, 250, 20, '#5a3325', opacity(0.45))
  b += group(
    path('M0 0L-14 -196Q-14 -206 -4 -206H286Q296 -206 296 -196L282 0Z', '#1f3a3c') +
      path('M10 -10L-2 -192H284L272 -10Z', '#f6fbf4') +
      rect(30, -164, 96, 12, LAGOON, 4) +
      rect(30, -140, 150, 7, '#b9d4cc', 3) +
      rect(30, -124, 126, 7, '#b9d4cc', 3) +
      rect(30, -96, 70, 24, CORAL, 5) +
      rect(196, -166, 66, 104, '#f2c57a', 5) +
      rect(30, -48, 232, 7, '#dce9e2', 3) +
      rect(30, -32, 180, 7, '#dce9e2', 3) +
      path('M-52 8L-8 -4H290L334 8Q332 22 318 22H-36Q-50 22 -52 8Z', '#2c4c4e') +
      path('M-52 8H334Q332 22 318 22H-36Q-50 22 -52 8Z', '#183032'),
    'translate(218 700)',
  )
  b +=
    cup(640, 680, 0.92, PAPER, '#5b3626', '#f0dfbf') +
    line('M628 628q-12 -20 2 -38q12 -18 0 -34M652 626q-10 -18 2 -34', PAPER, 5, opacity(0.7))
  b += group(
    rect(0, 0, 150, 22, CORAL, 4) + rect(4, -14, 140, 15, PAPER, 2) + rect(-4, -34, 148, 20, INDIGO, 4),
    'translate(24 716)',
  )
  // leaves that frame
  b += fronds(
    -30,
    -20,
    [
      [-18, 330, 60, 44],
      [-42, 300, 80, 42],
      [4, 280, 90, 40],
      [-66, 220, 60, 34],
    ],
    '#124c40',
  )
  b += leafclump(770, 660, 1, PALM, 6, 9, 80) + path('M716 640h110v90q-10 40 -60 40t-50 -40z', '#b5553c')
  return svg(800, 800, defs, b)
}
