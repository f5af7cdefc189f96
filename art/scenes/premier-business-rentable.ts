import { circle, each, ellipse, group, line, linear, n, opacity, path, rect, repeat, svg } from '../draw'
import { standing, walking } from '../motifs/people'
import { fronds } from '../motifs/plants'
import { scooter } from '../motifs/vehicles'
import { CORAL, GLOWS, INDIGO, LAGOON, LIGHT, MANGO, NIGHT, PALM, PLUM, SAND, WINE } from '../palette'

/** Where the street vanishes; we look down on it from the first floor. */
const VX = 400
const VY = 196
const across = (x: number, slope: number) => n(VY + slope * Math.abs(x - VX))

/** A piece of the street's walls between x1 and x2; slopes are heights: 0 is our eye, 1.2 the pavement. */
const wall = (x1: number, x2: number, top: number, foot: number, colour: string, extra = '') =>
  path(
    `M${x1} ${across(x1, top)}L${x2} ${across(x2, top)}V${across(x2, foot)}L${x1} ${across(x1, foot)}Z`,
    colour,
    extra,
  )

/** A cloth over the pavement: its free edge stands nearer to the middle of the street. */
const canopy = (x1: number, x2: number, colour: string) => {
  const out = (x: number) => `${n(VX + (x - VX) * 0.8)} ${across(x, 0.52)}`
  return path(`M${x1} ${across(x1, 0.34)}L${x2} ${across(x2, 0.34)}L${out(x2)}L${out(x1)}Z`, colour)
}

type House = readonly [x1: number, x2: number, roof: number, colour: string, shutter: string, cloth: string]

const SHADE: readonly House[] = [
  [362, 376, -0.42, '#b9bfae', '#9aa596', '#d9c9a2'],
  [334, 362, -0.3, '#a8b5a8', '#82988f', MANGO],
  [286, 334, -0.5, '#98a99f', '#6f8c86', '#e9dcbc'],
  [206, 286, -0.26, '#8a9f98', '#5d8079', '#c98a5c'],
  [96, 206, -0.44, '#7a948f', '#4d736e', '#e9dcbc'],
  [-20, 96, -0.3, '#6b8884', '#41655f', MANGO],
]

const SUNNY: readonly House[] = [
  [426, 446, -0.4, '#f3d9a8', '#d9b987', '#8fb59a'],
  [446, 486, -0.28, '#f8e3bb', '#7fae9f', MANGO],
  [486, 552, -0.44, '#f2cf9c', '#c98a5c', '#fff1d6'],
  [552, 664, -0.24, '#f7dfb4', '#5f9a8c', '#8fb59a'],
  [664, 850, -0.36, '#f0c894', '#b97a52', '#fff1d6'],
  [850, 1220, -0.2, '#f6dcb0', '#4f8a80', MANGO],
]

const house = ([x1, x2, roof, colour, shutter, cloth]: House) => {
  const bay = (x2 - x1) / 7
  const row = (top: number, foot: number) =>
    repeat(3, (i) => wall(n2(x1 + bay * (0.7 + i * 2.2)), n2(x1 + bay * (1.9 + i * 2.2)), top, foot, shutter))
  return (
    wall(x1, x2, roof, 1.2, colour) +
    wall(x1, x2, roof, roof + 0.05, shutter, opacity(0.6)) +
    row(roof + 0.11, -0.02) +
    row(0.08, 0.28) +
    wall(x1 + bay * 0.5, x2 - bay * 0.5, 0.5, 1.16, '#3f4a4a', opacity(0.55)) +
    canopy(x1 + bay * 0.3, x2 - bay * 0.3, cloth)
  )
}
const n2 = (value: number) => Math.round(value * 10) / 10

