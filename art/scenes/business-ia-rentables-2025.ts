import { at, each, ellipse, group, line, linear, opacity, path, radial, rect, repeat, svg } from '../draw'
import { PICTOGRAMS, type PictogramName } from '../motifs/extra-business'
import { stars } from '../motifs/nature'
import { bust } from '../motifs/people'
import { bulbs, skyline, windows } from '../motifs/places'
import { CORAL, DEEP, GLOWS, INDIGO, LAGOON, LIGHT, MANGO, PAPER, PLUM, WINE } from '../palette'

type Ware = readonly [x: number, w: number, h: number, screen: string, ink: string, second: string, name: PictogramName]

const RIM = '#9fe0d4'
const TEAL = '#7fd8cc'
const BLUE = '#8fb4f0'
const WARM = '#ffd9a0'
const LILAC = '#c9a8e6'

const TOP: readonly Ware[] = [
  [330, 62, 92, BLUE, INDIGO, PAPER, 'code'],
  [412, 62, 92, TEAL, LAGOON, PAPER, 'plant'],
  [494, 62, 92, WARM, WINE, PAPER, 'music'],
]
const MIDDLE: readonly Ware[] = [
  [636, 82, 102, LILAC, PLUM, PAPER, 'voice'],
  [742, 82, 102, TEAL, LAGOON, PAPER, 'words'],
  [848, 82, 102, WARM, '#8a4a3a', PAPER, 'book'],
]
const LOW: readonly Ware[] = [
  [250, 112, 138, TEAL, LAGOON, PAPER, 'camera'],
  [382, 112, 138, CORAL, PAPER, LIGHT, 'pencil'],
  [514, 112, 138, BLUE, INDIGO, PAPER, 'sum'],
  [646, 112, 138, LILAC, PLUM, PAPER, 'brush'],
]

/** A little screen that leans back on its shelf at y, and the light it throws. */
const ware =
  (y: number) =>
  ([x, w, h, screen, ink, second, name]: Ware) =>
    ellipse(x + w / 2, y - h / 2, w * 1.15, h, `url(#${screen === CORAL ? 'c' : 'g'})`) +
    path(
      `M${x} ${y}L${x + 6} ${y - h}Q${x + 7} ${y - h - 8} ${x + 14} ${y - h - 8}H${x + w - 14}` +
        `Q${x + w - 7} ${y - h - 8} ${x + w - 6} ${y - h}L${x + w} ${y}Z`,
      DEEP,
    ) +
    path(`M${x + 8} ${y - 8}L${x + 13} ${y - h}H${x + w - 13}L${x + w - 8} ${y - 8}Z`, screen) +
    path(
      `M${x + 13} ${y - h}H${x + w * 0.5}L${x + 16} ${y - h * 0.35}L${x + 10} ${y - h * 0.4}Z`,
      PAPER,
      opacity(0.35),
    ) +
    group(PICTOGRAMS[name](ink, second), `translate(${x + w / 2} ${y - h / 2 - 2}) scale(${w / 132})`)

/** A step of the display: the board and its front, y is the edge the wares stand on. */
const step = (x1: number, x2: number, y: number, depth: number, out: number) =>
  path(`M${x1} ${y - 14}H${x2}L${x2 + out} ${y + 8}H${x1 - out}Z`, '#a3683f') +
  path(`M${x1 - out} ${y + 8}H${x2 + out}V${y + depth}H${x1 - out}Z`, '#4b2b40') +
  rect(x1 - out, y + 8, x2 - x1 + 2 * out, 7, '#d99a5f') +
  rect(x1 - out, y + depth - 10, x2 - x1 + 2 * out, 10, DEEP, 0, opacity(0.3))

/** A cloth over an empty place: it falls over the edge in folds. */
function cover(x: number, y: number, w: number, drop: number, colour: string, fold: string, light: string): string {
  const k = w / 4
  return (
    path(
      `M${x + 8} ${y - 20}Q${x + w / 2} ${y - 32} ${x + w - 10} ${y - 20}L${x + w} ${y + drop}` +
        `Q${x + w - k / 2} ${y + drop - 16} ${x + w - k} ${y + drop}T${x + w - 2 * k} ${y + drop}` +
        `T${x + w - 3 * k} ${y + drop}T${x} ${y + drop}Z`,
      colour,
    ) +
    path(
      `M${x + 8} ${y - 20}Q${x + w / 2} ${y - 32} ${x + w - 10} ${y - 20}L${x + w - 6} ${y + 8}` +
        `Q${x + w / 2} ${y} ${x + 2} ${y + 8}Z`,
      light,
    ) +
    path(
      repeat(
        3,
        (i) => `M${x + k * (i + 0.8)} ${y + 8}q10 ${drop * 0.5} -2 ${drop - 14}q14 -${drop * 0.3} 18 -${drop - 14}z`,
      ),
      fold,
    )
  )
}

