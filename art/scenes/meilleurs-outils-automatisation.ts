import { circle, each, ellipse, group, line, linear, opacity, path, radial, rect, repeat, svg } from '../draw'
import { laptopBack } from '../motifs/things'
import { CORAL, DEEP, GLOWS, INDIGO, LAGOON, LIGHT, MANGO, NIGHT, PAPER, PLUM, WINE } from '../palette'

/** A tool: what hangs there, and the outline that is painted on the board round it (strokes are drawn wider). */
type Tool = readonly [outline: string, drawing: string]

const SAW: Tool = [
  'M-110 -30L120 -50Q150 -54 160 -20L170 20Q160 40 120 30L110 10L-116 -6Z',
  path('M-110 -26L112 -40L112 6L-116 -8Z', '#aab4d0') +
    path('M-110 -26L112 -40L112 -32L-111 -20Z', '#dfe8f5') +
    path(`M-116 -8${repeat(16, () => 'l7 8l7 -7')}L112 6Z`, '#8b93b0') +
    path(
      'M104 -46Q150 -56 158 -22L168 16Q158 38 122 28L104 10ZM122 -22Q124 -34 134 -32Q142 -26 144 0Q140 14 128 8Z',
      '#c9763f',
      'fill-rule="evenodd"',
    ),
]

const PLIERS: Tool = [
  'M-22 -96Q0 -116 22 -96L20 -40L50 90Q44 108 28 100L0 0L-28 100Q-44 108 -50 90L-20 -40Z',
  path('M-3 -34Q-30 20 -30 94Q-44 104 -50 88Q-46 10 -18 -36Z', LAGOON) +
    path('M3 -34Q30 20 30 94Q44 104 50 88Q46 10 18 -36Z', '#2f9a94') +
    path('M-4 -98Q-24 -88 -22 -44L0 -20L22 -44Q24 -88 4 -98L3 -50H-3Z', '#8b93b0') +
    path('M-4 -98Q-24 -88 -22 -44L-14 -36Q-16 -80 -4 -98Z', '#dfe8f5') +
    circle(0, -36, 8, '#54598a'),
]

const DRIVER: Tool = [
  'M-16 -110H16L20 -30H8L6 90H-6L-8 -30H-20Z',
  rect(-5, -36, 10, 116, '#aab4d0') +
    rect(-5, -36, 4, 116, '#dfe8f5') +
    path('M-5 80H5L8 98H-8Z', '#8b93b0') +
    path('M-16 -96Q-16 -112 0 -112Q16 -112 16 -96L14 -52Q20 -44 12 -32H-12Q-20 -44 -14 -52Z', MANGO) +
    line('M-6 -98V-56M5 -98V-56', '#b5702a', 4),
]

const SPANNER: Tool = [
  'M-30 -104L-20 -70L20 -70L30 -104Q54 -70 20 -44L18 60Q50 80 24 116L16 84H-16L-24 116Q-50 80 -18 60' +
    'L-20 -44Q-54 -70 -30 -104Z',
  path(
    'M-26 -104Q-50 -66 -14 -46V56Q-44 76 -24 112L-14 84H14L24 112Q44 76 14 56V-46Q50 -66 26 -104L16 -74H-16Z',
    '#8b93b0',
  ) + path('M-26 -104Q-50 -66 -14 -46V56Q-36 70 -32 94Q-28 66 -6 58V-50Q-36 -60 -26 -104Z', '#dfe8f5'),
]

/** Cables are strokes: their painted outline is the same stroke, wider. */
const wire = (d: string, colour: string, light: string, width = 13) =>
  line(d, colour, width, 'stroke-linejoin="round"') + line(d, light, width * 0.26, opacity(0.7))

const COIL =
  'M-6 70Q-78 60 -74 -6Q-70 -74 0 -74Q72 -72 72 0Q70 58 12 62Q-54 58 -56 -4Q-52 -56 0 -56Q54 -54 54 2' +
  'Q50 44 8 46M-6 70Q20 78 26 104'
const LOOP = 'M-40 -96Q-52 20 -8 26Q44 28 30 -34Q18 -70 -10 -40Q-34 -4 -8 60'
const NET = 'M0 -100V-64M0 -64Q-70 -40 -40 10Q-6 50 20 4Q40 -40 -6 -24Q-50 -6 -28 60L-26 86'

const plug = (x: number, y: number, angle: number, body: string) =>
  group(
    rect(-15, 0, 30, 38, body, 7) +
      rect(-15, 0, 9, 38, PAPER, 5, opacity(0.25)) +
      path('M-9 38h5v20h-5zM4 38h5v20h-5z', '#dfe8f5'),
    `translate(${x} ${y}) rotate(${angle})`,
  )

const usb = (x: number, y: number, angle: number, body: string) =>
  group(
    rect(-14, 0, 28, 40, body, 5) + rect(-9, 40, 18, 22, '#dfe8f5', 2) + path('M-5 45h4v6h-4zM2 45h4v6h-4z', '#54598a'),
    `translate(${x} ${y}) rotate(${angle})`,
  )

/** The painted place of a tool, its shadow (the screen stands below on the left), its hook and the tool. */
function hang(x: number, y: number, scale: number, turn: number, [outline, drawing]: Tool, empty = false): string {
  const place = path(outline, 'none', 'stroke="#8f9ad0" stroke-width="6" stroke-linejoin="round" opacity=".75"')
  const dark = path(outline, DEEP, 'opacity=".4" transform="translate(12 -10)"')
  return group(
    empty ? path(outline, '#20264a') + place : dark + place + drawing,
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
  )
}

