import { circle, each, ellipse, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { suitcase } from '../motifs/luggage'
import { cloud, hills, sun } from '../motifs/nature'
import { walking } from '../motifs/people'
import { leafclump, tree } from '../motifs/plants'
import { pot, steam } from '../motifs/things'
import { CORAL, GLOWS, LIGHT, PALM } from '../palette'

const STONE = '#efd9bf'
const SHUTTER = '#0f6b6e'

/** A window with its shutters open; x, y: its top left; lit when somebody is up. */
const sash = (x: number, y: number, isLit: boolean) =>
  rect(x, y, 62, 86, isLit ? '#ffdf9a' : '#5b6f8c') +
  line(`M${x + 31} ${y}v86M${x} ${y + 40}h62`, '#fff6e6', 4) +
  path(`M${x - 36} ${y - 3}h34v92h-34zM${x + 64} ${y - 3}h34v92h-34z`, SHUTTER) +
  line(
    repeat(6, (i) => `M${x - 31} ${y + 10 + i * 14}h24M${x + 69} ${y + 10 + i * 14}h24`),
    '#0a5153',
    2.4,
  ) +
  rect(x - 6, y + 86, 74, 8, '#c9a98a')

/** A village house with a tiled roof, its door ajar; its left wall stands at x = 620, its floor at y = 620. */
function house(): string {
  return (
    rect(620, 300, 460, 320, STONE) +
    path('M620 300H1080V330Q850 346 620 330Z', '#d8b999') +
    path('M590 304L664 196H1040L1112 304Z', '#c4674f') +
    line(
      repeat(9, (i) => `M${694 + i * 40} 202L${640 + i * 53} 298`),
      '#a4513f',
      3,
    ) +
    rect(960, 140, 52, 74, '#b98a6a') +
    rect(954, 134, 64, 12, '#8d5f45') +
    steam(986, 136, 1.3, '#fff6e6', 0.7) +
    sash(690, 352, false) +
    sash(930, 352, true) +
    sash(690, 484, true) +
    // The door, ajar: light on the step.
    rect(858, 462, 84, 158, '#ffe3a6') +
    path('M858 462h52v158h-52z', '#7d3d33') +
    circle(900, 545, 5, LIGHT) +
    path('M846 452H954V464H846Z', '#c9a98a') +
    path('M838 620H962L980 640H822Z', '#c9a98a')
  )
}

/** Coming home: early morning in a French village, a lit kitchen, a red suitcase on the path. */
export function guideRentrer(): string {
  const defs =
    linear('s', [
      [0, '#9ecbd2'],
      [0.45, '#d6e6dc'],
      [0.75, '#fde6bd'],
    ]) +
    linear('g', [
      [0, '#a9b981'],
      [1, '#5c7a52'],
    ]) +
    linear('p', [
      [0, '#fff1cf'],
      [1, '#e6cfa4'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 800, 'url(#s)') + sun(230, 452, 44, '#fff8e6', 330)
  b += cloud(120, 190, 380, 34, '#fff6e6', 0.75) + cloud(640, 110, 280, 24, '#fff6e6', 0.6)
  b += hills(
    -10,
    1210,
    600,
    [
      [80, 130],
      [300, 100],
      [560, 160],
      [860, 120],
      [1120, 170],
    ],
    '#b8c8a8',
  )
  b += hills(
    -10,
    1210,
    600,
    [
      [60, 60],
      [260, 34],
      [480, 70],
      [760, 40],
      [1100, 60],
    ],
    '#94ab83',
  )
  // A church far off, and poplars.
  b += path('M392 540v-70h26v70zM386 470l19 -44 19 44z', '#8fa0a6')
  b += each([70, 108, 146], (x) => ellipse(x, 520, 15, 62, '#6f9169') + rect(x - 2, 570, 4, 30, '#6f5a48'))
  b += rect(0, 596, 1200, 214, 'url(#g)')
  b += tree(1140, 640, 1.7, '#4f7a52', '#5b4636', '#77a06a')
  b += house()
  b += path('M838 636H966Q900 700 760 720Q560 748 380 810H40Q330 716 560 690Q760 668 838 636Z', 'url(#p)')
  b +=
    pot(800, 640, 0.42, '#c4674f', '#a4513f', leafclump(0, -96, 0.9, PALM, 3)) +
    pot(1006, 640, 0.42, '#c4674f', '#a4513f', leafclump(0, -96, 0.9, PALM, 6))
  b += ellipse(470, 768, 150, 14, '#3f5a3c', opacity(0.3))
  b += walking(470, 764, 1.5, {
    top: '#27406b',
    bottom: '#3c2f44',
    skin: '#b5744f',
    style: 'bob',
    clothes: 'trousers',
    bag: '#f2a541',
  })
  b += suitcase(354, 768, 1.1, CORAL, '#b8412f')
  b += path('M0 800V730Q90 706 170 800Z', '#3b5a3d') + leafclump(40, 806, 0.9, '#34523a', 5, 9, 80)
  b += leafclump(1160, 812, 0.9, '#34523a', 7, 9, 80)
  return svg(1200, 800, defs, b)
}