/** A slate with strokes for words and prices; two are struck out. Origin: top left; 190 × 240. */
const slate = () =>
  line('M40 0L95 -46L150 0M95 -46V-150', '#c9a070', 3) +
  rect(0, 0, 190, 240, '#7a4a35', 8) +
  rect(12, 12, 166, 216, '#1c2338', 3) +
  path('M12 12h120l-90 216h-30z', '#28304c') +
  line('M44 42q44 -10 100 -2', PAPER, 6) +
  each([0, 1, 2, 3, 4], (i) => {
    const y = 82 + i * 31
    const [w, p] = [[62, 48, 70, 54, 60][i] ?? 60, [26, 20, 30, 24, 20][i] ?? 24]
    return line(`M32 ${y}q${w / 2} -7 ${w} 0`, PAPER, 5, opacity(0.85)) + line(`M${158 - p} ${y}h${p}`, LIGHT, 6)
  }) +
  line('M26 116L166 108M26 178L166 170', '#f0977c', 4)

/** Profitable AI businesses: a night stall sells small glowing screens; some places are already empty. */
export function businessIaRentables2025(): string {
  const defs =
    linear('s', [
      [0, '#131736'],
      [0.7, '#3a3566'],
      [1, '#6b4a70'],
    ]) +
    radial('g', [
      [0, '#8fe6dc', 0.42],
      [1, '#8fe6dc', 0],
    ]) +
    radial('c', [
      [0, '#ff8f6a', 0.7],
      [1, '#e8563f', 0],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 800, 'url(#s)') + stars(1200, 240, 50, 11)
  b +=
    skyline(-20, 1220, 330, 560, 20, 150, '#2a2750', 21) +
    windows(30, 300, 30, 9, [39, 24], [9, 12], '#c9a070', (r, c) => (r * 7 + c * 5) % 11 > 1)
  b += skyline(-20, 1220, 440, 620, 10, 80, '#1f1b40', 33)
  b += rect(0, 560, 1200, 240, '#1b1634') + path('M0 560H1200V568H0Z', '#4b2f52')
  // Another stall far down the street, and people on their way.
  b +=
    path('M1010 440L1100 410L1200 432V452H1000Z', WINE) +
    rect(1020, 452, 200, 110, '#33203f') +
    rect(1030, 470, 190, 44, LIGHT, 0, opacity(0.7))
  // The parasol: wide, cut by the frame, bulbs under its rim.
  b += rect(566, 40, 18, 560, '#2a1c2a') + ellipse(560, 330, 620, 330, 'url(#lg)')
  b += step(300, 960, 324, 100, 8) + each(TOP, ware(322)) + cover(640, 320, 290, 42, '#5d4a8a', '#463872', '#8572b8')
  b +=
    step(270, 990, 472, 140, 12) + each(MIDDLE, ware(472)) + cover(286, 468, 300, 46, '#1f5f6b', '#164a56', '#3f9398')
  b +=
    step(216, 1040, 654, 190, 20) +
    repeat(6, (i) => rect(240 + i * 150, 672, 3, 150, '#351d33')) +
    each(LOW, ware(656)) +
    cover(800, 652, 236, 110, '#7d3c58', '#5f2b46', '#b0627a')
  b += path(
    'M70 150Q110 10 400 -60H760Q1020 10 1096 150Q1040 190 990 152Q930 196 860 156Q790 200 712 158' +
      'Q640 202 564 160Q480 202 412 158Q340 198 276 156Q220 192 168 152Q120 184 70 150Z',
    '#2f3f7a',
  )
  b += path(
    'M412 158Q340 198 276 156Q330 30 480 -60H560Q440 60 412 158ZM712 158Q640 202 564 160Q574 40 580 -60H640' +
      'Q700 50 712 158ZM990 152Q930 196 860 156Q820 30 700 -60H780Q940 30 990 152ZM168 152Q120 184 70 150' +
      'Q110 10 400 -60Q220 30 168 152Z',
    '#46599c',
  )
  b += path(
    'M70 150Q120 184 168 152Q220 192 276 156Q340 198 412 158Q480 202 564 160Q640 202 712 158' +
      'Q790 200 860 156Q930 196 990 152Q1040 190 1096 150L1090 138Q1040 172 990 140Q930 184 860 144' +
      'Q790 188 712 146Q640 190 564 148Q480 190 412 146Q340 186 276 144Q220 180 168 140Q120 172 76 138Z',
    MANGO,
    opacity(0.55),
  )
  b += bulbs(84, 160, 1084, 160, 26, 7, DEEP)
  b += at(slate(), 34, 318)
  // Those who choose, near: a child on the left, and on the right one who has decided.
  b += bust(109, 829, 1.95, { top: RIM, skin: RIM, hair: RIM, shoes: RIM, style: 'ponytail' })
  b += bust(106, 830, 1.95, { top: '#3a2a5c', skin: '#5a3344', hair: DEEP, style: 'ponytail' })
  b += bust(1088, 816, 3.1, { top: RIM, skin: RIM, hair: RIM, shoes: RIM, style: 'bob' })
  b += bust(1092, 818, 3.1, { top: '#2c2148', skin: '#5a3344', hair: DEEP, style: 'bob', bag: WINE })
  return svg(1200, 800, defs, b)
}
