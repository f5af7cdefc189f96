import { at, circle, each, ellipse, group, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { cloud, hills } from '../motifs/nature'
import { seatedTable, standing } from '../motifs/people'
import { leafclump, palm } from '../motifs/plants'
import { books, laptop, pendant, pot } from '../motifs/things'
import { CORAL, GLOWS, INDIGO, LAGOON, LIGHT, MANGO, NIGHT, PALM, PLUM, SAND, WINE } from '../palette'

/** A glass pipe: a pale tube with a lagoon rim. */
const pipe = (d: string) =>
  line(d, LAGOON, 20, 'stroke-linejoin="round"') +
  line(d, '#d5eeea', 13, 'stroke-linejoin="round"') +
  line(d, '#fffaf0', 3, 'stroke-linejoin="round" opacity=".8"')

const collar = (x: number, y: number, turned = false) =>
  turned ? rect(x - 6, y - 15, 12, 30, '#0b4f54', 3) : rect(x - 15, y - 6, 30, 12, '#0b4f54', 3)

/** The capsule that carries a letter through the pipes. */
const capsule = (x: number, y: number, colour: string, turn = 0, size = 1) =>
  group(
    rect(-24, -9, 48, 18, colour, 9) + rect(-5, -9, 10, 18, '#fff6e6', 0, opacity(0.85)),
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
  )

/** A room: its back wall, lit from the left, and its floor. */
const room = (x: number, y: number, w: number, h: number, colour: string, lit: string) =>
  rect(x, y, w, h, colour) + path(`M${x} ${y}h${w * 0.34}l${h * 0.5} ${h}H${x}Z`, lit, opacity(0.6))

function tank(): string {
  return (
    ellipse(0, 4, 96, 10, '#a9683f') +
    rect(-80, -112, 160, 114, '#8fb9b6', 8) +
    path('M-80 -74Q-40 -84 0 -74T80 -74V-6Q80 2 72 2H-72Q-80 2 -80 -6Z', '#2f8f90') +
    path('M-80 -74Q-40 -84 0 -74T80 -74V-66Q40 -76 0 -66T-80 -66Z', '#7cc4bd') +
    path('M-70 -106h16v100h-16z', '#ffffff', opacity(0.35)) +
    path('M-86 -112H86L60 -134H-60Z', '#4d7d80') +
    rect(-16, -144, 32, 12, '#3a6569', 3) +
    path('M-80 -40H80M-80 -92H80', 'none', 'stroke="#4d7d80" stroke-width="5"')
  )
}

/** The till on its counter, with the shop's little things. Origin: counter's left end, on the floor. */
function shop(): string {
  return (
    books(12, -134, [
      [20, 44, MANGO, '#fff1d6'],
      [24, 36, PALM, LIGHT],
      [18, 48, '#b97a52', SAND],
      [26, 40, INDIGO, SAND],
    ]) +
    rect(2, -134, 116, 7, '#8a5434') +
    rect(0, -72, 178, 72, '#b97a52') +
    rect(-8, -80, 194, 12, '#e0ab78') +
    repeat(4, (i) => rect(20 + i * 40, -60, 26, 52, '#a3663f', 3)) +
    path('M96 -80L104 -122H158L168 -80Z', '#3f5f68') +
    rect(108, -114, 42, 18, '#d5eeea', 3) +
    path(
      'M104 -90h.1M116 -90h.1M128 -90h.1M140 -90h.1M152 -90h.1',
      'none',
      'stroke="#fff6e6" stroke-width="6" stroke-linecap="round"',
    ) +
    rect(92, -84, 80, 6, NIGHT, 2) +
    path('M36 -80q-2 -26 16 -26t16 26z', '#fffaf0') +
    path('M52 -98q-12 -22 -2 -34q12 10 2 34z', PALM)
  )
}

/** Shelves of boxes and files. Origin: left end, on the floor; 210 wide. */
function archive(): string {
  const box = (x: number, y: number, w: number, colour: string) =>
    rect(x, y - 34, w, 34, colour, 2) +
    rect(x, y - 34, w, 8, NIGHT, 2, opacity(0.16)) +
    rect(x + w / 2 - 10, y - 22, 20, 9, '#fff6e6', 2)
  return (
    rect(0, -168, 210, 168, '#7a4a35') +
    rect(8, -160, 194, 152, '#5d3528') +
    each([-116, -64, -12], (y) => rect(4, y, 202, 8, '#a9683f')) +
    box(16, -116, 54, '#d9a56f') +
    box(76, -116, 50, '#8fb59a') +
    books(136, -116, [
      [12, 38, LAGOON, SAND],
      [14, 34, WINE, SAND],
      [12, 40, INDIGO, SAND],
    ]) +
    box(20, -64, 62, '#c98a5c') +
    box(92, -64, 44, '#e8d3a6') +
    box(144, -64, 50, '#7fae9f') +
    books(20, -12, [
      [14, 40, PALM, SAND],
      [12, 36, MANGO, SAND],
      [16, 42, PLUM, SAND],
      [12, 38, LAGOON, SAND],
    ]) +
    box(98, -12, 50, '#d9a56f') +
    box(152, -12, 44, '#8fb59a')
  )
}

/** The gate, its mailbox and the flag that says: post. Origin: foot of the post. */
function mailbox(): string {
  return (
    rect(-8, -150, 16, 150, '#7a4a35') +
    path('M-66 -150V-196Q-66 -226 -36 -226H36Q66 -226 66 -196V-150Z', '#1f5b60') +
    path('M-66 -150V-196Q-66 -226 -36 -226Q-6 -226 -6 -196V-150Z', '#2f8583') +
    path('M-54 -150V-194Q-54 -214 -36 -214Q-18 -214 -18 -194V-150Z', '#0d3a3f') +
    group(
      rect(-44, -30, 88, 56, '#fffaf0', 3) + line('M-42 -28L0 2L42 -28', '#d3b98a', 3.5),
      'translate(-62 -166) rotate(-9) scale(.82)',
    ) +
    rect(-72, -154, 144, 9, '#a9683f', 3) +
    rect(44, -262, 7, 76, '#7a4a35') +
    path('M51 -262h40l-10 14l10 14h-40z', CORAL)
  )
}

/** A digital ecosystem: a house cut open; mailbox, desk, till, archive and water are joined by pipes. */
export function ecosystemeDigital(): string {
  const defs =
    linear('s', [
      [0, '#9fd0d6'],
      [0.72, '#fbeecb'],
    ]) + GLOWS
  let b = rect(0, 0, 1200, 800, 'url(#s)') + circle(150, 180, 340, 'url(#h)') + circle(150, 180, 42, '#fffaf0')
  b += cloud(250, 130, 210, 36, '#fffaf0', 0.85) + cloud(1010, 210, 220, 40, '#fffaf0', 0.7)
  b += hills(
    -60,
    1260,
    660,
    [
      [60, 170],
      [200, 120],
      [360, 200],
      [620, 150],
      [860, 220],
      [1080, 150],
      [1200, 190],
    ],
    '#a9cbb8',
  )
  b += hills(
    -60,
    1260,
    680,
    [
      [0, 90],
      [180, 60],
      [420, 100],
      [980, 90],
      [1160, 130],
    ],
    '#7fae9f',
  )
  b += palm(1128, 372, 0.95, PALM, { trunk: '#4d6b4c', lean: -24, height: 400 })
  b += path('M-20 664Q300 640 600 662T1220 660V820H-20Z', '#e3c896') + path('M-20 716H1220V820H-20Z', '#b98a5c')
  b += path('M-20 716Q200 706 420 716T900 714T1220 716V728H-20Z', '#7d9c5c')
  // The house: walls first, as one warm frame.
  b +=
    path('M372 330L716 92L1060 330H1044V716H388V330Z', '#fdf3dc') +
    path('M340 346L716 84L1092 346L1074 366L716 116L358 366Z', '#c9764f')
  b += path('M340 346L716 84L728 92L358 366Z', '#e08d63')
  b += room(404, 344, 300, 172, '#f2cf9c', '#fbe3b8') + room(720, 344, 308, 172, '#cfdcc4', '#e6ecd2')
  b += room(404, 532, 330, 168, '#bcd9d2', '#d9ebe0') + room(750, 532, 278, 168, '#f4dcae', '#fdeeca')
  b += path('M470 328L716 152L962 328Z', '#e8d3a6') + path('M470 328L716 152L744 172L600 328Z', '#f6e6c2')
  b += rect(388, 516, 656, 16, '#c98a5c') + rect(388, 328, 656, 16, '#c98a5c') + rect(388, 700, 656, 18, '#8a5434')
  // Pipes run behind the things they serve.
  b += pipe('M196 690V742H352V410Q352 382 380 382H430')
  b +=
    pipe('M634 420H836') +
    pipe('M712 328V612Q712 640 740 640H800') +
    pipe('M796 300H926Q960 300 960 330V360') +
    pipe('M640 300H560Q526 300 526 330V356')
  b += capsule(352, 560, CORAL, 90, 1.35) + capsule(762, 420, MANGO) + capsule(712, 574, '#2f8f90', 90)
  b +=
    collar(352, 716) +
    collar(398, 382, true) +
    collar(712, 420, true) +
    collar(712, 524) +
    collar(742, 640, true) +
    collar(712, 336) +
    collar(960, 336) +
    collar(526, 336)
  b += at(tank(), 716, 326)
  // Desk.
  b += pendant(526, 396, 0.42, 20, PALM)
  b += rect(520, 460, 150, 9, '#8a5434') + rect(530, 466, 8, 50, '#8a5434') + rect(652, 466, 8, 50, '#8a5434')
  b += laptop(580, 452, 0.62, '#3f4a58', '#fff6e6')
  b += line('M470 470L466 516M500 470L504 516M462 470H506', '#6b3a22', 6) + line('M464 470L458 424', '#6b3a22', 6)
  b +=
    rect(420, 366, 34, 44, '#8a5434', 3) +
    rect(426, 372, 22, 32, '#5d3528', 2) +
    rect(429, 364, 16, 26, '#fffaf0', 1, 'transform="rotate(-6 437 377)"')
  b += seatedTable(484, 516, 0.92, {
    top: WINE,
    bottom: '#3a3f5a',
    skin: '#a9684a',
    hair: NIGHT,
    style: 'bun',
    rim: '#fffaf0',
    rimSide: -1,
  })
  // Archive, packing room, shop.
  b += at(archive(), 800, 516)
  b += at(shop(), 792, 700)
  b += standing(580, 700, 0.86, {
    top: INDIGO,
    bottom: '#5b4a44',
    skin: '#8a5240',
    hair: NIGHT,
    rim: '#fffaf0',
    rimSide: -1,
  })
  b += rect(606, 632, 96, 8, '#8a5434') + rect(614, 640, 8, 60, '#8a5434') + rect(686, 640, 8, 60, '#8a5434')
  b +=
    rect(622, 592, 50, 40, '#d9a56f', 2) +
    rect(644, 592, 8, 40, '#fff1d6') +
    rect(420, 650, 60, 50, '#d9a56f', 2) +
    rect(446, 650, 9, 50, '#fff1d6') +
    rect(430, 606, 44, 44, '#c98a5c', 2) +
    rect(448, 606, 8, 44, '#fff1d6')
  // Over the shop's door at the side.
  b +=
    path('M1044 556L1136 590V606L1044 584Z', LAGOON) +
    path('M1062 562.6l18 6.7v22l-18 -4.7zM1098 576l19 7v18l-19 -4.6z', '#fff6e6')
  // The gate on the left, and what frames the picture.
  b +=
    repeat(5, (i) => path(`M${-8 + i * 26} 716V612l9 -12l9 12v104z`, '#fffaf0')) +
    rect(-10, 636, 132, 9, '#e3c896') +
    rect(-10, 684, 132, 9, '#e3c896')
  b += at(mailbox(), 196, 716)
  b += pot(1112, 724, 0.7, '#b97a52', '#c98a5c', leafclump(0, -90, 0.8, '#3f7a5a', 5, 9, 70))
  b +=
    leafclump(40, 830, 1, '#17483a', 21, 9, 80) +
    leafclump(560, 850, 0.9, '#17483a', 8, 7, 80) +
    leafclump(1190, 846, 1.5, '#17483a', 5, 9, 75)
  return svg(1200, 800, defs, b)
}
