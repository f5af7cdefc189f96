import { at, circle, clip, each, ellipse, line, linear, opacity, path, radial, rect, svg } from '../draw'
import { glints, karsts, stars, sun } from '../motifs/nature'
import { windows } from '../motifs/places'
import { fronds, leafclump } from '../motifs/plants'
import { bigLaptop, bookPile, books, cup, deskLamp, phone, steam } from '../motifs/things'
import { boat } from '../motifs/vehicles'
import { APRICOT, CORAL, GLOWS, INDIGO, LAGOON, LIGHT, MANGO, NIGHT, PALM, PAPER, WINE } from '../palette'

const PANE = 'M250 24h660v296H250z'

/** Night outside: the bay under the moon, a few lit houses on the far shore. */
const outside = () =>
  rect(250, 24, 660, 300, 'url(#s)') +
  stars(900, 150, 50, 6) +
  sun(420, 104, 24, '#fdf0da', 150, 'url(#o)') +
  karsts(244, 420, 61, [
    [500, 110, 70, '#3c3a68'],
    [580, 130, 110, '#35325f'],
    [250, 120, 120, '#2f2b57', '#282450'],
    [680, 150, 180, '#272350', '#201d45'],
    [790, 180, 220, '#1f1b40', '#191635'],
  ]) +
  rect(250, 242, 660, 90, 'url(#w)') +
  glints(420, 244, 330, '#d8d3f0', 3, { spread: 0.35, alpha: 0.9, step: 8 }) +
  windows(700, 226, 6, 1, [22, 0], [6, 6], LIGHT) +
  line('M702 250v10M724 252v14M768 250v12M812 252v10', LIGHT, 3, opacity(0.5)) +
  boat(520, 276, 0.3, '#14102c', '#2d2850') +
  fronds(
    930,
    10,
    [
      [196, 200, 60, 38],
      [222, 170, 70, 34],
      [178, 190, 80, 36],
    ],
    '#120d26',
  )

/** The screen's page: a plan with boxes joined by lines, one of them coral. */
const page =
  rect(8, -196, 90, 10, '#8fa3d8', 4) +
  line('M50 -150H118M178 -150H246M150 -132V-96M148 -80H110M276 -132V-80H216', '#6d7fb5', 4) +
  each(
    [
      [6, -166, '#34447c'],
      [118, -166, '#34447c'],
      [246, -166, '#34447c'],
      [40, -98, '#2c6f7e'],
      [142, -98, CORAL],
    ] as const,
    ([x, y, c]) => rect(x, y, 68, 34, c, 7),
  ) +
  rect(8, -48, 190, 7, '#5d6da3', 3) +
  rect(8, -34, 140, 7, '#5d6da3', 3)

