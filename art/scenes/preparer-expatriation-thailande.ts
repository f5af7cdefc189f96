import { circle, each, ellipse, group, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { cast, sheet } from '../motifs/luggage'
import { passport, pen, phone } from '../motifs/things'
import { CORAL, DEEP, GLOWS, INDIGO, LAGOON, LIGHT, MANGO, NIGHT, WINE } from '../palette'

const SHADE = '#2a1430'

/** Open backpack lying on its back, mouth up. Origin: its middle; 380 wide, 520 high. */
function openBackpack(): string {
  const body = 'M-150 -150Q-160 -236 -60 -244H60Q160 -236 150 -150L164 170Q166 244 90 250H-90Q-166 244 -164 170Z'
  const roll = (x: number, y: number, w: number, colour: string, dark: string, turn: number) =>
    group(
      rect(0, 0, w, 56, colour, 26) +
        ellipse(w - 22, 28, 22, 28, dark) +
        line(`M${w - 22} 12a15 17 0 1 1 -13 22a9 10 0 1 1 13 -6`, colour, 4) +
        line(`M26 16H${w - 60}`, '#fff6e6', 4, opacity(0.3)),
      `translate(${x} ${y}) rotate(${turn})`,
    )
  return (
    line('M-146 130Q-232 150 -214 240Q-200 286 -130 268M146 130Q236 160 214 246Q196 288 126 268', '#16243f', 22) +
    path(body, INDIGO) +
    path(
      'M-126 -150Q-136 -214 -56 -220H56Q136 -214 126 -150L138 70Q138 108 100 108H-100Q-138 108 -138 70Z',
      '#141a36',
    ) +
    roll(-116, -206, 226, MANGO, '#c97c2c', 3) +
    roll(-120, -144, 236, '#f3dcc0', '#c9a889', -2) +
    roll(-124, -84, 150, LAGOON, '#0a4a50', 2) +
    roll(-126, -24, 244, '#c77b78', '#96535c', -1) +
    roll(-122, 38, 170, '#6a5a94', '#463a6c', 1) +
    rect(40, -78, 84, 50, '#26304f', 8) +
    line('M52 -54h60', '#8fa3c9', 5) +
    // the flap, folded back over the pocket
    path('M-138 104Q0 130 138 104L144 128Q0 156 -144 128Z', '#3a5a8c') +
    path(
      'M-112 152H112Q128 152 126 170L120 214Q116 232 98 232H-98Q-116 232 -120 214L-126 170Q-128 152 -112 152Z',
      '#1f3358',
    ) +
    line('M-104 168H104', LIGHT, 5, 'stroke-dasharray="2 9"') +
    line('M92 168l10 30', LIGHT, 6) +
    path('M-44 -242Q0 -290 44 -242L28 -240Q0 -266 -28 -240Z', '#16243f')
  )
}

/** Wall calendar taken down: the days gone are crossed, one is circled. Origin: top left; 330 × 360. */
function calendar(): string {
  const day = (i: number) => [34 + (i % 7) * 44, 154 + Math.floor(i / 7) * 42] as const
  const cross = (i: number) => {
    const [x, y] = day(i)
    return `M${x - 9} ${y - 9}L${x + 9} ${y + 8}M${x + 9} ${y - 8}L${x - 9} ${y + 9}`
  }
  return (
    rect(0, 0, 332, 366, '#fffaf0', 6) +
    path('M6 0H326Q332 0 332 6V104H0V6Q0 0 6 0Z', '#7a5a8c') +
    path('M0 104V70Q60 26 104 60Q150 20 196 56Q250 34 332 76V104Z', '#f0977c') +
    circle(240, 38, 18, '#ffe3ad') +
    path('M0 104V88Q90 66 170 86T332 84V104Z', WINE) +
    repeat(9, (i) => circle(24 + i * 35.5, 10, 6, SHADE) + line(`M${24 + i * 35.5} 10v-18`, '#c9b3b8', 5)) +
    path(
      repeat(31, (i) => {
        const [x, y] = day(i)
        return `M${x - 16} ${y - 15}h32v30h-32z`
      }),
      '#f1e4cc',
    ) +
    line(repeat(23, cross), '#6b3f5c', 4.5) +
    circle(day(26)[0], day(26)[1], 21, 'none', `stroke="${CORAL}" stroke-width="7"`) +
    circle(day(26)[0], day(26)[1], 6, CORAL)
  )
}

/** A cat asleep, rolled up, from above. Origin: its middle; 260 wide. */
function cat(): string {
  const [fur, dark, light] = ['#d98a4e', '#b0622f', '#f3c08a']
  return (
    path(
      'M-118 20Q-130 -70 -50 -104Q30 -130 92 -84Q138 -40 124 30Q110 96 30 108Q-60 116 -100 76Q-116 52 -118 20Z',
      fur,
    ) +
    path(
      'M-118 20Q-130 -70 -50 -104Q30 -130 92 -84Q40 -104 -30 -82Q-100 -56 -96 30Q-94 60 -86 86Q-114 60 -118 20Z',
      light,
    ) +
    line(
      'M-10 -108Q-4 -84 -14 -66M34 -108Q34 -86 20 -64M76 -88Q68 -64 50 -48M108 -52Q92 -36 70 -26M122 -6Q100 0 80 0',
      dark,
      11,
    ) +
    // tail round to the nose
    line('M104 50Q70 118 -20 112Q-92 104 -104 58', dark, 30) +
    line('M104 50Q70 118 -20 112Q-92 104 -104 58', fur, 22) +
    line('M-60 104Q-96 90 -104 58', light, 20) +
    // head, tucked in
    path('M-96 28L-112 -30L-70 -16Q-44 -26 -22 -14L12 -30L6 26Q8 70 -42 73Q-96 72 -96 28Z', dark) +
    path('M-92 24L-106 -24L-70 -12Q-44 -22 -24 -10L8 -24L2 22Q6 64 -42 67Q-92 66 -92 24Z', '#e29a5a') +
    path('M-96 -10L-76 -2L-88 12ZM-2 -10L-18 -2L-6 12Z', '#c9736a') +
    line('M-46 -14V8M-58 -12V4M-34 -12V4', dark, 6) +
    line('M-74 34q9 7 18 0M-32 34q9 7 18 0', SHADE, 4) +
    path('M-50 46h12l-6 7z', '#a8483f') +
    path('M-64 62Q-44 48 -24 62Q-40 76 -64 62Z', light)
  )
}

const pile = (x: number, y: number, w: number, h: number, turns: readonly number[], note: string) =>
  each(
    turns,
    (turn, i) =>
      cast(rect(0, 0, w, h, SHADE, 4), x + 10, y + 14, i ? 0.12 : 0.34) +
      sheet(x, y - i * 4, w, h, turn, i % 2 ? '#fff1da' : '#fffaf0'),
  ) + group(note, `translate(${x} ${y - turns.length * 4}) rotate(${turns[turns.length - 1] ?? 0})`)

/** Preparing: the floor from above in the evening, everything laid out, and the cat in the last light. */
export function preparerExpatriationThailande(): string {
  const defs =
    linear(
      'f',
      [
        [0, '#7d4a5c'],
        [1, '#4a2c4a'],
      ],
      0.4,
      1,
    ) +
    linear(
      'l',
      [
        [0, '#ffdca4', 0.95],
        [1, '#f0977c', 0.55],
      ],
      1,
      0.7,
    ) +
    GLOWS
  let b = rect(0, 0, 1200, 800, 'url(#f)')
  // boards, a little askew
  const boards =
    line(
      repeat(15, (i) => `M-200 ${-260 + i * 92}H1500`),
      '#3a2040',
      3,
      opacity(0.75),
    ) +
    line(
      'M80 -260v92M620 -168v92M300 -76v92M940 -76v92M120 16v92M700 108v92M1080 200v92M240 200v92M560 292v92' +
        'M900 384v92M180 476v92M640 568v92M1040 660v92M340 660v92',
      '#3a2040',
      3,
      opacity(0.75),
    )
  b += group(boards, 'rotate(-7 600 400)')
  // the window's light
  b += path(
    'M1240 -60L900 -60L700 190L1240 330ZM1240 372L664 232L470 474L1180 652L1240 580ZM1142 700L440 520L216 800H1066Z',
    'url(#l)',
    opacity(0.7),
  )
  b += cast(
    group(openBackpack(), 'translate(262 420) rotate(-13)').replace(/(fill|stroke)="#[0-9a-f]{6}"/g, `$1="${SHADE}"`),
    -14,
    26,
    0.3,
  )
  b += group(openBackpack(), 'translate(262 420) rotate(-13)')
  b +=
    cast(group(rect(0, 0, 332, 366, SHADE, 6), 'translate(796 22) rotate(8)'), -14, 22, 0.34) +
    group(calendar(), 'translate(796 30) rotate(8)')
  const clipMark = path('M20 -12h16v44h-16z', '#8fa3b5') + rect(24, 12, 8, 26, '#d9e2e6')
  b += pile(508, 66, 150, 198, [-9, -2, -5], clipMark)
  b += pile(560, 328, 164, 212, [5, 12, 8], rect(84, 18, 62, 58, MANGO, 2) + line('M94 36h42M94 52h28', '#7a4a35', 5))
  b += pile(
    600,
    596,
    200,
    150,
    [-10, -4],
    path('M150 96h30v30h-30z', WINE, opacity(0.8)) + line('M24 120q20 -22 40 -2t40 -4', INDIGO, 4),
  )
  b += cast(rect(0, 0, 140, 192, SHADE, 10), 446, 566, 0.34) + passport(452, 548, 0.62, 14)
  b +=
    cast(rect(0, 0, 60, 110, SHADE, 10), 760, 330, 0.3) +
    phone(756, 430, 0.78, -16, NIGHT, '#3d3560', path('M14 -120h54v10h-54zM14 -98h38v8h-38z', LIGHT))
  b += pen(720, 292, 24, NIGHT, CORAL, LIGHT)
  b +=
    cast(group(cat().replace(/(fill|stroke)="#[0-9a-f]{6}"/g, `$1="${SHADE}"`), 'translate(1000 620)'), -18, 24, 0.34) +
    group(cat(), 'translate(1000 612) rotate(-12) scale(1.12)')
  b += ellipse(64, 92, 86, 84, DEEP, opacity(0.28)) + circle(76, 76, 74, '#c9736a') + circle(76, 76, 60, '#3a2233')
  b += path(
    'M76 70Q40 -10 90 -40Q110 20 76 70Q150 10 190 40Q150 90 76 70Q150 110 150 160Q96 150 76 70' +
      'Q40 150 -14 150Q6 90 76 70Q0 70 -20 20Q40 10 76 70Z',
    '#2f6b52',
  )
  b += line('M76 70Q84 10 90 -30M76 70Q130 44 180 42M76 70Q120 110 146 152M76 70Q36 116 -6 142', '#63a07c', 3)
  return svg(1200, 800, defs, b)
}
