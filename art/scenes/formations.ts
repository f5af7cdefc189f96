import { at, circle, each, ellipse, group, line, linear, opacity, path, rect, svg } from '../draw'
import { cloud, glints, karsts, ripples, streak, sun } from '../motifs/nature'
import { seatedEdge, walking } from '../motifs/people'
import { hut, skyline, windows } from '../motifs/places'
import { fronds, leafclump, palm } from '../motifs/plants'
import { laptop } from '../motifs/things'
import { boat } from '../motifs/vehicles'
import { CORAL, DEEP, GLOWS, LIGHT, NIGHT } from '../palette'

const SEA = 392

/** The north: grey towers in rain, one window lit, a quay with someone who already walks. */
function north(): string {
  const lit = (row: number, column: number) => row === 3 && column === 2
  return (
    skyline(-10, 420, 330, SEA + 4, 10, 110, '#8595a8', 5) +
    skyline(-10, 300, 350, SEA + 4, 20, 150, '#6c7b92', 12) +
    path('M96 396V96h18V72h66v24h22v300z', '#46536f') +
    path('M96 396V96h14v300z', '#596885') +
    windows(124, 116, 4, 12, [18, 22], [10, 12], '#384462', lit) +
    ellipse(165, 188, 46, 42, 'url(#lg)') +
    rect(159, 181, 12, 14, LIGHT) +
    path('M-10 396V214h70v-20h22v202zM226 396V250l34 -26l34 26v146z', '#3a4560') +
    windows(6, 232, 4, 6, [18, 24], [9, 12], '#2c3550') +
    windows(238, 264, 3, 5, [18, 24], [9, 12], '#2c3550') +
    line(
      'M40 40l-12 40M120 20l-12 40M230 60l-12 40M300 30l-12 40M66 120l-10 34M270 140l-10 34M360 90l-10 34' +
        'M20 180l-8 28M330 200l-8 28M410 40l-10 34',
      '#dfe6ec',
      2.4,
      opacity(0.5),
    ) +
    // Quay.
    path(`M-10 ${SEA}H430l14 30H-10Z`, '#2c3550') +
    path(`M-10 ${SEA}H430l3 6H-10Z`, '#7d8ba3') +
    line(`M330 ${SEA}v-92q0 -14 14 -14h8`, '#2c3550', 5) +
    circle(356, SEA - 104, 6, '#ffe9c0') +
    walking(392, SEA + 3, 0.42, {
      top: '#3a4a68',
      skin: '#5a4a58',
      bottom: '#222a42',
      hair: '#1b1a2e',
      bag: CORAL,
      style: 'short',
    })
  )
}

/** The south: rocks, the house, a terrace with a table and the same person at rest. */
function south(): string {
  return karsts(SEA + 5, 1010, 25, [
    [850, 100, 60, '#e0a184'],
    [930, 80, 110, '#d29080'],
    [1090, 130, 150, '#b8737a', '#a5657a'],
    [1190, 110, 100, '#b8737a'],
    [1270, 190, 300, '#8a5069', '#75435f'],
    [1420, 230, 380, '#5f3856', '#502e4d'],
  ])
}

function terrace(): string {
  return (
    path('M1210 600L1256 500H1610V600Z', '#4a2c4a') +
    path('M1256 500H1610V507H1253Z', '#e89d78') +
    line('M1320 508L1296 600M1400 508L1392 600M1480 508V600M1560 508L1572 600', '#33203d', 3) +
    seatedEdge(1322, 504, 1.02, {
      top: CORAL,
      skin: '#7a4248',
      hair: NIGHT,
      bottom: NIGHT,
      rim: '#ffd9a0',
      rimSide: -1,
      style: 'short',
    }) +
    path('M1392 462H1530V471H1392Z', NIGHT) +
    line('M1406 470L1400 528M1516 470L1522 528', NIGHT, 6) +
    laptop(1440, 456, 0.72, NIGHT, '#ffe9c2', true) +
    palm(1566, 120, 0.82, '#2a1a3a', { height: 600, lean: -24 }) +
    leafclump(1592, 606, 0.72, DEEP, 7, 9, 80) +
    fronds(
      1612,
      -14,
      [
        [196, 190, 60, 40],
        [222, 160, 70, 36],
      ],
      '#2a1a3a',
    )
  )
}