/** Tools: the workbench by the window at night, everything plugged in, the lamp on. */
export function outils(): string {
  const defs =
    linear('s', [
      [0, '#141233'],
      [0.6, '#2a2858'],
      [1, '#4b4680'],
    ]) +
    linear('w', [
      [0, '#3d3c70'],
      [1, '#191738'],
    ]) +
    linear('t', [
      [0, '#7a4a3e'],
      [1, '#4a2a33'],
    ]) +
    linear('b', [
      [0, '#ffe3ad', 0.55],
      [1, '#ffe3ad', 0.05],
    ]) +
    radial('o', [
      [0, '#cbc6ee', 0.7],
      [1, '#cbc6ee', 0],
    ]) +
    GLOWS
  let b = rect(0, 0, 1600, 500, '#231838')
  b += ellipse(1240, 230, 460, 330, 'url(#lg)')
  b += rect(232, 6, 696, 332, NIGHT) + clip('v', PANE, outside())
  b +=
    rect(466, 24, 10, 300, NIGHT) +
    rect(690, 24, 10, 300, NIGHT) +
    rect(214, 322, 732, 18, '#4a2f4a') +
    rect(214, 322, 732, 4, '#8a5a62')
  // Shelf with books, a plant that hangs.
  b += rect(1010, 128, 330, 12, '#5b3a4a') + rect(1010, 128, 330, 3, '#c98a72')
  b += books(1026, 128, [
    [22, 84, LAGOON, PAPER],
    [18, 96, WINE, APRICOT],
    [26, 74, INDIGO, LIGHT],
    [16, 90, '#c96f5c', PAPER],
    [22, 80, PALM, '#bfe0e2'],
  ])
  b += leafclump(1272, 92, 0.42, PALM, 5, 9, 110) + path('M1248 86h48l-8 42h-32z', '#8d4f63')
  b += at(
    rect(0, 0, 92, 66, '#f3e3c6', 3) +
      path('M8 58V40l20 -18l22 22l14 -10l20 24z', '#8d4f63') +
      circle(66, 18, 8, CORAL),
    1420,
    90,
  )
  // The bench.
  b += path('M-20 392H1620V500H-20Z', 'url(#t)') + path('M-20 384H1620V396H-20Z', '#b5725a')
  b += line('M0 430Q400 424 800 432T1600 428M0 470Q500 462 1000 472T1600 466', '#331d2a', 2, opacity(0.5))
  // Left: toolbox of a nomad: pouch, adapter, hard disk, cables.
  b += ellipse(130, 424, 120, 10, NIGHT, opacity(0.4))
  b +=
    path('M30 420Q24 350 50 346H206Q232 350 226 420Q220 428 210 428H46Q36 428 30 420Z', '#0d5a5e') +
    line('M34 372H222', '#083c40', 4) +
    line('M60 372v12', LIGHT, 4)
  b +=
    path('M70 348l-14 -62l12 -3l16 65z', MANGO) +
    path('M56 286l2 -14l10 11z', PAPER) +
    path('M92 348l4 -70h12l4 70z', WINE) +
    path('M96 278l6 -14l6 14z', PAPER) +
    path('M128 348v-34h24v34z', '#c9c0d8') +
    path('M132 314v-16h16v16z', '#8d86a6') +
    path('M168 348l20 -66l12 4l-16 62z', CORAL) +
    line('M206 346q26 -40 4 -58t-18 22', '#e8dcc8', 4)
  b += line('M226 410C290 440 300 396 350 416S420 452 470 424', '#120b20', 6) + rect(466, 414, 26, 16, '#120b20', 4)
  b +=
    rect(300, 424, 84, 46, '#3b3654', 8) +
    circle(368, 447, 4, '#8fe0a8') +
    line('M384 447C430 470 470 452 520 440', '#e8dcc8', 4)
  // Middle: the laptop, its light on the wood.
  b += ellipse(690, 430, 320, 34, 'url(#lg)', opacity(0.8))
  b += bigLaptop(560, 404, 1.02, { lid: '#12101f', screen: '#1d2750', deck: '#3a3650', edge: '#1d1a2e' }, page)
  b += line('M968 432C1030 460 1050 410 1110 434', '#120b20', 6)
  // Right: notebook under the lamp, phone, cup.
  b += path('M1330 232L1130 440H1480L1400 260Z', 'url(#b)', opacity(0.7))
  b += at(
    path('M-8 10L120 20L262 8L270 70L128 82L-22 70Z', NIGHT, opacity(0.35)) +
      path('M0 0Q66 -8 126 8L122 72Q56 58 -14 66Z', '#fffaf0') +
      path('M126 8Q190 -10 254 -2L262 62Q190 54 122 72Z', '#f6e6c6') +
      line('M20 18q34 -8 80 0M16 32q40 -8 86 2M12 46q30 -6 60 0', INDIGO, 4) +
      line('M146 22q40 -12 86 -6M150 38q34 -8 60 -4', CORAL, 4),
    1130,
    412,
  )
  b += deskLamp(1440, 402, 1.12, '#e8563f')
  b += at(
    phone(
      0,
      0,
      0.62,
      0,
      '#120c22',
      '#ffe6bd',
      rect(16, -130, 50, 40, APRICOT, 4) + rect(16, -80, 50, 7, '#c99a7c', 3) + rect(16, -64, 36, 7, '#c99a7c', 3),
    ),
    1016,
    410,
  )
  b +=
    bookPile(1504, 428, [
      [110, INDIGO],
      [96, WINE],
    ]) +
    cup(1548, 340, 0.66, LAGOON, '#3a2320', '#f0dfbf') +
    steam(1546, 306, 0.6, PAPER, 0.5)
  return svg(1600, 500, defs, b)
}
