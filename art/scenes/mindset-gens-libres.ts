import { at, each, line, linear, opacity, path, points, random, rect, repeat, smooth, svg } from '../draw'
import { hills, shadow, streak, sun } from '../motifs/nature'
import { walking } from '../motifs/people'
import { leafclump, tree } from '../motifs/plants'
import { CORAL, GLOWS, HAIR, LAGOON, PAPER } from '../palette'

/** A sleeping house in the valley. Origin: middle of its foot; 80 wide. */
const house = (roof: string, wall: string) =>
  path('M-28 0V-22H28V0Z', wall) +
  path('M-40 -18Q-22 -30 -14 -46H16Q24 -30 42 -18Z', roof) +
  rect(-6, -16, 10, 16, roof, 0, opacity(0.6))

const HOUSES = [
  [120, 452, 0.6],
  [176, 462, 0.72],
  [236, 448, 0.56],
  [300, 470, 0.8],
  [384, 452, 0.6],
  [440, 466, 0.66],
  [540, 446, 0.5],
  [590, 454, 0.54],
] as const

/** Blades of grass along the ridge, bent by the light. */
function grass(): string {
  const r = random(12)
  let d = ''
  for (let i = 0; i < 130; i += 1) {
    const x = r.between(440, 1190)
    const y = r.between(0, 1) ** 0.7 * 250 + 560
    if (y < 800 - (x - 400) * 0.42) continue
    const h = 8 + (y - 540) * 0.09
    d +=
      `M${Math.round(x)} ${Math.round(y)}` +
      `q-1 ${-Math.round(h * 0.6)} ${-Math.round(h * 0.4)} ${-Math.round(h)}` +
      `m${Math.round(h * 0.4)} ${Math.round(h)}` +
      `q2 ${-Math.round(h * 0.6)} ${Math.round(h * 0.5)} ${-Math.round(h * 0.8)}`
  }
  return line(d, '#5b9080', 3, opacity(0.6))
}

