import { at, circle, each, ellipse, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { lettering } from '../motifs/letters'
import { atCounter, bust, standing } from '../motifs/people'
import { awning } from '../motifs/places'
import { fronds } from '../motifs/plants'
import { steam } from '../motifs/things'
import { CORAL, DEEP, GLOWS, INDIGO, LIGHT, MANGO, NIGHT, PAPER, PLUM, WINE } from '../palette'

const PRICES = [
  ['Pad thaï', '60'],
  ['Som tam', '50'],
  ['Curry', '55'],
  ['Café', '40'],
] as const

const JARS = [
  [44, '#c96f5c'],
  [52, MANGO],
  [40, '#8fae7a'],
  [50, WINE],
  [44, LIGHT],
  [48, '#0f6b6e'],
] as const

const LANTERNS = [
  [90, 326],
  [210, 348],
  [330, 352],
  [450, 326],
  [690, 284],
  [930, 312],
  [1080, 330],
] as const

/** The chalkboard on the pavement: prices are what this article is about. Origin: top left; 240 × 290. */
function board(): string {
  return (
    path('M-6 0H26L40 290H14Z', '#4b2a24') +
    path('M214 0H246L226 290H200Z', '#4b2a24') +
    rect(0, -6, 240, 262, '#7a4a35', 8) +
    rect(14, 8, 212, 234, '#20263a', 4) +
    path('M14 8h212v40l-212 60z', '#2c3450') +
    each(PRICES, ([dish, price], i) => {
      const y = 92 + i * 42
      return lettering(dish, 30, y, 29, PAPER) + lettering(price, 212, y, 30, LIGHT, true)
    }) +
    line('M32 46q40 -8 96 -4', PAPER, 4, opacity(0.8)) +
    line('M30 106h180M30 148h180M30 190h180', PAPER, 1.5, 'opacity=".35" stroke-dasharray="1 7"') +
    rect(186, 244, 22, 7, PAPER, 2)
  )
}

const fruit = (list: readonly (readonly [number, number, string])[], r: number) =>
  each(list, ([x, y, colour]) => circle(x, y, r, colour))

/** What stands on the counter at y 552: limes, the bowl and its change, the wok, oranges. */
function counter(): string {
  return (
    rect(500, 552, 616, 26, '#c98a5c') +
    rect(500, 572, 616, 8, '#8a5434') +
    rect(520, 580, 576, 130, '#5b2f3f') +
    repeat(7, (i) => rect(592 + i * 72, 580, 3, 130, '#471f33')) +
    path('M892 552q8 -40 72 -40t72 40z', NIGHT) +
    line('M1030 520l44 -22', NIGHT, 8) +
    steam(950, 500, 1.1, '#fff1d6', 0.4) +
    path('M1046 552q-2 -26 28 -26t28 26z', '#a96a48') +
    fruit(
      [
        [1058, 524, MANGO],
        [1078, 518, MANGO],
        [1092, 526, CORAL],
        [1070, 506, '#e8a13c'],
      ],
      12,
    ) +
    path('M540 552q0 -26 40 -26t40 26z', '#a96a48') +
    fruit(
      [
        [556, 522, '#8fae5c'],
        [576, 516, '#7d9c4c'],
        [596, 520, '#8fae5c'],
        [586, 504, '#9cbb66'],
      ],
      11,
    ) +
    path('M700 536h84q-4 30 -42 30t-42 -30z', '#fff1d6') +
    line('M730 534l44 -50M740 534l52 -44', '#7a4a35', 4) +
    at(rect(0, 0, 52, 24, '#8fb59a', 2) + circle(26, 12, 7, '#fff1d6'), 796, 536)
  )
}

/** Cost of living: a market stall at dusk, prices in chalk, a hand already in the bag. */
export function coutVieThailande(): string {
  const defs =
    linear('s', [
      [0, '#22355f'],
      [0.4, '#6b5580'],
      [0.72, '#d9807a'],
      [0.95, '#ffc98a'],
    ]) + GLOWS
  let b = rect(0, 0, 1200, 800, 'url(#s)')
  // The far street: roofs, wires, small lanterns.
  b += path(
    'M0 470V350h70v-40h60v40h50v-90h80v90h40v60h90v-30h60v60h90v-70h70v70h110v-110h80v60h90v50h110v-90h60' +
      'v90h70v-50h70v-60h90v120V470Z',
    '#8a5470',
  )
  b += path(
    'M0 560V430l80 -40l80 40v-10h90v30l90 -44l100 44h120v-24h140v24l100 -40l110 40h110v-30h100l80 -30v160Z',
    '#5f3a5c',
  )
  b += line('M0 300Q280 390 560 290T1200 330', '#2b1d3e', 3)
  b += each(LANTERNS, ([x, y]) => circle(x, y, 9, LIGHT) + ellipse(x, y, 42, 42, 'url(#lg)'))
  b += rect(0, 540, 1200, 260, '#33203f') + path('M0 540H1200V556H0Z', PLUM)
  // Two passers-by far down the street, already only shapes.
  b += standing(112, 556, 0.52, { top: '#3f2748', skin: '#33203f', hair: '#33203f', bottom: '#33203f', style: 'bun' })
  b += standing(142, 558, 0.55, { top: '#38213f', skin: '#2d1b3a', hair: '#2d1b3a', bottom: '#2d1b3a', facing: -1 })
  b += path('M500 800L560 552h470l150 248z', '#ffcf87', opacity(0.14))
  // The stall, on the right third.
  b += rect(520, 210, 16, 470, NIGHT) + rect(1080, 210, 16, 470, NIGHT) + rect(536, 300, 544, 250, '#3d2547')
  b += ellipse(800, 360, 420, 300, 'url(#lg)')
  b += rect(560, 378, 220, 8, NIGHT)
  b += each(
    JARS,
    ([h, colour], i) => rect(570 + i * 36, 378 - h, 26, h, colour, 5) + rect(572 + i * 36, 372 - h, 22, 7, NIGHT, 2),
  )
  b += awning(470, 150, 1)
  b += line('M760 262V300', NIGHT, 3) + circle(760, 314, 15, '#fff3d1') + ellipse(760, 314, 90, 90, 'url(#lg)')
  const cook = {
    top: INDIGO,
    skin: '#9a5c48',
    hair: NIGHT,
    style: 'bun',
    rim: '#ffdca0',
    rimSide: -1,
    bag: '#fff1d6',
  } as const
  b += atCounter(884, 556, 1.72, cook)
  b += counter()
  b += path('M430 736h300l-40 20h-240z', DEEP, opacity(0.35)) + at(board(), 462, 452)
  // The customer, from behind: reads the prices, one hand on the bag.
  const customer = {
    top: '#3a2346',
    skin: '#6b3f4d',
    hair: '#140e25',
    style: 'bob',
    rim: '#f0a97c',
    bag: WINE,
  } as const
  b += bust(268, 812, 2.9, customer)
  b += path(`M60 640h96v16h-96zM70 656l-12 100h12l14 -100zM132 656l12 100h12l-12 -100z`, CORAL)
  b += path('M60 640h96v6h-96z', '#ff9a82')
  b += fronds(
    -30,
    30,
    [
      [-16, 320, 50, 46],
      [-40, 280, 60, 42],
      [8, 280, 70, 40],
    ],
    '#140e25',
  )
  return svg(1200, 800, defs, b)
}
