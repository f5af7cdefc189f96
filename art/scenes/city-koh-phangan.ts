import { at, circle, ellipse, line, linear, opacity, path, rect, svg } from '../draw'
import { cloud, hills, ripples } from '../motifs/nature'
import { walking } from '../motifs/people'
import { hut } from '../motifs/places'
import { fronds, leafclump, palm } from '../motifs/plants'
import { CORAL, GLOWS, LIGHT } from '../palette'

/** The longtail at anchor, large: planked hull, cloths on the bow. Origin: stern at the waterline; 424 wide. */
function longtail(): string {
  return (
    path('M20 58C110 76 250 70 340 54C396 44 418 12 424 -60L404 0L380 30Q200 60 40 46Z', '#0b4f58', opacity(0.35)) +
    path(
      'M0 0C60 30 250 40 350 18C388 8 404 -14 414 -66C417 -74 425 -73 424 -62C420 12 398 46 344 56C236 76 92 62 18 34Z',
      '#7a4636',
    ) +
    path('M10 18C90 50 250 58 352 34C396 20 412 -6 419 -40C416 14 396 44 344 54C236 74 92 60 18 34Z', '#5f3430') +
    path('M0 0C60 30 250 40 350 18C388 8 404 -14 414 -66L417 -60C408 -6 392 18 352 28C250 50 70 42 6 12Z', '#d99a6a') +
    path('M94 -60q98 -28 200 0l-3 10q-96 -20 -194 0z', '#f3e3c6') +
    path('M94 -60q98 -28 200 0l-1 4q-98 -22 -198 0z', '#fffaf0') +
    line('M112 -54V24M160 -62V30M226 -62V30M276 -54V26', '#5f3430', 4) +
    rect(120, 6, 150, 8, '#5f3430', 3) +
    line('M40 10L-86 60', '#5f3430', 5) +
    path('M24 -6h34v22h-34z', '#33454f') +
    path('M410 -50l20 5 -3 15 4 34 -10 -24 -4 30 -8 -36z', CORAL) +
    path('M407 -42l22 7 -1 8 -22 -7z', LIGHT) +
    path('M405 -30l22 8 -1 7 -22 -8z', '#0f6b6e')
  )
}

/** Round granite of the coves; origin: foot, left; 150 wide, 92 high. */
const boulder = (x: number, y: number, scale: number, flip: 1 | -1 = 1) =>
  at(
    path('M0 0Q-8 -46 30 -74Q70 -104 112 -78Q152 -52 150 0Z', '#8d7f86') +
      path('M0 0Q-8 -46 30 -74Q44 -84 60 -88Q34 -52 40 0Z', '#6d6372') +
      path('M62 -84Q92 -92 116 -70Q96 -74 78 -72Z', '#b9aaa8'),
    x,
    y,
    scale,
    flip,
  )

