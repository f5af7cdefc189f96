import { at, circle, each, ellipse, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { hills, karsts, shadow, streak, sun } from '../motifs/nature'
import { standing } from '../motifs/people'
import { leafclump, palm } from '../motifs/plants'
import { CORAL, DEEP, GLOWS, LIGHT, MANGO, NIGHT, PAPER, WINE } from '../palette'

/** The scooter, head to the right, its rear tyre flat. Origin: middle, on the ground; 430 wide, 330 high. */
function brokenScooter(): string {
  const spokes = (cx: number, cy: number) =>
    circle(cx, cy, 36, '#a08a9c') +
    circle(cx, cy, 27, '#2b2038') +
    line(`M${cx - 27} ${cy}h54M${cx - 13} ${cy - 23}l26 46M${cx + 13} ${cy - 23}l-26 46`, '#a08a9c', 5) +
    circle(cx, cy, 9, '#c9b3b8')
  return (
    // the flat: the tyre spreads on the road and the rim sinks into it
    path('M-196 -50A61 61 0 0 1 -74 -50Q-71 -22 -54 -9Q-48 0 -60 0H-210Q-222 0 -216 -9Q-199 -22 -196 -50Z', DEEP) +
    spokes(-135, -44) +
    circle(152, -60, 60, DEEP) +
    spokes(152, -60) +
    line('M186 -214L154 -62', '#3a2a45', 13) +
    line('M-30 -60L-52 -2', '#3a2a45', 9) +
    path('M-120 -66H70V-40H-96Q-120 -44 -120 -66Z', '#3a2a45') +
    line('M-60 -36L-196 -58', '#8a7788', 13) +
    // back body, floor, leg shield
    path(
      'M-214 -150Q-220 -184 -184 -186H-34Q-22 -184 -19 -164L-8 -104Q-4 -84 14 -84H82Q102 -86 108 -108L134 -232' +
        'L166 -240Q176 -150 150 -100Q138 -60 96 -58H-52Q-58 -106 -108 -118Q-168 -124 -202 -100Q-216 -118 -214 -150Z',
      CORAL,
    ) +
    path(
      'M-202 -100Q-168 -124 -108 -118Q-58 -106 -52 -58H96Q138 -60 150 -100Q130 -76 92 -76H-20Q-50 -140 -214 -132Z',
      '#b53f37',
    ) +
    path('M134 -232Q164 -268 204 -246Q222 -196 206 -142Q186 -126 158 -116Q172 -170 166 -240Z', '#ff8063') +
    path('M84 -72Q96 -134 152 -138Q210 -134 222 -72Q196 -104 152 -106Q112 -106 84 -72Z', '#d34a3d') +
    line('M-200 -164H-60', '#ff9a7e', 5) +
    path('M-218 -186Q-222 -212 -186 -214Q-110 -222 -64 -206Q-26 -204 -22 -184Z', '#241733') +
    path('M-206 -204Q-110 -218 -60 -203L-62 -199Q-120 -212 -208 -198Z', '#6e4a66') +
    rect(-232, -176, 20, 24, LIGHT, 6) +
    path('M-240 -140h22v34h-22z', PAPER) +
    // handlebar, mirror, lamp
    line('M170 -240L152 -274', '#241733', 11) +
    line('M158 -278L116 -284', '#241733', 15) +
    line('M150 -276L158 -322', '#241733', 5) +
    ellipse(154, -328, 19, 12, '#241733') +
    ellipse(151, -329, 14, 8, '#c98a85') +
    ellipse(206, -230, 15, 19, '#fff1d6') +
    // the helmet, put down on the saddle
    path('M-176 -212Q-176 -266 -128 -268Q-82 -266 -80 -214Q-128 -204 -176 -212Z', '#f3dcc0') +
    path('M-104 -262Q-82 -252 -80 -214L-118 -210Q-128 -240 -104 -262Z', '#5a4a66') +
    line('M-176 -214Q-128 -204 -82 -215', '#c2a392', 5)
  )
}

/** A post of arrows that all say something else. Origin: its foot; 330 high. */
function signpost(): string {
  const arm = (y: number, w: number, dir: number, tilt: number, colour: string) =>
    `<g transform="translate(0 ${y}) rotate(${tilt}) scale(${dir} 1)">${
      path(`M-14 -17H${w}l20 17l-20 17H-14Z`, colour) + line(`M8 -5H${w - 34}M8 7H${w - 58}`, NIGHT, 4, opacity(0.45))
    }</g>`
  return (
    rect(-7, -330, 14, 330, '#2c1c38') +
    rect(-7, -330, 4, 330, '#c98a85') +
    arm(-296, 104, 1, -5, '#e9c9a4') +
    arm(-252, 118, -1, 4, '#d9b394') +
    arm(-208, 88, 1, 7, '#d9b394') +
    arm(-166, 74, -1, -8, '#c19a86')
  )
}

/** Mistakes of the first months: a flat tyre where the lanes cross, at dusk, and a post that points everywhere. */
export function erreursThailande(): string {
  const defs =
    linear('s', [
      [0, '#3b3a72'],
      [0.42, '#a3648a'],
      [0.74, '#f0977c'],
      [1, '#ffd79b'],
    ]) +
    linear('f', [
      [0, '#a86f74'],
      [0.3, '#6a4a66'],
      [1, '#2f2143'],
    ]) +
    linear('r', [
      [0, '#f0b78f'],
      [0.35, '#b97a7c'],
      [1, '#7d5069'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 460, 'url(#s)') + sun(520, 418, 40, '#fff0cf', 330)
  b += streak(60, 130, 420, 20, '#f3b09a', 0.5) + streak(660, 86, 460, 18, '#d48a95', 0.6)
  b += streak(300, 230, 300, 12, '#ffd7ae', 0.6) + streak(820, 250, 300, 14, '#f7b590', 0.55)
  b += karsts(440, 520, 71, [
    [400, 90, 66, '#e89d80'],
    [600, 130, 100, '#e2947c'],
    [700, 130, 180, '#c77b78', '#b46d72'],
    [250, 130, 150, '#c77b78', '#b46d72'],
    [800, 190, 270, '#a4607a', '#91546f'],
    [120, 150, 230, '#a4607a', '#91546f'],
    [-70, 220, 330, '#834d70', '#734264'],
    [950, 290, 190, '#834d70', '#734264'],
  ])
  b += rect(0, 434, 1200, 366, 'url(#f)')
  b += hills(
    -10,
    1210,
    456,
    [
      [60, 22],
      [240, 8],
      [420, 20],
      [660, 9],
      [860, 26],
      [1120, 14],
    ],
    '#6d4163',
  )
  b += palm(352, 398, 0.19, '#5d3558', { height: 250 }) + palm(388, 412, 0.14, '#5d3558', { height: 240, lean: 20 })
  // rice fields: strips that catch the sky
  b += path('M0 486L250 478L160 508L0 520ZM0 548L150 534L40 574L0 580Z', '#c98a80', opacity(0.75))
  b += path('M640 478L1200 488V508L690 492ZM800 516L1200 536V562L880 540Z', '#c08183', opacity(0.7))
  b += line('M0 532L170 520M0 600L60 590M730 504L1200 522M900 552L1200 584', '#4a2f52', 4, opacity(0.6))
  // two lanes that cross
  b += path('M506 446H534L780 800H130Z', 'url(#r)')
  b += path('M0 664Q260 618 520 604T1200 628V690Q820 640 520 650T0 748Z', '#b97a7c')
  b += path('M0 664Q260 618 520 604T1200 628V634Q820 604 520 611T0 672Z', '#e9b193')
  b += path('M486 560L556 560L640 690L342 700Z', '#b97a7c')
  b += line('M470 520L398 606M552 512L606 596M356 690L250 800M646 690L716 800', '#8d5a6c', 5, opacity(0.7))
  b += line('M512 470l-8 60M528 476l6 52M470 730l-20 70M560 716l16 84', '#8d5a6c', 5, opacity(0.55))
  b += shadow(312, 642, 90, 12, NIGHT, 0.3) + at(signpost(), 300, 640, 1.02)
  const lost = {
    top: '#4a3560',
    bottom: '#241838',
    skin: '#6b3f4d',
    hair: '#170f24',
    rim: '#ffdca6',
    style: 'bun',
  } as const
  b += path('M462 664L420 770L452 772L478 664Z', NIGHT, opacity(0.25))
  b += standing(470, 666, 1.34, { ...lost, bag: WINE })
  // the scooter, near and on the right
  b += path('M660 716L1010 716L1130 780L700 782Z', DEEP, opacity(0.36))
  b += path('M1150 516L1200 500V640L1150 560Z', LIGHT, opacity(0.2))
  b += at(brokenScooter(), 888, 722, 1.14)
  b += line('M560 742l16 -8', PAPER, 4) + line('M572 728l8 12', PAPER, 5)
  b += each(
    [
      [604, 760, 7],
      [648, 770, 5],
      [1100, 752, 8],
      [500, 782, 6],
    ] as const,
    ([x, y, r]) => ellipse(x, y, r * 1.5, r, '#5d3a58'),
  )
  b += path('M0 800V716Q90 700 150 760L170 800Z', '#1d1330')
  b += leafclump(50, 800, 0.95, '#1d1330', 4, 11, 80) + leafclump(176, 826, 0.6, '#251838', 7, 9, 70)
  b += leafclump(1190, 818, 0.8, '#1d1330', 9, 9, 60)
  b += repeat(4, (i) => circle(1030 + i * 40, 792 - (i % 2) * 8, 3, MANGO, opacity(0.5)))
  return svg(1200, 800, defs, b)
}
