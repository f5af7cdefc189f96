import { at, circle, each, ellipse, line, linear, opacity, path, random, rect, svg } from '../draw'
import { karsts, streak, sun } from '../motifs/nature'
import { fronds } from '../motifs/plants'
import { CORAL, GLOWS, PAPER } from '../palette'

/** A palm seen from the air: its crown and its shadow. */
const crown = (dark: string, light: string) =>
  line(
    'M0 0Q-14 -12 -26 -6M0 0Q-4 -16 -18 -22M0 0Q6 -18 2 -28M0 0Q16 -14 24 -18M0 0Q18 -2 28 6M0 0' +
      'Q10 14 14 18M0 0Q-10 10 -20 12',
    dark,
    7,
  ) + line('M0 0Q6 -18 2 -28M0 0Q16 -14 24 -18M0 0Q18 -2 28 6', light, 3.4)

/** A grove: more and smaller palms the farther away. */
function grove(x: number, y: number, w: number, h: number, count: number, seed: number): string {
  const r = random(seed)
  const spots = Array.from({ length: count }, () => [x + r() * w, y + r() * h] as const).sort((a, b) => a[1] - b[1])
  return each(spots, ([px, py]) => {
    const s = 0.2 + ((py - 260) / 540) * 0.9
    return (
      ellipse(px - 16 * s, py + 14 * s, 26 * s, 8 * s, '#0c3f46', opacity(0.3)) +
      at(crown('#17605a', '#6fae90'), px, py, Math.round(s * 100) / 100)
    )
  })
}

/** Paddies and gardens: [outline, colour] pairs that follow the arms of the river. */
const FIELDS = [
  ['M-10 420L120 396L170 440L-10 482Z', '#8fbfa0'],
  ['M-10 494L180 450L232 504L-10 574Z', '#6fa88f'],
  ['M-10 590L244 516L318 592L-10 700Z', '#a9cba0'],
  ['M130 392L214 378L262 412L182 434Z', '#b9d3a8'],
  ['M-10 716L250 630L300 700L120 800H-10Z', '#7fb394'],
  ['M262 330L372 316L420 346L300 368Z', '#b9d3a8'],
  ['M432 312L560 302L590 330L470 344Z', '#a3c8a3'],
  ['M310 380L440 356L500 392L390 424Z', '#8fbfa0'],
  ['M478 352L610 340L640 366L540 388Z', '#c3d8ac'],
  ['M430 430L520 398L570 420L500 462Z', '#79b096'],
  ['M960 330L1210 320V360L980 372Z', '#c9dbb0'],
  ['M930 384L1210 372V430L900 440Z', '#a3c8a3'],
  ['M870 456L1210 442V520L830 520Z', '#bcd3a4'],
  ['M800 536L1210 532V630L760 620Z', '#8fbfa0'],
  ['M740 640L1210 646V800H700Z', '#79b096'],
] as const

/** The arms of the river, as closed outlines. */
const TRUNK = 'M330 810Q430 700 440 610Q440 548 470 500L560 486Q640 560 620 640Q600 720 640 810Z'
const DARK_ARM =
  'M440 610Q436 540 380 480Q320 430 240 392Q170 360 150 320Q146 296 96 268H150Q196 290 208 318' +
  'Q240 352 310 380Q420 424 484 486L530 520Z'
const LIT_ARM =
  'M520 520Q560 470 640 436Q760 400 800 356Q826 322 800 268H884Q930 320 890 372Q846 430 760 470' +
  'Q650 520 622 620Q604 700 616 770H520Q536 640 516 524Z'

