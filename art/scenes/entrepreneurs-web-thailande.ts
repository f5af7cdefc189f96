import {
  at,
  each,
  ellipse,
  line,
  linear,
  opacity,
  path,
  type Point,
  points,
  random,
  rect,
  repeat,
  smooth,
  svg,
} from '../draw'
import { hills, streak, sun } from '../motifs/nature'
import { leaning, seatedTable } from '../motifs/people'
import { lantern } from '../motifs/places'
import { bananaLeaf, palm } from '../motifs/plants'
import { laptop } from '../motifs/things'
import { CORAL, DEEP, GLOWS, HAIR, INDIGO, LAGOON, LIGHT, MANGO, NIGHT, PAPER, PLUM } from '../palette'

/** The edges of the paddies, from the far one down to our feet: each runs from the left slope to the right valley. */
const EDGES = [
  '-20,402 120,424 260,452 420,470 600,486 800,488 1000,482 1220,490',
  '-20,430 110,456 250,486 420,504 610,520 800,520 1010,512 1220,524',
  '-20,466 90,492 220,526 400,546 620,560 820,558 1020,548 1220,566',
  '-20,512 80,536 190,576 370,600 600,610 830,604 1030,592 1220,616',
  '-20,566 70,590 180,632 350,660 580,668 820,660 1040,648 1220,676',
  '-20,634 60,652 170,696 340,724 580,732 830,722 1050,712 1220,744',
  '-20,712 60,724 170,764 340,792 600,802 840,792 1060,784 1220,812',
] as const

const outline = (edge: readonly Point[], drop: number) =>
  `${smooth(edge.map(([x, y]): Point => [x, y + drop]))}V830H-20Z`

/** One step: grass edge, wall of earth, then water that mirrors the sky. */
function paddy(edge: string, i: number): string {
  const rim = points(edge)
  const wall = 9 + i * 3.4
  const bank = ['#7d5a72', '#6a4d6c', '#5b4566', '#4a3b5c', '#3b3152', '#2c2747', '#1f1d3b'][i] ?? NIGHT
  const grass = ['#a58274', '#8f7a6c', '#76705f', '#5f6655', '#4a5a4e', '#374d48', '#274040'][i] ?? LAGOON
  return (
    path(outline(rim, -3 - i * 0.7), grass) +
    path(outline(rim, 2), bank) +
    path(outline(rim, wall), 'url(#p)', opacity(1)) +
    path(outline(rim, wall), '#2b2450', opacity(Math.round(i * 9) / 100))
  )
}

/** Young rice in the water of the near steps, in rows below their edges. */
function shoots(): string {
  const r = random(41)
  let d = ''
  for (const [edge, drop] of [
    [4, 50],
    [5, 54],
    [3, 44],
  ] as const) {
    const rim = points(EDGES[edge] ?? '')
    for (let i = 0; i < 34; i += 1) {
      const x = r.between(edge === 3 ? 420 : 230, 1190)
      const at2 = rim.findIndex(([px]) => px > x)
      const [ax, ay] = rim[at2 - 1] ?? [0, 0]
      const [bx, by] = rim[at2] ?? [1, 0]
      const y = ay + ((by - ay) * (x - ax)) / (bx - ax) + drop + (i % 2) * 8 - 2
      d += `M${Math.round(x)} ${Math.round(y)}q-2 -8 -6 -12m6 12q0 -9 1 -15m-1 15q3 -8 7 -11`
    }
  }
  return line(d, '#2f4d48', 2.6)
}

/** The open house on stilts. Origin: left end of its floor; 520 wide, roof 250 above, posts 190 below. */
function terrace(): string {
  const rail = (x: number, w: number) =>
    line(`M${x} -62h${w}M${x} -34h${w}`, '#3a2436', 5) +
    repeat(Math.round(w / 46) + 1, (i) => line(`M${x + i * 46} -62V0`, '#3a2436', 5))
  return (
    line('M26 10V176M150 10V186M300 10V182M470 10V170', '#1c1230', 13) +
    line('M26 120L150 20M300 116L470 20M150 120L300 22', '#1c1230', 6) +
    ellipse(250, -70, 330, 190, 'url(#lg)') +
    rail(300, 208) +
    rect(20, -190, 13, 190, '#2a1830') +
    rect(236, -190, 11, 190, '#2a1830') +
    rect(486, -190, 13, 190, '#2a1830') +
    rect(20, -190, 3, 190, '#ffcf95') +
    rect(486, -190, 3, 190, '#ffcf95')
  )
}

const roof = () =>
  path(
    'M-58 -172Q20 -224 78 -322Q260 -346 440 -322Q500 -224 580 -172Q540 -160 500 -166Q260 -190 20 -166' +
      'Q-20 -160 -58 -172Z',
    '#3b2340',
  ) +
  path('M-58 -172Q20 -224 78 -322L110 -326Q70 -220 10 -168Q-20 -162 -58 -172Z', '#a8636a') +
  line(
    'M150 -326Q120 -250 90 -186M230 -332Q216 -250 200 -190M320 -332Q330 -250 344 -190M400 -326Q426 -250 460 -182',
    '#281732',
    4,
  ) +
  path('M70 -320Q260 -350 450 -320L440 -308Q260 -334 80 -308Z', '#5d3850') +
  path(
    repeat(20, (i) => `M${-30 + i * 29} ${-170 - Math.sin((i / 19) * 3.14) * 10}l6 22l9 -24z`),
    '#3b2340',
  )

