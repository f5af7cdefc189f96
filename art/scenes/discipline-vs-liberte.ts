import { at, circle, each, ellipse, group, line, linear, n, opacity, path, random, rect, repeat, svg } from '../draw'
import { hills, streak, sun } from '../motifs/nature'
import { frond, type FrondSpec } from '../motifs/plants'
import { CORAL, GLOWS, LAGOON, PAPER } from '../palette'

/** The way down to the water, foot by foot: [x, y, scale]; left and right in turn. */
function footprints(): string {
  const sole =
    ellipse(0, 0, 10, 5.4, '#c9a684') + ellipse(13, -1, 5, 3.4, '#c9a684') + ellipse(1, -1.6, 9, 4, '#b58f70')
  return repeat(17, (i) => {
    const t = i / 16
    const x = 872 - 330 * t - 70 * Math.sin(t * Math.PI)
    const y = 640 - 276 * t ** 0.82
    const s = 1.5 - 1.05 * t
    const side = i % 2 ? 13 : -13
    return group(
      sole,
      `translate(${n(x + side * s)} ${n(y + side * s * 0.3)}) rotate(${n(-104 - 24 * Math.cos(t * 3))}) ` +
        `scale(${n(s)} ${n(s * 0.9)})`,
    )
  })
}

/** Twelve pebbles round a stick, and its shadow on one of them: a watch for one. Origin: foot of the stick. */
function sundial(): string {
  const pebble = (i: number) => {
    const a = (i * Math.PI) / 6 - 0.24
    const [x, y] = [252 * Math.cos(a), 96 * Math.sin(a)]
    const r = i % 3 ? 11 : 16
    return (
      ellipse(x + r * 1.3, y + 4, r * 1.6, r * 0.5, '#b58c78', opacity(0.55)) +
      ellipse(x, y - 2, r * 1.15, r * 0.74, i === 1 ? CORAL : (['#8f9a98', '#b9aca0', '#6f8486'][i % 3] ?? PAPER)) +
      ellipse(x - r * 0.3, y - 2 - r * 0.22, r * 0.6, r * 0.28, '#fff3dc', opacity(0.6))
    )
  }
  return (
    ellipse(0, 0, 252, 96, 'none', 'stroke="#d3b392" stroke-width="7" opacity=".7"') +
    path('M-6 2L236 58L246 64L-2 10Z', '#8a6a70', opacity(0.75)) +
    repeat(12, pebble) +
    ellipse(0, 6, 24, 8, '#caa886') +
    path('M-7 8Q-4 -70 -12 -150L-2 -168L6 -148Q3 -70 9 8Z', '#7a5546') +
    path('M-7 8Q-4 -70 -12 -150L-2 -168L-4 -148Q-2 -70 -2 8Z', '#ffe0b8') +
    line('M3 -96L26 -118', '#7a5546', 6)
  )
}

/** The towel, folded in four, and the sandals beside it. Origin: its front left corner. */
function towel(): string {
  return (
    path('M20 14L286 26L330 -30L250 -64L30 -40Z', '#b58c78', opacity(0.6)) +
    path('M0 0L36 -70L246 -76L240 -4Z', '#fffaf0') +
    path('M0 0L240 -4V34L4 38Q-8 20 0 0Z', '#e3d3bc') +
    path('M240 -4L246 -76V-40L240 34Z', '#cdb8a0') +
    path('M58 -1L92 -71.6L126 -72.6L98 -1.6ZM58 -1L98 -1.6V36L60 37Z', LAGOON) +
    path('M116 -2L142 -73L152 -73.4L128 -2.2ZM116 -2H128V36H117Z', '#7fb9b2') +
    line('M2 18Q120 10 240 14', '#c9b49a', 4) +
    at(
      path('M0 0Q-10 -30 14 -44Q36 -52 44 -30Q50 0 34 22Q10 30 0 0Z', '#5d6f78') +
        line('M20 -26Q8 -8 6 2M20 -26Q34 -12 36 -2', '#ffe0b8', 6),
      288,
      -24,
      1,
    ) +
    at(
      path('M0 0Q-10 -30 14 -44Q36 -52 44 -30Q50 0 34 22Q10 30 0 0Z', '#5d6f78') +
        line('M20 -26Q8 -8 6 2M20 -26Q34 -12 36 -2', '#ffe0b8', 6),
      346,
      -10,
      1,
    )
  )
}

