import { at, circle, each, ellipse, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { suitcase } from '../motifs/luggage'
import { cloud, hills, ripples, streak } from '../motifs/nature'
import { standing } from '../motifs/people'
import { fronds, leafclump } from '../motifs/plants'
import { CORAL, GLOWS, LAGOON, LIGHT, MANGO } from '../palette'

const CREAM = '#fbe9c4'
const RED = '#a83a34'

/** A squid boat drawn up on the beach, its lamp arms out. Origin: middle of the keel; 150 wide, 110 high. */
function squidBoat(x: number, y: number, scale: number, hull: string, band: string): string {
  return at(
    ellipse(0, 2, 84, 7, '#9a6a3c', opacity(0.5)) +
      path('M-80 -40Q-60 -2 -30 0H40Q66 -8 84 -50Q40 -32 -80 -40Z', hull) +
      path('M-80 -40Q40 -32 84 -50L80 -40Q40 -24 -76 -32Z', band) +
      path('M-40 -38V-66H8L14 -36Z', CREAM) +
      rect(-32, -60, 14, 12, '#7a5a5a') +
      rect(-12, -60, 14, 12, '#7a5a5a') +
      path('M-46 -66H16V-72H-46Z', band) +
      line('M26 -36V-104M26 -96L72 -66M26 -96L-24 -78', '#6b4238', 3.4) +
      each(
        [
          [72, -62],
          [50, -76],
          [-22, -74],
          [2, -84],
        ] as const,
        ([cx, cy]) => circle(cx, cy, 4, '#bfe8c0'),
      ) +
      path('M26 -104l22 6l-22 6z', CORAL),
    x,
    y,
    scale,
  )
}

/** The old station pavilion: cross gables, lattice, red on cream. Origin: middle of the floor; 330 wide, 400 high. */
function pavilion(): string {
  const hook = 'M0 0Q6 -14 16 -18Q12 -6 12 6Z'
  return (
    // Inside, in shade.
    path('M-136 0V-170H136V0Z', '#c98a4c') +
    path('M-136 -170H136V-120Q0 -96 -136 -120Z', '#7a4a34', opacity(0.5)) +
    path('M-60 0V-104Q-60 -128 -34 -128Q-8 -128 -8 -104V0ZM18 0V-104Q18 -128 44 -128Q70 -128 70 -104V0Z', '#6b3a32') +
    // Columns and arches with lattice.
    each(
      [-140, -84, 72, 128],
      (x) => rect(x, -176, 13, 176, CREAM) + rect(x - 3, -14, 19, 14, RED) + rect(x - 3, -150, 19, 6, RED),
    ) +
    path(
      'M-127 -176H-84V-136Q-88 -156 -105 -156T-127 -136ZM-71 -176H72V-128Q66 -160 0 -160T-71 -128ZM85 -176' +
        'H128V-136Q124 -156 106 -156T85 -136Z',
      RED,
    ) +
    line(
      'M-127 -46H-84M85 -46H128M-127 -20H-84M85 -20H128M-116 -46V-20M-105 -46V-20M-94 -46V-20M96 -46V-20' +
        'M107 -46V-20M118 -46V-20',
      RED,
      3.4,
    ) +
    // Eaves, skirt roof, the steep front gable and the spire.
    path('M-184 -168Q-150 -186 -118 -226H118Q150 -186 184 -168L176 -158H-176Z', RED) +
    path('M-184 -168L-176 -158H176L184 -168L180 -176H-180Z', CREAM) +
    path('M118 -226Q150 -186 184 -168L180 -176Q150 -190 128 -226Z', '#7d2a2a') +
    path('M-96 -226Q-60 -280 -44 -310H44Q60 -280 96 -226Z', '#8e302d') +
    path('M0 -344Q30 -262 104 -214H-104Q-30 -262 0 -344Z', CREAM) +
    path('M0 -318Q24 -260 82 -222H-82Q-24 -260 0 -318Z', RED) +
    path('M0 -290Q16 -254 50 -230H-50Q-16 -254 0 -290Z', CREAM) +
    circle(0, -250, 11, RED) +
    path('M-9 -338L0 -412L9 -338Z', CREAM) +
    circle(0, -352, 8, MANGO) +
    at(path(hook, CREAM), 96, -216) +
    at(path(hook, CREAM), -96, -216, 1, -1) +
    at(path(hook, CREAM), 176, -168) +
    at(path(hook, CREAM), -176, -168, 1, -1) +
    rect(-160, 0, 320, 12, CREAM) +
    rect(-160, 10, 320, 6, RED)
  )
}

/** Hua Hin late in the afternoon: fishing boats on the beach, the old railway pavilion, a train to wait for. */
export function cityHuaHin(): string {
  const defs =
    linear('s', [
      [0, '#f0a04a'],
      [0.3, '#f8c878'],
      [0.55, '#fdeac0'],
    ]) +
    linear('w', [
      [0, '#7fbfb0'],
      [0.6, '#b9dcc0'],
      [1, '#f3e6c0'],
    ]) +
    linear('g', [
      [0, '#f8dfa8'],
      [1, '#e3b06a'],
    ]) +
    linear('p', [
      [0, '#d99a5c'],
      [1, '#a8653f'],
    ]) +
    GLOWS
  let b = rect(0, 0, 600, 800, 'url(#s)') + ellipse(40, 150, 420, 300, 'url(#lg)', opacity(0.9))
  b +=
    streak(20, 120, 330, 22, '#fff3d6', 0.7) +
    streak(240, 190, 300, 16, '#fff3d6', 0.6) +
    cloud(-50, 300, 220, 26, '#fff6e0', 0.8)
  // The temple headland at the end of the bay, the sea, the beach.
  b +=
    hills(
      -20,
      190,
      424,
      [
        [10, 96],
        [60, 112],
        [110, 60],
        [160, 16],
      ],
      '#b98a62',
    ) +
    hills(
      -20,
      120,
      426,
      [
        [0, 60],
        [50, 50],
        [96, 16],
      ],
      '#9a6e54',
    )
  b += path('M52 316l5 -26l5 26z', CREAM) + rect(48, 314, 18, 8, CREAM)
  b += rect(0, 420, 600, 120, 'url(#w)') + ripples(10, 430, 380, 70, '#fffdf0', 8, 22, 0.6)
  b +=
    path('M0 500Q160 478 330 500T600 490V800H0Z', '#fffaf0', opacity(0.8)) +
    path('M0 508Q160 486 330 508T600 498V800H0Z', 'url(#g)')
  b += squidBoat(246, 486, 0.44, '#3f7f8a', CREAM)
  b += squidBoat(92, 562, 0.98, LAGOON, CORAL) + squidBoat(236, 540, 0.66, '#d97b3c', CREAM)
  b += line('M20 590q20 -5 40 0M150 600q22 -5 44 0M60 616q18 -4 36 0', '#c98f50', 3, opacity(0.7))
  // Trees behind the station.
  b +=
    path('M392 470Q380 380 440 360Q450 300 520 306Q590 290 620 350V520H400Z', '#5f8a4c') +
    path('M470 330Q520 300 580 330Q540 326 520 336Q490 340 470 330Z', '#8aae5c')
  // Platform, pavilion, rails.
  b += path('M160 640H620V720H130Z', 'url(#p)') + path('M160 640H620V648H157Z', '#ffdf9f')
  b += at(pavilion(), 436, 640, 0.98)
  b += path('M276 656H600V672H250Z', '#7a4630', opacity(0.35))
  b += rect(186, 470, 7, 172, '#6b3a32') + path('M168 470h44l-6 -14h-32z', RED) + circle(190, 478, 7, LIGHT)
  const traveller = { top: '#fff6e6', bottom: '#3a3350', skin: '#7a4638', style: 'ponytail', clothes: 'dress' } as const
  b += path('M300 688l70 10h80l-110 -14z', '#7a4630', opacity(0.4))
  b +=
    standing(286, 690, 0.86, { ...traveller, rim: '#fff0c0', rimSide: -1 }) + suitcase(318, 690, 0.56, CORAL, '#c43f2b')
  b += path('M130 720H620V800H90Z', '#6b4238') + rect(130, 716, 480, 7, '#f0c07c')
  b +=
    repeat(9, (i) => path(`M${112 + i * 60} 736h24l-8 60h-28z`, '#4a2c2e')) +
    line('M110 750H610M98 782H610', '#e8c8a0', 5)
  b +=
    path('M0 800V640Q70 650 130 720L96 800Z', '#8a8a4c') +
    leafclump(30, 812, 0.95, '#3f5d3a', 4, 9, 80) +
    leafclump(104, 818, 0.5, '#5b7a42', 6, 8, 80)
  b += fronds(
    -26,
    20,
    [
      [-12, 270, 90, 48],
      [-36, 260, 100, 46],
      [14, 240, 70, 44],
      [-60, 200, 60, 38],
    ],
    '#3f5d3a',
  )
  return svg(600, 800, defs, b)
}