/** Koh Phangan at noon: a cove so clear that the boat has its shadow on the sand below. */
export function cityKohPhangan(): string {
  const defs =
    linear('s', [
      [0, '#4fb0c6'],
      [0.3, '#9ad6d8'],
      [0.5, '#dff2e2'],
    ]) +
    linear('w', [
      [0, '#128a97'],
      [0.3, '#2db3ae'],
      [0.65, '#7fd6c0'],
      [1, '#cdeed2'],
    ]) +
    linear('g', [
      [0, '#fbeccb'],
      [1, '#eccf9c'],
    ]) +
    GLOWS
  let b = rect(0, 0, 600, 800, 'url(#s)')
  b +=
    cloud(-30, 250, 260, 44, '#fffdf4', 0.95) +
    cloud(300, 190, 330, 54, '#fffdf4', 0.9) +
    cloud(180, 300, 240, 26, '#fffdf4', 0.8)
  // Islands out at sea, then the cove's headlands.
  b += hills(
    330,
    520,
    396,
    [
      [380, 26],
      [420, 44],
      [470, 20],
    ],
    '#8cc4c0',
  )
  b += hills(
    -20,
    250,
    400,
    [
      [20, 130],
      [90, 112],
      [150, 60],
      [220, 18],
    ],
    '#4f9a86',
  )
  b += hills(
    -20,
    190,
    402,
    [
      [0, 76],
      [60, 70],
      [120, 34],
      [170, 10],
    ],
    '#2f7a66',
  )
  b += hills(
    430,
    640,
    402,
    [
      [470, 34],
      [520, 96],
      [580, 170],
      [620, 190],
    ],
    '#3a8a74',
  )
  b += hills(
    500,
    640,
    404,
    [
      [540, 40],
      [590, 92],
      [630, 110],
    ],
    '#246654',
  )
  b +=
    palm(60, 296, 0.22, '#1f5d46', { height: 300, lean: 30 }) +
    palm(104, 320, 0.18, '#1f5d46', { height: 260, lean: -20 })
  b +=
    palm(556, 268, 0.22, '#1a5040', { height: 300, lean: -30 }) +
    palm(586, 240, 0.24, '#174838', { height: 300, lean: 10 })
  b += rect(0, 396, 600, 404, 'url(#w)') + line('M0 397H600', '#e6f7ec', 2, opacity(0.7))
  b += path('M0 404H150Q120 420 40 424L0 440ZM600 404H500Q540 424 600 430Z', '#0f6b6e', opacity(0.4))
  b += hut(452, 392, 0.34, '#b5714c', '#5b3b32', '#4a2f2c', '#fff1d0')
  b += boulder(-20, 428, 0.62) + boulder(48, 424, 0.36, -1) + boulder(520, 432, 0.56) + boulder(580, 440, 0.8)
  // Light that wavers through the water.
  b += path(
    'M60 520q60 -16 120 0t120 -4t120 6t140 -8M-10 560q80 -18 150 -2t150 2t150 -4t180 0M20 610q70 -16 140 0' +
      't130 0t150 -6t140 4',
    'none',
    'stroke="#eafbe9" stroke-width="3" opacity=".45"',
  )
  b += ripples(20, 420, 540, 110, '#eafbf0', 3, 26, 0.6)
  b += ellipse(310, 640, 210, 18, '#1b8d8c', opacity(0.4))
  b += at(longtail(), 96, 566, 0.98) + line('M96 566Q40 620 20 690', '#5f3430', 2.4)
  // The beach comes in from the right with the last thin wave.
  b +=
    path('M0 742Q180 690 330 704T600 640V800H0Z', '#f6fbf0', opacity(0.8)) +
    path('M0 752Q190 702 340 716T600 654V800H0Z', 'url(#g)')
  b += path('M0 752Q190 702 340 716T600 654V664Q470 716 340 726T0 764Z', '#d9b98a', opacity(0.5))
  b += ellipse(482, 741, 40, 5, '#b58a5c', opacity(0.5))
  b += walking(470, 740, 0.56, {
    top: '#fff6e6',
    bottom: '#0f6b6e',
    skin: '#8a5240',
    style: 'bun',
    clothes: 'shorts',
    facing: -1,
    bag: CORAL,
  })
  b += line('M512 748q6 -4 12 0M536 742q6 -4 12 0M560 736q6 -4 12 0', '#b58a5c', 3)
  // A leaning palm and its shade frame the right.
  b +=
    path('M640 812Q560 640 470 150h14Q560 600 668 790Z', '#5b3f35') +
    path('M640 812Q560 640 470 150h4Q560 610 650 806Z', '#8a6248')
  b += fronds(
    476,
    152,
    [
      [168, 230, 110, 50],
      [142, 220, 50, 48],
      [112, 190, 6, 44],
      [70, 190, 14, 44],
      [36, 210, 60, 48],
      [8, 220, 120, 50],
      [200, 190, 150, 42],
      [-24, 160, 120, 40],
    ],
    '#175244',
  )
  b += circle(466, 166, 9, '#8a5a34') + circle(482, 170, 9, '#7a4c2c') + circle(474, 178, 9, '#96663a')
  b += leafclump(40, 812, 0.8, '#1f5d46', 5, 9, 80) + leafclump(120, 818, 0.5, '#2f7a5c', 7, 8, 80)
  return svg(600, 800, defs, b)
}