const SHADOW_PALM: readonly FrondSpec[] = [
  [12, 420, 60, 66],
  [40, 400, 30, 60],
  [-14, 360, 70, 56],
  [70, 320, 10, 56],
]

/** Discipline and freedom: nobody on the beach, but the steps go in and the shadow tells the hour. */
export function disciplineVsLiberte(): string {
  const defs =
    linear('s', [
      [0, '#b3d8db'],
      [0.6, '#eeeadb'],
      [1, '#fad3b0'],
    ]) +
    linear('w', [
      [0, '#f8cfae'],
      [0.3, '#b9d8d0'],
      [0.8, '#6bb3b0'],
      [1, '#a9d6cd'],
    ]) +
    linear(
      'b',
      [
        [0, '#e3c39f'],
        [0.35, '#f6e2c2'],
        [1, '#eccba6'],
      ],
      0.2,
      1,
    ) +
    GLOWS
  const r = random(7)
  let b = rect(0, 0, 1200, 170, 'url(#s)') + sun(190, 132, 30, '#fffaf0', 260)
  b += streak(420, 56, 420, 14, '#fdf4e4', 0.9) + streak(820, 100, 320, 11, '#fbe0c6', 0.9)
  b += hills(
    700,
    1210,
    158,
    [
      [740, 10],
      [840, 34],
      [960, 54],
      [1060, 40],
      [1170, 70],
    ],
    '#a9c3b8',
  )
  b += rect(0, 156, 1200, 320, 'url(#w)') + rect(0, 155, 1200, 2, '#fff3d9')
  b += line(
    'M90 168h210M130 180h130M70 194h240M120 210h150M60 230h220M130 252h120M90 276h160',
    '#fffaf0',
    4,
    opacity(0.8),
  )
  b += line(
    'M420 190q20 -6 40 0M640 178q16 -4 32 0M860 200q24 -6 46 0M1010 236q26 -8 50 0M760 250q24 -6 46 0' +
      'M980 184q14 -4 28 0',
    '#e9f6f0',
    3.4,
    opacity(0.7),
  )
  // who swims: a head, an arm, and the wake
  b +=
    path('M612 226Q720 234 820 262Q720 246 610 236Z', '#eaf6f0', opacity(0.8)) +
    line('M606 232q-16 -20 -34 -6', '#8a5240', 6) +
    circle(604, 226, 9, '#2b1a26') +
    path('M590 232q14 -8 30 0z', '#eaf6f0')
  // sand, wet edge, two lines of foam
  b += path('M-10 372Q160 330 340 372Q520 412 700 372Q900 326 1210 396V800H-10Z', '#cfae90')
  b += path(
    'M-10 366Q160 324 340 366Q520 404 700 364Q900 318 1210 386V398Q900 336 700 380Q520 420 340 380Q160 340 -10 384Z',
    PAPER,
  )
  b +=
    line('M-10 340Q180 306 350 340T700 338T1210 360', PAPER, 6, opacity(0.75)) +
    line('M120 312Q260 300 400 318M760 300Q920 286 1100 322', PAPER, 4, opacity(0.6))
  b += path('M-10 424Q160 384 340 420Q520 452 700 418Q900 376 1210 446V810H-10Z', 'url(#b)')
  b += path(
    repeat(70, () => `M${Math.round(r() * 1200)} ${Math.round(450 + r() * 340)}h${Math.round(r.between(5, 16))}v3h-9z`),
    '#d3ad88',
    opacity(0.6),
  )
  b += line(
    'M40 520q90 -18 180 0M620 470q80 -14 170 2M930 540q110 -18 230 6M560 770q120 -20 260 0M960 760q90 -12 200 4',
    '#dcb992',
    4,
    opacity(0.7),
  )
  b += footprints()
  b += at(sundial(), 372, 582, 1)
  b += at(towel(), 832, 702, 0.86)
  b += group(
    path(SHADOW_PALM.map(frond).join(''), '#9a7a78'),
    'translate(-60 800) skewX(-18) scale(1 .62)',
    opacity(0.5),
  )
  b += each(
    [
      [1130, 520],
      [1090, 486],
      [60, 460],
    ] as const,
    ([x, y]) => path(`M${x} ${y}q10 -14 22 0q-10 8 -22 0z`, '#fff3dc') + line(`M${x + 11} ${y - 6}v8`, '#c9a684', 2),
  )
  return svg(1200, 800, defs, b)
}