function street(): string {
  const walker = (y: number) => ((y - VY) * 0.32) / 172
  const dark = { skin: '#6b4a44', hair: NIGHT, bottom: '#41485a', rim: '#fff6e0', rimSide: -1 } as const
  return (
    rect(0, 0, 1200, 620, 'url(#s)') +
    circle(330, 120, 260, 'url(#h)') +
    circle(330, 120, 24, '#fffaf0') +
    path('M364 206L376 180H426L436 206Z', '#d8cfae') +
    path(`M${VX} ${VY}L-120 820H960Z`, '#e9d6b0') +
    path(`M${VX + 4} ${VY}L240 820H960Z`, '#f7e6c2') +
    each(SHADE, house) +
    each(SUNNY, house) +
    line('M290 74Q400 150 560 96M250 30Q420 150 700 40M-10 150Q220 190 330 150', '#6b7f7a', 2, opacity(0.7)) +
    walking(424, 286, walker(286), { ...dark, top: PLUM }) +
    standing(380, 312, walker(312), { ...dark, top: '#7d6a58', clothes: 'dress', style: 'long' }) +
    walking(470, 372, walker(372), { ...dark, top: LAGOON, facing: -1, bag: WINE }) +
    scooter(300, 430, 0.52, '#d9b36a', '#3a3f46')
  )
}

/** The iron rail of the balcony, between the street and us. */
const rail = () =>
  repeat(17, (i) => rect(18 + i * 72, 470, 7, 340, '#2c3b40')) +
  each([54, 198, 342, 486, 630, 774, 918, 1062], (x) =>
    circle(x + 4, 540, 24, 'none', 'stroke="#2c3b40" stroke-width="5"'),
  ) +
  rect(-10, 492, 1220, 7, '#2c3b40') +
  rect(-10, 452, 1220, 18, '#2c3b40') +
  rect(-10, 452, 1220, 5, '#d9c49a')

/** The ledger: two columns of strokes, a total underlined twice. Origin: top of its spine. */
function ledger(): string {
  const rows = [0, 1, 2, 3, 4]
  return (
    path('M-176 8L4 18L196 4L222 158L6 176L-206 156Z', '#6b3a22', opacity(0.3)) +
    path('M-172 0L0 8L182 -6L206 140L2 160L-202 142Z', LAGOON) +
    path('M-164 -4Q-80 -18 0 4L2 150Q-90 126 -190 134Z', '#fffaf0') +
    path('M0 4Q80 -22 172 -10L194 130Q96 124 2 150Z', '#fff3da') +
    line('M0 4L2 150', '#dcc59c', 3) +
    path('M-66 -10L-78 131M112 -14L126 128', 'none', 'stroke="#e9a08c" stroke-width="2.5"') +
    each(rows, (i) => {
      const y = 14 + i * 22
      const left = -150 - i * 4
      const w = [62, 50, 70, 44, 58][i] ?? 50
      return (
        line(`M${left} ${y}q${w / 2} -8 ${w} -4`, '#4d5a86', 4.5, opacity(0.75)) +
        line(`M${-54 - i * 2} ${y - 2}l${[30, 22, 34, 26, 30][i] ?? 28} 4`, '#4d5a86', 4.5, opacity(0.75)) +
        (i < 3
          ? line(`M${20 + i * 2} ${y - 4}q34 -8 ${w} -10`, '#4d5a86', 4.5, opacity(0.75)) +
            line(`M${128 + i * 3} ${y - 16}l${[28, 22, 30][i] ?? 26} -2`, '#4d5a86', 4.5, opacity(0.75))
          : '')
      )
    }) +
    line('M120 84L174 78', NIGHT, 3) +
    line('M128 100L168 96', PALM, 8) +
    line('M124 113L178 107M125 121L180 115', PALM, 3)
  )
}

/** The cash tin, lid open: notes upright, coins in the tray. Origin: front bottom left; 220 wide. */
function tin(): string {
  return (
    path('M6 0H220L300 -18L250 -70H30Z', '#6b3a22', opacity(0.3)) +
    path('M20 -92L30 -190Q31 -198 40 -198H214Q223 -198 224 -190L234 -92Z', '#1f5b60') +
    path('M36 -98L44 -182H210L218 -98Z', '#17484d') +
    path('M0 -66L22 -98H232L252 -66Z', '#0d3a3f') +
    path('M34 -72V-116H104V-72ZM46 -72V-124H116V-72Z', '#8fb59a') +
    path('M58 -72V-118H126V-72Z', '#a9cbb0') +
    circle(92, -96, 10, SAND) +
    each(
      [
        [150, -76],
        [172, -80],
        [196, -76],
        [216, -78],
        [184, -72],
        [162, -70],
        [208, -70],
      ],
      ([x = 0, y = 0], i) => ellipse(x, y, 13, 7, i % 2 ? LIGHT : MANGO),
    ) +
    path('M0 -66H252L240 0Q239 4 234 4H18Q13 4 12 0Z', LAGOON) +
    path('M0 -66H252L250 -56H2Z', '#3c8f8c') +
    path('M0 -66L12 0Q13 4 18 4H40L26 -66Z', '#2f8583') +
    rect(112, -50, 28, 24, LIGHT, 4) +
    circle(126, -40, 4, NIGHT) +
    path('M124 -40h4l2 10h-8z', NIGHT)
  )
}

