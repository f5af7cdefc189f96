import { at, circle, each, ellipse, group, line, linear, n, opacity, path, rect, repeat, svg } from '../draw'
import { PICTOGRAMS, type PictogramName } from '../motifs/extra-business'
import { bone, cloth } from '../motifs/figure'
import { cloud } from '../motifs/nature'
import { leafclump } from '../motifs/plants'
import { pot } from '../motifs/things'
import { CORAL, GLOWS, INDIGO, LAGOON, LIGHT, MANGO, NIGHT, PALM, PLUM, SAND, WINE } from '../palette'

interface Row {
  y: readonly [left: number, right: number]
  x: readonly [left: number, right: number]
  sag: number
  scale: number
  rope: string
  cards: readonly (readonly [
    at: number,
    name: PictogramName,
    ink: string,
    second: string,
    tilt: number,
    paper: string,
  ])[]
}

const P = '#fffaf0'
const Q = '#fdf0d2'

const FAR: Row = {
  x: [352, 850],
  y: [288, 280],
  sag: 12,
  scale: 0.42,
  rope: '#8a7a68',
  cards: [
    [0.1, 'sum', PALM, SAND, 3, P],
    [0.24, 'code', INDIGO, WINE, -4, Q],
    [0.38, 'plant', PALM, '#b97a52', 2, P],
    [0.52, 'words', LAGOON, MANGO, -2, P],
    [0.66, 'music', PLUM, '#b97a52', 5, Q],
    [0.79, 'shop', LAGOON, '#d9c49a', -3, P],
    [0.91, 'lesson', INDIGO, MANGO, 2, Q],
  ],
}

const MIDDLE: Row = {
  x: [206, 992],
  y: [140, 132],
  sag: 22,
  scale: 0.74,
  rope: '#6b5648',
  cards: [
    [0.07, 'voyage', LAGOON, INDIGO, -4, P],
    [0.19, 'book', WINE, P, 3, Q],
    [0.5, 'parcel', '#b97a52', SAND, -2, P],
    [0.625, 'voice', INDIGO, PALM, 4, Q],
    [0.86, 'brush', PALM, LIGHT, -5, P],
  ],
}

const NEAR: Row = {
  x: [-30, 1230],
  y: [40, 4],
  sag: 56,
  scale: 1.36,
  rope: '#4a342c',
  cards: [
    [0.12, 'camera', NIGHT, MANGO, 4, P],
    [0.4, 'pencil', LAGOON, LIGHT, -5, Q],
  ],
}

const on = ({ x, y, sag }: Row, t: number) =>
  [x[0] + (x[1] - x[0]) * t, y[0] + (y[1] - y[0]) * t + 4 * sag * t * (1 - t)] as const

const peg = (x: number, colour: string) =>
  path(`M${x - 5} -16h10l-1 34h-8z`, colour) + path(`M${x - 5} 0h10v4h-10z`, '#6b3a22', opacity(0.5))

/** A card, 120 × 150, hanging by two pegs from its upper edge; the sun behind it makes it glow. */
const card = (name: PictogramName, ink: string, second: string, paper: string) =>
  rect(-60, 0, 120, 150, paper, 7) +
  path('M-60 7Q-60 0 -53 0H53Q60 0 60 7V20Q0 8 -60 26Z', '#d8b98a', opacity(0.35)) +
  group(PICTOGRAMS[name](ink, second), 'translate(0 70)') +
  line('M-30 124H30', '#d8c6a4', 6) +
  peg(-40, '#c98a5c') +
  peg(40, '#c98a5c')

const rowOf = (row: Row) => {
  const { x, y, sag, scale, rope } = row
  const curve = `M${x[0]} ${y[0]}Q${n((x[0] + x[1]) / 2)} ${n((y[0] + y[1]) / 2 + 2 * sag)} ${x[1]} ${y[1]}`
  return (
    line(curve, rope, 4 * scale) +
    each(row.cards, ([t, name, ink, second, tilt, paper]) => {
      const [cx, cy] = on(row, t)
      return group(card(name, ink, second, paper), `translate(${n(cx)} ${n(cy)}) rotate(${tilt}) scale(${scale})`)
    })
  )
}

const shutters = (x: number, y: number, w: number, h: number, colour: string, slats: string) =>
  rect(x, y, w, h, colour) +
  rect(x - 8, y + h, w + 16, 8, '#d9b987') +
  path(
    repeat(
      Math.floor(h / 14) - 1,
      (i) =>
        `M${x + 6} ${y + 10 + i * 14}h${w / 2 - 10}v5h${10 - w / 2}zM${x + w / 2 + 4} ${y + 10 + i * 14}` +
        `h${w / 2 - 10}v5h${10 - w / 2}z`,
    ),
    slats,
  )

