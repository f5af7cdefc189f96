import { at, circle, each, ellipse, group, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { bone, cloth, headSide, type Look, type Paint, withRim } from '../motifs/figure'
import { walking } from '../motifs/people'
import { leafclump, tree } from '../motifs/plants'
import { cup, pendant, pot, steam } from '../motifs/things'
import { scooter } from '../motifs/vehicles'
import { CORAL, GLOWS, INDIGO, LAGOON, MANGO, NIGHT, PALM, PLUM, SAND, WINE } from '../palette'

const RIM = '#ffe6b8'

/** A bistro chair from the side, its back to the left. Origin: on the floor, middle of the seat. */
const chair = (wood: string, dark: string) =>
  line('M-18 -46Q-30 -70 -25 -94', wood, 5) +
  line('M-14 -46Q-20 -66 -17 -88', dark, 3) +
  line('M-25 -94Q-22 -98 -17 -90', wood, 5) +
  line('M-16 -44L-25 0M18 -44L23 0', wood, 5) +
  line('M-20 -20L20 -18', dark, 3) +
  rect(-22, -48, 44, 6, dark, 3)

/**
 * Leaning in over a table on the right, from the side; the near hand lies flat, or speaks.
 * Origin: floor below the hips.
 */
function leaningIn(look: Look, speaks: boolean, rim: string): string {
  const draw = (p: Paint) => {
    const leg = look.clothes === 'dress' ? p.skin : p.bottom
    return (
      bone('4,-52,18 42,-50,14 40,-8,9', leg) +
      path('M34 0V-9Q40 -12 45 -8Q57 -5 58 0Z', p.shoes) +
      bone('-2,-53,19 30,-49,15 10,-12,9.5', leg) +
      path('M0 -2Q2 -14 10 -14L22 -6Q30 -2 29 0H2Z', p.shoes) +
      (look.clothes === 'dress' ? cloth('-15,-62 8,-64 40,-60 40,-34 6,-30 -16,-44', p.top) : '') +
      bone('26,-94,10 46,-80,8 64,-77,6.5 70,-76,5', p.skin) +
      cloth('14,-106 26,-105 34,-94 28,-76 18,-58 10,-43 -13,-43 -16,-56 -10,-76 1,-96', p.top) +
      headSide(30, -108, p, look.style, 16) +
      bone('18,-95,13 27,-78,10.5 40,-77,9', p.top) +
      (speaks
        ? bone('36,-77,8 50,-84,6.8 58,-92,6', p.skin) +
          cloth('56,-96 60,-99 69,-97 70,-94 64,-91 58,-88 55,-91', p.skin)
        : bone('36,-77,8 52,-77,6.8 62,-75.5,5.5', p.skin))
    )
  }
  // At this size the shared rim of light would be a white outline: half of it is enough.
  const lit = withRim({ ...look, top: rim, bottom: rim, skin: rim, hair: rim, shoes: rim }, draw)
  return group(lit, `translate(${-0.8 * (look.facing ?? 1)} -.6)`) + withRim(look, draw)
}

/** What the window shows: the other side of the street, in the sun. 640 × 400. */
function street(): string {
  return (
    rect(0, 0, 700, 470, 'url(#s)') +
    circle(120, 60, 260, 'url(#h)') +
    path('M0 470V120H96V70H212V150H330V96H470V140H600V60H700V470Z', '#ecd3a4') +
    path('M0 470V160H60V210H190V180H300V230H420V170H560V220H700V470Z', '#e2bd88') +
    rect(196, 196, 240, 180, '#f6e2ba') +
    repeat(3, (i) => rect(220 + i * 72, 214, 44, 58, '#7fae9f') + rect(241 + i * 72, 214, 2, 58, '#5f9a8c')) +
    path('M184 290H448L466 330H166Z', LAGOON) +
    path('M210 290h34l-8 40h-40zM276 290h34l2 40h-40zM344 290h34l12 40h-40zM410 290h30l22 40h-38z', '#fff1d6') +
    rect(206, 330, 220, 60, '#8d6a54') +
    rect(232, 340, 60, 50, '#f2cf9c') +
    rect(0, 384, 700, 90, '#f0dcb4') +
    path('M0 384H700V392H0Z', '#c9b48d') +
    tree(96, 394, 1.3, '#5f9a6c', '#7a5a44', '#8fbf84') +
    tree(640, 394, 1.1, '#6fa57a', '#7a5a44', '#9ccb90') +
    walking(372, 424, 0.72, {
      top: '#c98a5c',
      bottom: '#5b5a6b',
      skin: '#7a4f40',
      hair: NIGHT,
      bag: PALM,
      facing: -1,
    }) +
    scooter(172, 432, 0.8, '#d9b36a', '#4a4f57')
  )
}

/** First clients: two people lean in over a café table, a notebook between them. */
export function trouverPremiersClients(): string {
  const defs =
    linear('s', [
      [0, '#bfe0e2'],
      [0.6, '#fdf1d2'],
    ]) +
    linear('w', [
      [0, '#f2d9ae'],
      [1, '#e3bb86'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 800, 'url(#w)')
  // Shop front: one wide window, its frame, the panelling below.
  b += rect(36, 60, 736, 506, '#5d3528')
  b += `<clipPath id="k"><path d="M56 80h696v466H56z"/></clipPath><g clip-path="url(#k)">${at(street(), 56, 80)}</g>`
  b += rect(398, 80, 12, 466, '#5d3528') + rect(56, 196, 696, 10, '#5d3528')
  b += rect(16, 560, 776, 20, '#7a4a35') + rect(0, 580, 1200, 120, '#c08560')
  b += repeat(7, (i) => rect(30 + i * 176, 600, 132, 84, '#d09a74', 4))
  b += path('M0 700H1200V800H0Z', '#d9a56f') + path('M0 700H1200V708H0Z', '#5d3528')
  b += path(
    'M60 708L-60 800M240 708L170 800M420 708L400 800M600 708L630 800M780 708L860 800M960 708L1090 800',
    'none',
    'stroke="#b97a4c" stroke-width="3"',
  )
  b +=
    path('M120 708H560L720 800H160Z', '#fbe3b0', opacity(0.5)) +
    path('M752 80V546L1010 700H1200V560Z', '#fbe3b0', opacity(0.16))
  // The wall on the right: shelf, cups, a chalk slate with strokes.
  b += rect(884, 150, 190, 240, '#7a4a35', 6) + rect(896, 162, 166, 216, '#2c3a40', 3)
  b += line('M930 196q44 -10 92 0', '#fff6e6', 6, opacity(0.9))
  b +=
    line('M918 244h60M918 276h76M918 308h52M918 340h68', '#fff6e6', 4, opacity(0.7)) +
    line('M1020 244h22M1016 276h26M1022 308h20M1018 340h24', MANGO, 4)
  b +=
    rect(1110, 300, 120, 10, '#5d3528') +
    each([1128, 1160, 1190], (x) => path(`M${x - 13} 300v-26h26v26q-2 0 -26 0z`, x === 1160 ? LAGOON : '#fff1d6'))
  b += pendant(650, 186, 1, 190, PALM)
  // The two, the table and the notebook.
  b += ellipse(690, 776, 330, 20, '#5d3528', opacity(0.3))
  b += at(chair('#3f2a2a', '#2a1c22'), 960, 776, 3.5, -1)
  b += at(
    leaningIn(
      { top: '#7d3c50', bottom: '#33304a', skin: '#a9684a', hair: '#3a2226', style: 'long', facing: -1 },
      true,
      RIM,
    ),
    950,
    776,
    3.5,
    -1,
  )
  b += at(chair('#3f2a2a', '#2a1c22'), 404, 776, 3.6)
  b += rect(666, 540, 16, 226, '#2a1c22') + path('M600 776Q610 758 666 752H682Q738 758 748 776Z', '#2a1c22')
  b +=
    ellipse(674, 536, 190, 24, '#7a4a35') +
    ellipse(674, 528, 190, 24, '#f0c48c') +
    path('M484 528A190 24 0 0 1 864 528A190 19 0 0 0 484 528Z', '#fff1d6')
  b += group(
    cup(0, 0, 0.62, LAGOON, '#4a2a1c', '#fff6e6') + steam(0, -30, 0.8, '#fff6e6', 0.75),
    'translate(800 494) scale(-1 1)',
  )
  b +=
    path('M600 532L622 512L676 518L736 510L752 530L682 541Z', CORAL) +
    path('M606 528L625 510Q654 508 677 516L681 536Q644 526 606 528Z', '#fffaf0') +
    path('M677 516Q706 504 733 508L746 526Q710 526 681 536Z', '#fff3da')
  b += line('M632 516l30 2M628 522l36 3M696 514l28 -2M698 521l34 -2', INDIGO, 3, opacity(0.7))
  b += at(leaningIn({ top: '#14595c', bottom: '#41465f', skin: '#8a5240', hair: NIGHT }, false, RIM), 410, 776, 3.6)
  b += line('M628 502L660 474', NIGHT, 6)
  b += group(
    cup(0, 0, 0.62, '#fff6e6', '#4a2a1c', '#f3e3c6') + steam(0, -30, 0.8, '#fff6e6', 0.75),
    'translate(566 508) scale(-1 1)',
  )
  // Foreground: the plant by the door, a bag on the floor.
  b += at(pot(0, 0, 1.25, PLUM, WINE, leafclump(0, -90, 1.25, '#17483a', 4, 11, 80)), 96, 812)
  b +=
    path('M1060 800V690Q1064 664 1092 662H1168Q1196 664 1200 690V800Z', '#3a2a35') +
    line('M1096 664Q1100 610 1130 610T1164 664', '#3a2a35', 9) +
    rect(1060, 706, 140, 8, SAND, 0, opacity(0.35))
  return svg(1200, 800, defs, b)
}