/** Free people: someone leaves the marked road for the ridge, before the valley wakes. */
export function mindsetGensLibres(): string {
  const defs =
    linear('s', [
      [0, '#a9d3d8'],
      [0.4, '#dbe8dc'],
      [0.72, '#f8deb9'],
      [1, '#f6b697'],
    ]) +
    linear('m', [
      [0, '#fdf0dc', 0],
      [0.5, '#fdeedb', 0.95],
      [1, '#e9ece0', 0.9],
    ]) +
    linear('g', [
      [0, '#7fae98'],
      [0.4, '#3f7f74'],
      [1, '#12494e'],
    ]) +
    linear('q', [
      [0, '#f6c7a4'],
      [0.5, '#f7dcb8'],
      [1, '#d9b48f'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 800, 'url(#s)') + sun(812, 318, 32, '#fffaf0', 300)
  b +=
    streak(80, 110, 460, 18, '#fdf3e2', 0.8) +
    streak(520, 180, 420, 14, '#fbdcc2', 0.8) +
    streak(820, 70, 320, 14, '#e9efe6', 0.7)
  b += hills(
    -10,
    1210,
    440,
    [
      [60, 70],
      [240, 120],
      [420, 84],
      [600, 140],
      [760, 96],
      [960, 150],
      [1140, 110],
    ],
    '#eab8a2',
  )
  b += hills(
    -10,
    1210,
    450,
    [
      [40, 150],
      [160, 186],
      [330, 110],
      [520, 74],
      [700, 92],
      [900, 70],
      [1100, 130],
    ],
    '#bcc2b4',
  )
  b += hills(
    -10,
    1210,
    480,
    [
      [30, 130],
      [140, 104],
      [320, 60],
      [560, 50],
      [780, 88],
      [1000, 150],
      [1160, 190],
    ],
    '#8fb5ac',
  )
  b += rect(0, 392, 1200, 90, 'url(#m)')
  b += hills(
    -10,
    1210,
    520,
    [
      [40, 60],
      [260, 44],
      [480, 62],
      [680, 30],
      [900, 4],
      [1100, 0],
    ],
    '#7ba89f',
  )
  b += each(
    [
      [70, 470, 0.26],
      [210, 474, 0.2],
      [342, 474, 0.3],
      [494, 468, 0.22],
      [520, 472, 0.28],
      [640, 470, 0.2],
    ] as const,
    ([x, y, s]) => tree(x, y, s, '#4f8a80', '#3b6a66', '#7fae98'),
  )
  b += each(HOUSES, ([x, y, s], i) => at(house(i % 3 ? '#5a7f86' : '#7d6a78', i % 2 ? '#e9d3bb' : '#d9cfc0'), x, y, s))
  b += rect(0, 444, 1200, 130, 'url(#m)') + rect(0, 560, 700, 240, '#e9ece0')
  // the slope under the road, then the ridge
  b += path('M-10 800V556Q120 560 240 590Q420 640 520 800Z', '#5f9a8c')
  b += path('M-10 566Q110 566 210 600Q340 650 380 800H130Q130 700 60 642Q30 616 -10 606Z', '#7b8790')
  b += path('M-10 606Q30 616 60 642Q130 700 130 800H116Q112 706 50 652Q24 630 -10 622Z', '#5a6670')
  b += line('M-4 584Q120 590 190 652Q250 712 256 800', PAPER, 7, 'stroke-dasharray="34 26"')
  b += path('M210 600Q340 650 380 800H520Q470 690 330 628Q270 600 196 594Z', '#4f8f80')
  b += each(
    [
      [232, 604, 0.7],
      [306, 640, 0.86],
      [362, 694, 1.05],
      [398, 772, 1.25],
    ] as const,
    ([x, y, s]) =>
      at(
        path('M-7 0V-44Q0 -50 7 -44V0Z', PAPER) +
          rect(-7, -36, 14, 10, LAGOON) +
          path('M7 -2l34 12l-8 2l-26 -10z', '#23595a', opacity(0.35)),
        x,
        y,
        s,
      ),
  )
  const lit = '660,606 760,588 880,540 980,470 1060,420 1140,398 1220,372'
  const crest = points(`380,820 470,700 560,640 ${lit}`)
  b += path(`${smooth(crest)}V820Z`, 'url(#g)')
  b += path(
    `${smooth(points(lit))}L1220 384Q1130 410 1066 434Q980 490 900 556Q800 606 700 616Z`,
    '#f6d9ae',
    opacity(0.8),
  )
  b +=
    path('M1220 470Q1080 520 1010 610Q930 720 960 820H1220Z', '#0f4a50', opacity(0.55)) +
    path('M1220 610Q1120 650 1090 820H1220Z', '#0c3a42', opacity(0.7))
  // the trail: nobody has marked it
  b += path(
    'M326 716Q350 744 400 736Q460 706 540 712Q660 720 720 676Q758 640 836 612Q916 580 962 524' +
      'Q1000 474 1052 436L1060 440Q1016 486 984 534' +
      'Q938 600 866 634Q800 660 772 694Q716 756 580 752Q460 748 400 772Q376 782 372 812Q366 752 326 716Z',
    'url(#q)',
  )
  b += line('M430 742Q520 722 610 730M690 716Q740 690 760 672M850 618Q900 596 934 566', '#c99a78', 4, opacity(0.55))
  b += grass()
  b += shadow(742, 688, 52, 7, '#0c3a42', 0.35) + path('M736 690L560 742L574 748L752 694Z', '#0c3a42', opacity(0.22))
  b += walking(748, 690, 1.06, {
    top: '#f6ead6',
    bottom: '#27466b',
    skin: '#8a5240',
    hair: HAIR.black,
    style: 'bun',
    bag: CORAL,
    rim: '#fff3d6',
  })
  b += each(
    [
      [612, 628, 0.3],
      [1084, 424, 0.34],
      [1128, 414, 0.24],
    ] as const,
    ([x, y, s]) => tree(x, y, s, '#2f6b62', '#244f4e', '#8fbf9f'),
  )
  b +=
    leafclump(1130, 816, 1, '#0a2f38', 3, 11, 74) +
    leafclump(1010, 832, 0.7, '#0c3a42', 8, 9, 70) +
    leafclump(470, 822, 0.5, '#17555a', 5, 9, 70)
  b += repeat(3, (i) => line(`M${560 + i * 34} ${252 - (i % 2) * 16}q8 -8 14 0q8 -8 14 0`, '#6a8f94', 3))
  return svg(1200, 800, defs, b)
}