/** Working days of a web entrepreneur: a roof on stilts above the paddies, each at their own distance. */
export function entrepreneursWebThailande(): string {
  const defs =
    linear('s', [
      [0, '#38427e'],
      [0.4, '#9a6a98'],
      [0.72, '#f29a84'],
      [1, '#ffdda6'],
    ]) +
    linear('p', [
      [0, '#ffd3a4'],
      [0.35, '#e39a92'],
      [1, '#7a6a9c'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 520, 'url(#s)') + sun(330, 356, 34, '#fff3d6', 320)
  b +=
    streak(90, 120, 380, 18, '#f6bfa4', 0.6) +
    streak(300, 210, 320, 13, '#ffd9b0', 0.7) +
    streak(640, 70, 420, 16, '#b07aa0', 0.6)
  b += hills(
    -10,
    1210,
    500,
    [
      [80, 130],
      [250, 106],
      [420, 140],
      [560, 190],
      [700, 150],
      [900, 210],
      [1120, 160],
    ],
    '#d58b8c',
  )
  b += hills(
    -10,
    1210,
    500,
    [
      [60, 150],
      [200, 96],
      [380, 70],
      [560, 96],
      [760, 120],
      [980, 94],
      [1160, 150],
    ],
    '#a5688a',
  )
  b += path('M-10 800V300Q40 300 90 340Q180 400 330 440Q500 476 700 480H1210V800Z', '#7d5078')
  b +=
    palm(92, 262, 0.3, '#4a2f5a', { height: 300, lean: 20 }) +
    palm(146, 310, 0.22, '#4a2f5a', { height: 300, lean: -12 })
  b += palm(40, 290, 0.2, '#5a3a66', { height: 260 })
  b += each(EDGES.slice(0, 4), paddy)
  b +=
    line('M304 566q60 12 130 16M350 552q40 8 70 10', '#fff0cf', 5, opacity(0.8)) +
    line('M310 506q60 10 120 14M250 536q20 4 40 6', '#fff0cf', 4, opacity(0.8))
  // the house stands on the fourth step
  const [hx, hy] = [608, 440]
  b += ellipse(850, 616, 300, 16, DEEP, opacity(0.25)) + at(terrace(), hx, hy)
  const rim = { rim: '#ffd79c', rimSide: -1 } as const
  b += leaning(hx + 438, hy, 0.96, { ...rim, top: INDIGO, bottom: '#2b1b3c', skin: '#8a5240', clothes: 'shorts' })
  // table and stool in the middle
  b += seatedTable(hx + 176, hy, 0.98, {
    top: '#c77b6a',
    bottom: '#33234a',
    skin: '#8a5240',
    style: 'bun',
    rim: '#ffe3ad',
  })
  b += rect(hx + 154, hy - 46, 40, 6, '#1c1230') + line(`M${hx + 158} ${hy}v-42M${hx + 190} ${hy}v-42`, '#1c1230', 5)
  b +=
    rect(hx + 206, hy - 74, 104, 7, '#d99a68', 2) + line(`M${hx + 216} ${hy}v-68M${hx + 300} ${hy}v-68`, '#1c1230', 5)
  b += at(laptop(0, 0, 0.62, '#241733', '#e9f0e8'), hx + 290, hy - 76, 1, -1)
  b +=
    rect(hx - 24, hy, 560, 16, '#5d3648') +
    rect(hx - 24, hy, 560, 4, '#ffcf95') +
    rect(hx - 24, hy + 16, 560, 6, '#1c1230')
  // one sits on the edge, legs above the water
  const edge = {
    top: CORAL,
    bottom: '#2b1b3c',
    skin: '#8a5240',
    hair: HAIR.black,
    clothes: 'shorts',
    style: 'short',
  } as const
  b += seatedTable(hx + 12, hy + 48, 0.98, { ...edge, facing: -1, rim: '#ffdca6' })
  b += at(laptop(0, 0, 0.56, '#241733', PAPER), hx - 8, hy - 10, 1, -1)
  b += at(roof(), hx, hy)
  b +=
    lantern(hx + 130, hy - 190, 0.62, LIGHT) +
    lantern(hx + 262, hy - 190, 0.8, '#ffe3ad') +
    lantern(hx + 360, hy - 190, 0.62, MANGO)
  b += line('M1098 446L1150 560M1130 446L1176 552M1106 470h28M1116 496h30M1126 520h30', '#1c1230', 6)
  b += each(EDGES.slice(4), (edgeLine, i) => paddy(edgeLine, i + 4))
  b +=
    line('M330 688q70 12 150 14', '#ffe3b8', 5, opacity(0.5)) + line('M740 700q90 0 170 -6', '#ffd9a0', 5, opacity(0.5))
  b += shoots()
  b += bananaLeaf(70, 830, 1.3, -16, '#1a1733', '#3a3556') + bananaLeaf(120, 840, 1.1, 22, '#221d3d', '#3f3a5c')
  b += bananaLeaf(20, 840, 1.15, -50, '#14112b', PLUM)
  return svg(1200, 800, defs, b)
}
