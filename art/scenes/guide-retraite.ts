import { at, circle, ellipse, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { cloud, glints, karsts, streak } from '../motifs/nature'
import { seatedBack } from '../motifs/people'
import { lantern } from '../motifs/places'
import { bananaLeaf, fronds, leafclump } from '../motifs/plants'
import { glass } from '../motifs/things'
import { boat } from '../motifs/vehicles'
import { CORAL, DEEP, GLOWS, HAIR, LIGHT, PAPER } from '../palette'

const WOOD = '#2a1b3c'

/** Low cane armchair from behind. Origin: between its feet; 150 wide, 150 high. `back` is what hides the sitter. */
function armchair(part: 'seat' | 'back'): string {
  if (part === 'seat') {
    return (
      line('M-62 -4L-56 -70M62 -4L56 -70M-40 -6V-60M40 -6V-60', '#4a2f3a', 9) +
      path('M-74 -70Q0 -50 74 -70L70 -50Q0 -34 -70 -50Z', '#7d4a5c')
    )
  }
  return (
    path('M-60 -58Q-72 -132 -48 -138H48Q72 -132 60 -58Q0 -40 -60 -58Z', '#a8645c') +
    line('M-34 -54Q-42 -110 -30 -137M-12 -50V-138M12 -50V-138M34 -54Q42 -110 30 -137', '#7d4652', 4) +
    line('M-62 -80Q0 -66 62 -80M-64 -106Q0 -96 64 -106', '#7d4652', 4) +
    line('M-60 -58Q-72 -132 -48 -138H48Q72 -132 60 -58', '#4a2f3a', 8) +
    line('M-78 -56Q-90 -104 -60 -106M78 -56Q90 -104 60 -106', '#4a2f3a', 8)
  )
}

/** Round table with the day's post, opened, and a glass of tea. Origin: middle of its foot; 150 wide, 96 high. */
const postTable = () =>
  line('M0 0V-84M-42 0L0 -24L42 0', '#4a2f3a', 9) +
  ellipse(0, -86, 78, 17, '#7d4652') +
  ellipse(0, -91, 78, 17, '#b5724f') +
  path('M-66 -92L-14 -101L6 -90L-44 -80Z', PAPER) +
  line('M-66 -92L-28 -90L-14 -101', '#c9a889', 2.4) +
  path('M4 -98L56 -100L66 -87L16 -83Z', '#fff1da') +
  line('M16 -94l30 -1.5M20 -89l22 -1.5', '#94796f', 2.2) +
  circle(52, -89, 3.4, CORAL) +
  glass(-30, -96, 0.72, '#d98a4e', LIGHT)

/** Retirement: five o'clock on the veranda, the post has come, and the boat comes in by itself. */
export function guideRetraite(): string {
  const defs =
    linear('s', [
      [0, '#35406f'],
      [0.36, '#8a6488'],
      [0.58, '#e59a80'],
      [0.7, '#ffd9a0'],
    ]) +
    linear('w', [
      [0, '#f0b08a'],
      [0.3, '#a9687c'],
      [1, '#3b2a52'],
    ]) +
    linear('d', [
      [0, '#7d4a52'],
      [1, '#3a2238'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1000, 800, 'url(#s)') + circle(300, 420, 330, 'url(#h)') + circle(300, 420, 46, '#fff3d6')
  b += streak(40, 250, 360, 16, '#f3b79a', 0.55) + cloud(520, 220, 280, 30, '#c98a92', 0.55)
  b += karsts(482, 300, 23, [
    [420, 120, 70, '#e0a08c'],
    [560, 150, 130, '#c98382'],
    [700, 170, 210, '#9f6178', '#8c5470'],
    [830, 240, 330, '#7a4667', '#66395c'],
  ])
  b += rect(0, 480, 1000, 200, 'url(#w)') + glints(300, 484, 640, '#ffe6b8', 7, { spread: 0.7, alpha: 0.9, step: 8 })
  b += at(boat(0, 0, 0.62, '#3a2340', '#5b3550', CORAL), 316, 524)
  // Floor, rail, posts: she sits where the roof ends.
  b +=
    rect(0, 652, 1000, 148, 'url(#d)') +
    line(
      repeat(8, (i) => `M${i * 150 - 60} 800L${i * 118 + 80} 654`),
      '#2c1a30',
      3,
      opacity(0.6),
    ) +
    line('M0 654H1000', '#f0a97c', 4)
  b +=
    rect(0, 556, 1000, 13, '#5b3550') +
    line('M0 557H1000', '#f0b48c', 3) +
    repeat(17, (i) => rect(26 + i * 60, 568, 8, 88, '#4a2a46'))
  b += path('M0 0H1000V84Q500 52 0 92Z', WOOD) + path('M0 92Q500 52 1000 84V98Q500 66 0 106Z', '#4a2f52')
  b += rect(902, 60, 26, 600, WOOD) + rect(902, 60, 6, 600, '#7d4a5c')
  b += lantern(476, 66, 1.05, '#ffcf7d')
  b += at(ellipse(0, 0, 210, 24, DEEP, opacity(0.4)), 690, 752)
  b += at(postTable(), 470, 756, 1.25)
  b += at(armchair('seat'), 700, 758, 1.5)
  b += seatedBack(700, 668, 1.95, {
    top: '#fff1d6',
    bottom: '#2c3a66',
    hair: HAIR.grey,
    style: 'bun',
    rim: LIGHT,
    rimSide: -1,
  })
  b += at(armchair('back'), 700, 758, 1.5)
  b += leafclump(60, 800, 1, DEEP, 5, 9, 80) + bananaLeaf(950, 806, 1.4, -14, '#173033', '#3f6b58')
  b += bananaLeaf(1004, 800, 1.5, 16, '#122429', '#2f5a4c')
  b += fronds(
    -30,
    96,
    [
      [-12, 260, 70, 44],
      [14, 250, 80, 42],
      [40, 210, 60, 36],
    ],
    '#1b1230',
  )
  return svg(1000, 800, defs, b)
}