/** Intuition: seen from high, one boat where the river parts; only one arm has the light. */
export function intuitionDecisions(): string {
  const defs =
    linear('s', [
      [0, '#a5d2d8'],
      [0.5, '#e6ecdd'],
      [1, '#fbd9b3'],
    ]) +
    linear('e', [
      [0, '#b3ccc3'],
      [1, '#8fbdb8'],
    ]) +
    linear('g', [
      [0, '#a9c9ae'],
      [1, '#3f8578'],
    ]) +
    linear('k', [
      [0, '#a5c9c4'],
      [0.63, '#4a979a'],
      [1, '#4a979a', 0],
    ]) +
    // the lit arm fades into the dark water where the arms part
    linear('y', [
      [0, '#fff3d9'],
      [0.42, '#fbcfa4'],
      [0.66, '#f0b294'],
      [1, '#f0b294', 0],
    ]) +
    linear('t', [
      [0, '#4a979a'],
      [1, '#12595f'],
    ]) +
    linear('m', [
      [0, '#fdf3e2', 0],
      [0.3, '#fdf3e2', 0.85],
      [1, '#fdf3e2', 0],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 240, 'url(#s)') + sun(850, 176, 30, '#fffaf0', 260)
  b +=
    streak(90, 70, 420, 16, '#fdf4e4', 0.85) +
    streak(560, 110, 360, 12, '#fbe3c8', 0.9) +
    streak(930, 60, 240, 12, '#fdf4e4', 0.7)
  b += karsts(222, 850, 27, [
    [250, 70, 44, '#bccabf'],
    [330, 60, 64, '#bccabf'],
    [90, 110, 84, '#a5bfb8', '#97b3ad'],
    [1050, 90, 64, '#e3c1a6'],
    [1120, 110, 100, '#d3b7a3'],
  ])
  b += rect(0, 262, 1200, 538, 'url(#g)')
  b += each(FIELDS, ([d, colour]) => path(d, colour, opacity(0.85)))
  b += line(
    'M-10 486L176 444L130 394M-10 580L238 508L176 444M310 374L384 428M470 348L548 392M900 446L1210 434' +
      'M830 526L1210 524M756 630L1210 636',
    '#e9e2c0',
    4,
    opacity(0.7),
  )
  // banks of sand, then the water
  b +=
    line(DARK_ARM, '#e3d2ae', 12, opacity(0.7)) +
    line(LIT_ARM, '#fbe6c2', 14) +
    line('M330 810Q430 700 440 610M622 620Q602 720 640 810', '#e3d2ae', 14)
  b += path(DARK_ARM, 'url(#k)') + path(TRUNK, 'url(#t)') + path(LIT_ARM, 'url(#y)')
  // the sea, over the mouths
  b +=
    rect(0, 220, 1200, 50, 'url(#e)') +
    ellipse(850, 240, 420, 70, 'url(#h)') +
    ellipse(850, 240, 260, 40, 'url(#h)') +
    rect(0, 219, 1200, 2, PAPER, 0, opacity(0.7)) +
    line('M760 232h180M790 242h130M740 252h220M780 262h130', PAPER, 3, opacity(0.9))
  // the point of the island
  b +=
    path('M484 486Q500 470 520 470Q552 470 566 482Q540 506 528 524Q506 512 484 486Z', '#f3dcb0') +
    path('M470 466Q520 430 590 452L560 478Q520 486 490 482Z', '#6fa88f')
  b += line(
    'M812 300h60M836 322h44M822 346h52M792 372h64M742 398h70M690 428h64M640 454h58M604 486h44M590 520h34M580 556h30',
    '#fffaf0',
    4,
    opacity(0.85),
  )
  b += line(
    'M180 326q14 -4 26 0M250 380q16 -4 30 2M340 424q16 -2 30 6M408 470q14 0 26 10M380 740q30 -8 56 0' +
      'M420 690q24 -6 44 0',
    '#cfe6df',
    3.4,
    opacity(0.6),
  )
  b +=
    grove(230, 340, 150, 20, 9, 3) +
    grove(580, 330, 150, 70, 16, 8) +
    grove(960, 300, 220, 24, 12, 21) +
    grove(20, 330, 110, 50, 10, 5)
  b += grove(440, 436, 130, 22, 7, 14) + grove(250, 560, 120, 90, 9, 31) + grove(730, 560, 90, 150, 9, 44)
  // huts on the bank
  b += each(
    [
      [706, 520, 1],
      [752, 500, 0.85],
      [820, 470, 0.7],
      [286, 470, 0.7],
    ] as const,
    ([x, y, s]) =>
      at(
        path('M-22 8H18V-6H-22Z', '#c9a582') +
          path('M-30 -4L-14 -24H18L26 -4Z', '#8a5a5c') +
          path('M18 -24L26 -4H36L26 -20Z', '#6d4650'),
        x,
        y,
        s,
      ),
  )
  b += rect(0, 262, 1200, 150, 'url(#m)', 0, opacity(0.8))
  // the boat, and the water it has opened
  b += path(
    'M519 596Q470 700 440 800H470Q500 690 522 606ZM527 596Q566 700 600 800H572Q540 690 524 606Z',
    '#eaf4ea',
    opacity(0.5),
  )
  b += ellipse(514, 600, 18, 46, '#0a3f46', opacity(0.35))
  b +=
    path('M524 528Q546 556 544 606Q540 632 524 636Q508 632 504 606Q502 556 524 528Z', '#4a2f34') +
    path('M524 540Q538 562 536 604Q532 622 524 624Q516 622 512 604Q510 562 524 540Z', '#8a5a4c')
  b +=
    path('M506 574Q524 564 542 574L540 606Q524 600 508 606Z', CORAL) +
    path('M524 569Q534 570 542 574L540 606Q532 602 524 602Z', '#ff8a6c') +
    circle(524, 616, 7, '#1b1226')
  b += path('M517 622h14l3 10h-20z', '#27406b') + line('M526 634l10 34', '#4a2f34', 4)
  // leaves of the palm we look from
  b += fronds(
    1230,
    640,
    [
      [150, 300, 110, 46],
      [176, 300, 150, 46],
      [205, 290, 130, 44],
      [124, 220, 70, 40],
    ],
    '#0c444b',
  )
  b += fronds(
    -40,
    800,
    [
      [62, 240, 60, 40],
      [30, 300, 90, 44],
      [4, 260, 70, 40],
    ],
    '#0a3a42',
  )
  return svg(1200, 800, defs, b)
}