/** Courses: one horizon from a grey tower in the north to a terrace under the rocks. */
export function formations(): string {
  const defs =
    linear(
      's',
      [
        [0, '#a9b8c4'],
        [0.3, '#b9c3c8'],
        [0.52, '#ecd3b0'],
        [0.68, '#f7b98c'],
        [1, '#b4707e'],
      ],
      1,
      0,
    ) +
    linear('d', [
      [0, '#2a3a64', 0.75],
      [0.6, '#4a5580', 0.22],
      [1, '#ffe2b0', 0.1],
    ]) +
    linear(
      'w',
      [
        [0, '#7b8ea3'],
        [0.3, '#8fa8ae'],
        [0.55, '#d9a98a'],
        [0.72, '#c47c78'],
        [1, '#5b3a62'],
      ],
      1,
      0,
    ) +
    linear('v', [
      [0, '#1b1f45', 0],
      [1, '#1b1f45', 0.62],
    ]) +
    GLOWS
  let b = rect(0, 0, 1600, SEA, 'url(#s)') + rect(0, 0, 1600, SEA, 'url(#d)')
  b += sun(1010, SEA - 26, 32, '#fff3d4', 330)
  b +=
    cloud(-40, 92, 330, 44, '#8e9dae', 0.75) +
    cloud(220, 60, 300, 34, '#9fadb9', 0.7) +
    cloud(430, 226, 220, 22, '#d8d2c8', 0.6)
  b +=
    streak(720, 170, 260, 14, '#f8d0a8', 0.7) +
    streak(1050, 110, 280, 16, '#e79a85', 0.6) +
    streak(860, 250, 180, 10, '#f8c49a', 0.7)
  b += north() + south()
  b += rect(0, SEA, 1600, 208, 'url(#w)') + rect(0, SEA, 1600, 208, 'url(#v)')
  b += ellipse(1010, SEA + 26, 220, 44, 'url(#h)', opacity(0.6))
  b +=
    glints(1010, SEA, 590, '#ffe8bd', 5, { spread: 0.7, alpha: 0.9, step: 7 }) +
    ripples(60, 440, 640, 140, '#dfe8ea', 6, 26, 0.3)
  b +=
    hut(1128, 388, 0.46, '#6b3d55', '#33203f', '#33203f', '#ffd27f') + ripples(1126, 436, 110, 40, '#ffd27f', 4, 8, 0.6)
  // The quay once more, over the water's edge.
  b += path(`M-10 ${SEA}H430l18 34H-10Z`, '#2c3550') + path(`M-10 ${SEA}H430l3 6H-10Z`, '#8797ad')
  b += each([30, 150, 270, 390], (x) => rect(x, SEA + 30, 12, 26, '#222a42'))
  // The way: a dotted line from the lit window to the terrace, the plane on it.
  // Low enough for a band of the picture's middle.
  const way = 'M186 176C420 96 720 104 960 160S1250 300 1310 396'
  b += line(way, '#fff6e6', 3.4, 'stroke-dasharray="1 13"')
  const plane = 'M-30 0Q-30 -5 -22 -5H-6L-18 -24h8L8 -5H22Q32 -4 32 0T22 5H8L-10 24h-8L-6 5H-20L-28 14h-6z'
  b += group(path(plane, CORAL), 'translate(651 119) rotate(3)')
  b += at(boat(0, 0, 0.4, '#3a2440', '#8d5a62'), 830, 446)
  b += terrace()
  b += path('M0 600V566Q150 540 330 600Z', '#1c2238') + leafclump(70, 612, 0.5, '#1c2238', 3, 8, 80)
  return svg(1600, 600, defs, b)
}