/** The courtyard from its floor: left wall in shade, right wall and back wall in the sun. */
function courtyard(): string {
  return (
    rect(0, 0, 1200, 800, 'url(#s)') +
    circle(250, 30, 420, 'url(#h)') +
    cloud(560, 90, 240, 40, '#fffaf0', 0.8) +
    // back wall with its tiled roof
    path('M326 250L366 190H834L874 250Z', '#c9764f') +
    path('M342 226H858L866 238H334Z', '#a85d3e', opacity(0.6)) +
    rect(340, 250, 520, 340, '#f6dfb4') +
    path('M340 250H860V590H700L340 330Z', '#fdeeca') +
    shutters(396, 384, 84, 92, '#5f9a8c', '#3f7a70') +
    shutters(560, 384, 84, 76, '#5f9a8c', '#3f7a70') +
    shutters(724, 384, 84, 92, '#6fae9d', '#4d8a7e') +
    rect(556, 498, 96, 92, '#8a5434') +
    path('M556 498h96v10h-96z', '#6b3a22') +
    rect(570, 512, 30, 78, '#b97a52') +
    rect(608, 512, 30, 78, '#b97a52') +
    // side walls
    path('M0 0L340 214V590L0 742Z', '#8fa79c') +
    path('M0 0L340 214V236L0 34Z', '#6f8c86') +
    path('M60 240L150 282V470L60 466ZM206 308L262 334V462L206 464Z', '#557a72') +
    path('M0 620L340 540V590L0 742Z', '#6f8c86') +
    path('M1200 -20L860 210V590L1200 748Z', '#f2cf9c') +
    path('M1200 -20L860 210V232L1200 18Z', '#d9a56f') +
    path('M1142 236L1050 282V470L1142 468ZM994 308L938 334V462L994 464Z', '#4f8a80') +
    path('M1096 259V469M966 321V463', 'none', 'stroke="#3f7a70" stroke-width="5"') +
    path('M1200 640L860 544V590L1200 748Z', '#d9a56f', opacity(0.6)) +
    // floor
    path('M340 584H860L1330 800H-150Z', '#e3c896') +
    path('M340 584H480L120 800H-150Z', '#b7a988') +
    path(
      'M432 590L200 800M524 590L410 800M616 590L620 800M708 590L830 800M800 590L1040 800M250 630H950M120 692H1090',
      'none',
      'stroke="#c0a06c" stroke-width="3" opacity=".6"',
    )
  )
}

/** The hand that takes one card down: palm and fingers behind the card, the thumb before it. */
function takenCard(): string {
  const skin = '#a9684a'
  const shade = '#8d5239'
  return (
    bone('1010,392,34 952,364,30 912,350,26', shade) +
    bone('1012,420,36 946,398,32 902,388,27', shade) +
    bone('1016,448,36 954,432,32 912,428,27', shade) +
    bone('1240,760,150 1154,620,108 1072,500,92', skin) +
    cloth('1010,372 1050,380 1090,430 1112,500 1092,548 1046,536 1010,492 996,420', skin) +
    group(
      rect(-60, 0, 120, 150, CORAL, 7) +
        path('M-60 7Q-60 0 -53 0H53Q60 0 60 7V22Q0 14 -60 34Z', '#b93a2a', opacity(0.5)) +
        group(PICTOGRAMS.shop('#fff6e6', LIGHT), 'translate(0 68)') +
        line('M-30 124H30', '#ff9a82', 6),
      'translate(884 190) rotate(13) scale(1.5)',
    ) +
    bone('1058,492,54 1006,452,40 962,424,30', skin) +
    path('M962 412q-14 2 -14 14q4 8 16 8q8 -10 -2 -22z', '#e0a586') +
    line('M1030 492q-18 -8 -26 -20', shade, 3) +
    // rolled sleeve
    path('M1090 716L1204 596L1290 690V830H1150Z', LAGOON) +
    path('M1076 702L1190 582Q1208 584 1216 606L1104 728Q1084 722 1076 702Z', '#3c8f8c')
  )
}

/** Ideas for online businesses: cards on washing lines over a courtyard; one is taken down. */
export function ideesBusinessEnLigne(): string {
  const defs =
    linear('s', [
      [0, '#9fd0d6'],
      [0.5, '#fbeecb'],
    ]) + GLOWS
  let b = courtyard()
  b += rowOf(FAR)
  // What stands in the yard.
  b += at(pot(0, 0, 0.62, '#b97a52', '#c98a5c', leafclump(0, -90, 0.9, PALM, 4, 9, 80)), 800, 622)
  b += at(pot(0, 0, 0.5, '#8d4f63', '#a5667a', leafclump(0, -90, 0.9, '#3f7a5a', 7, 7, 70)), 730, 606)
  b +=
    ellipse(470, 640, 60, 10, NIGHT, opacity(0.2)) +
    path('M420 600h96l-10 38h-76z', '#7fae9f') +
    ellipse(468, 600, 48, 10, '#dff0ea')
  b += rowOf(MIDDLE)
  b += leafclump(40, 830, 1.7, '#17483a', 3, 9, 70) + leafclump(170, 840, 1, PALM, 12, 7, 60)
  b += rowOf(NEAR)
  const [x1, y1] = on(NEAR, 0.665)
  b += group(peg(0, '#c98a5c'), `translate(${n(x1)} ${n(y1)}) scale(1.36)`)
  const [x2, y2] = on(NEAR, 0.73)
  b += group(peg(0, '#c98a5c'), `translate(${n(x2)} ${n(y2)}) rotate(24) scale(1.36)`)
  b += takenCard()
  return svg(1200, 800, defs, b)
}