/** A jar half full of coins. Origin: middle of its foot; 110 wide, 150 high. */
function jar(): string {
  const coins = [
    [-31, -13],
    [-8, -9],
    [22, -12],
    [33, -24],
    [-34, -28],
    [-16, -26],
    [8, -27],
    [30, -40],
    [-28, -42],
    [-2, -44],
    [16, -56],
    [-33, -56],
    [34, -58],
    [-14, -60],
  ] as const
  return (
    path('M-30 0H40L130 -14L60 -30Z', '#6b3a22', opacity(0.3)) +
    path(
      'M-52 -14Q-52 0 -38 0H38Q52 0 52 -14V-104Q52 -122 38 -126V-140H-38V-126Q-52 -122 -52 -104Z',
      '#e6f2ea',
      opacity(0.72),
    ) +
    each(coins, ([x, y], i) => ellipse(x, y, 16, 8, i % 3 === 1 ? LIGHT : i % 3 ? '#e0913a' : MANGO)) +
    path('M-42 -106Q-42 -116 -32 -118V-20Q-42 -20 -42 -30Z', '#ffffff', opacity(0.6)) +
    rect(-42, -152, 84, 18, '#c98a5c', 5) +
    rect(-42, -152, 84, 6, '#e3ab78', 3) +
    rect(-12, -152, 24, 4, '#6b3a22', 2)
  )
}

/** Three envelopes held by one clip, where the eye lands. Origin: top left of the upper one. */
function envelopes(): string {
  const one = (x: number, y: number, paper: string, angle: number) =>
    group(
      path('M0 0L196 -14L214 76L10 96Z', paper) + line('M2 2L112 44L194 -12', '#d3b98a', 3),
      `translate(${x} ${y}) rotate(${angle})`,
    )
  return (
    path('M4 34L214 22L240 106L30 126Z', '#6b3a22', opacity(0.3)) +
    one(14, 22, '#e8d3a6', 6) +
    one(8, 10, '#f3e3c6', 2) +
    one(0, 0, '#fffaf0', -3) +
    group(
      path(
        'M0 26V-16Q0 -27 11 -27Q22 -27 22 -16V34Q22 44 14 44Q6 44 6 34V-8',
        'none',
        `stroke="${CORAL}" stroke-width="6.5" stroke-linecap="round"`,
      ),
      'translate(74 -6) rotate(-6)',
    )
  )
}

/** First profitable business: the accounts on a balcony table while the street opens. */
export function premierBusinessRentable(): string {
  const defs =
    linear('s', [
      [0, '#a9d3d6'],
      [0.5, '#fdf0cf'],
    ]) +
    linear('t', [
      [0, '#d9a06c'],
      [1, '#a9683f'],
    ]) +
    GLOWS
  let b = street() + rail()
  // The balcony's floor, and the round table with the sun from the left.
  b += ellipse(790, 772, 640, 214, '#7a4a2d') + ellipse(780, 754, 640, 214, 'url(#t)')
  b += path('M142 740A640 214 0 0 1 1418 740A640 208 0 0 0 142 740Z', '#f2c792')
  b += line('M190 690Q600 640 1200 690M150 760Q620 716 1210 770M300 610Q700 574 1200 624', '#8a5434', 2, opacity(0.35))
  b += group(jar(), 'translate(474 628)')
  b += group(tin(), 'translate(840 656) scale(1.06)')
  b += group(envelopes(), 'translate(232 652) scale(1.06)')
  b += group(ledger(), 'translate(700 630) scale(.98)')
  b += group(rect(0, 0, 150, 11, INDIGO, 5) + path('M150 0l22 5.5l-22 5.5z', LIGHT), 'translate(560 766) rotate(-20)')
  b += fronds(
    1230,
    -30,
    [
      [200, 330, 70, 46],
      [222, 300, 60, 42],
      [180, 260, 90, 40],
    ],
    '#17483a',
  )
  return svg(1200, 800, defs, b)
}