function hangWire(x: number, y: number, scale: number, d: string, colour: string, light: string, ends: string): string {
  const around =
    line(d, '#8f9ad0', 30, 'stroke-linejoin="round" opacity=".75"') + line(d, '#272f58', 23, 'stroke-linejoin="round"')
  return group(around + wire(d, colour, light) + ends, `translate(${x} ${y}) scale(${scale})`)
}

const hook = (x: number, y: number) => circle(x, y, 8, DEEP) + circle(x - 2, y + 2, 5, '#c9d4e6')

const BODY = 'M-27 -112Q-54 -72 -15 -50L-12 118H12L15 -50Q54 -72 27 -112L17 -76H-17Z'

/** The one that glows: a spanner whose handle ends in a cable. */
function glowing(): string {
  const cable = 'M0 116Q6 190 -50 196Q-112 200 -106 150Q-100 108 -62 122Q-24 140 -58 236'
  return (
    path(BODY, '#ffb59e', 'stroke="#ffb59e" stroke-width="27" stroke-linejoin="round"') +
    path(BODY, '#6b3a4a', 'stroke="#6b3a4a" stroke-width="16" stroke-linejoin="round"') +
    wire(cable, CORAL, '#ffd0bf', 12) +
    plug(-58, 230, 14, CORAL) +
    path(BODY, CORAL) +
    path('M-27 -112Q-54 -72 -15 -50L-12 118H-5L-7 -54Q-40 -70 -27 -112Z', '#ff9a82') +
    rect(-5, -30, 10, 90, '#ffd0bf', 5) +
    circle(0, 88, 6, PAPER)
  )
}

/** The best automation tools: the tool wall at night, each thing in its painted place; one of them is awake. */
export function meilleursOutilsAutomatisation(): string {
  const defs =
    linear('w', [
      [0, '#1d2247'],
      [1, '#323b70'],
    ]) +
    radial('g', [
      [0, '#8fe6dc', 0.6],
      [0.5, '#5fa8c9', 0.2],
      [1, '#5fa8c9', 0],
    ]) +
    radial('c', [
      [0, '#ff8f6a', 0.75],
      [0.35, '#f0704f', 0.34],
      [1, '#e8563f', 0],
    ]) +
    GLOWS
  // The board, seen a little from the side.
  let board = rect(-40, -120, 1280, 800, 'url(#w)')
  let holes = ''
  for (let y = -80; y < 640; y += 44) holes += repeat(28, (i) => `M${12 + i * 44} ${y}h.1`)
  board += line(holes, '#151a3a', 7) + ellipse(230, 640, 720, 560, 'url(#g)')
  board += path('M-40 -120H1240V-76H-40Z', '#151a3a') + rect(-40, 628, 1280, 60, '#151a3a')
  board += ellipse(868, 260, 430, 430, 'url(#c)')
  board += hang(190, 128, 1.05, -6, SAW) + hook(300, 102)
  board += hangWire(470, 130, 1, COIL, LAGOON, '#9fe6d8', plug(26, 100, -14, LAGOON)) + hook(470, 62)
  board += hang(662, 122, 1.05, 0, PLIERS) + hook(662, 84)
  board += hang(1090, 122, 1.05, 0, DRIVER) + hook(1090, 26)
  board += hang(126, 384, 1.15, 0, SPANNER) + hook(126, 290)
  board +=
    hangWire(318, 392, 1.1, LOOP, MANGO, '#ffe6b8', usb(-8, 58, 6, MANGO) + usb(-40, -98, 184, MANGO)) + hook(294, 320)
  board += hang(490, 420, 1, 14, DRIVER) + hook(516, 320)
  board += hang(640, 420, 1.08, 0, SPANNER, true) + hook(640, 322)
  board +=
    hangWire(1090, 408, 0.98, NET, '#8d6fb0', '#e0c9f0', usb(-26, 84, -4, '#8d6fb0') + plug(0, -104, 180, '#8d6fb0')) +
    hook(1054, 372)
  board += group(glowing(), 'translate(868 236) scale(1.25)') + hook(868, 168)
  let b = rect(0, 0, 1200, 800, '#151a3a') + group(board, 'matrix(1 .06 0 1 0 -24)')
  // The bench: a vice, the laptop from behind, the spanner that is missing above.
  b +=
    path('M-20 640L1220 690V740H-20Z', '#7a5a68') +
    path('M-20 640L1220 690V698L-20 648Z', '#c9d8d0') +
    path('M-20 700L1220 740V820H-20Z', '#241a38') +
    path('M-20 690L1220 734V748L-20 708Z', '#4b3448')
  b += path('M60 652L560 668L520 700H20Z', '#9fe6d8', opacity(0.3))
  b +=
    ellipse(236, 560, 380, 230, 'url(#g)') +
    group(
      laptopBack(0, 0, 1.9, '#2c2a4a', '#4a4a7d') + line('M-124 -181H124L112 -8', '#9fe6d8', 4, opacity(0.8)),
      'translate(236 694) rotate(2)',
    )
  b += group(SPANNER[1], 'translate(660 694) rotate(84) scale(.95)')
  b +=
    path('M960 700V650H990V620H1130V650H1160V706Z', PLUM) +
    path('M990 620H1130V632H990Z', '#8a5a78') +
    rect(930, 638, 44, 50, WINE, 4) +
    rect(930, 638, 44, 10, '#c98a9a', 3) +
    rect(1156, 654, 52, 14, '#8b93b0', 6)
  b += each(
    [
      [430, 676, INDIGO],
      [470, 684, '#2f9a94'],
      [452, 662, LIGHT],
    ] as const,
    ([x, y, colour]) => circle(x, y, 12, colour) + circle(x, y, 5, NIGHT),
  )
  return svg(1200, 800, defs, b)
}
