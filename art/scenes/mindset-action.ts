import { circle, each, ellipse, group, limb, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { glints, karsts, ripples, streak, sun } from '../motifs/nature'
import { CORAL, GLOWS, PAPER } from '../palette'

const SKIN = '#a9663f'
const LIT = '#ffe6bf'

/** A bare foot from the side, toes to the right. Origin: the ankle. */
const flatFoot = (colour: string) =>
  path('M-25 -16Q-26 16 -40 40Q-44 58 -24 60H92Q124 60 122 46Q118 34 88 28Q52 16 27 -16Z', colour)

/** The same foot pushing off: on its toes. Origin: the ankle. */
const tiptoe = (colour: string) =>
  path(
    'M-26 -16Q-44 12 -46 36Q-44 54 -26 56Q8 70 34 104Q42 116 60 116H104Q122 114 116 98Q104 84 80 80Q46 44 25 -14Z',
    colour,
  )

/** The leg that stays on the pier, then the one that goes. */
function backLeg(skin: string, trousers: string): string {
  return (
    path(limb('404,262,76 396,300,72 384,360,52 374,404,44'), skin) +
    group(tiptoe(skin), 'translate(376 402) rotate(4)') +
    path(limb('520,-90,180 470,80,142 430,190,122 404,280,104'), trousers)
  )
}

function frontLeg(skin: string, trousers: string): string {
  return (
    path(limb('776,268,78 780,312,76 768,380,54 756,440,45'), skin) +
    group(flatFoot(skin), 'translate(757 444) rotate(13)') +
    path(limb('560,-100,190 700,70,146 772,160,128 782,290,108'), trousers)
  )
}

/** Acting: one foot already over the boat, the rope still tied. */
export function mindsetAction(): string {
  const defs =
    linear('s', [
      [0, '#a5d2d8'],
      [0.5, '#e3ebdd'],
      [0.8, '#fadfbb'],
      [1, '#f8bd9c'],
    ]) +
    linear('w', [
      [0, '#fbd3ae'],
      [0.22, '#c9d9cb'],
      [0.6, '#5fa5a4'],
      [1, '#0f6b6e'],
    ]) +
    linear('d', [
      [0, '#e0b48c'],
      [1, '#b07a5c'],
    ]) +
    linear('h', [
      [0, '#23797a'],
      [1, '#0c4a50'],
    ]) +
    GLOWS.replace('id="h"', 'id="hs"')
  let b = rect(0, 0, 1200, 330, 'url(#s)') + sun(1010, 282, 34, '#fffaf0', 300, 'url(#hs)')
  b +=
    streak(60, 96, 300, 16, '#fdf4e4', 0.8) +
    streak(820, 120, 360, 16, '#fbdcc2', 0.8) +
    streak(560, 210, 300, 11, '#fdeedb', 0.8)
  b += karsts(316, 1010, 91, [
    [880, 90, 60, '#f0bf9f'],
    [1080, 150, 150, '#d3b7a4', '#c4a99b'],
    [560, 130, 90, '#c9c7b4'],
    [150, 150, 150, '#a9c3b8', '#99b6ad'],
    [-60, 260, 230, '#7fafa8', '#6fa19c'],
  ])
  b += rect(0, 312, 1200, 488, 'url(#w)') + rect(0, 311, 1200, 3, '#fff0d6')
  b +=
    glints(1010, 316, 560, '#fffaf0', 6, { spread: 0.5, alpha: 0.95 }) + ripples(0, 360, 520, 70, '#fff6e6', 5, 14, 0.5)
  // the pier: boards, edge, posts and their mirror
  b += path('M-10 604H486Q470 640 492 672Q420 690 440 716Q360 728 300 752Q120 770 -10 768Z', '#0c4f56', opacity(0.4))
  b += repeat(
    3,
    (i) =>
      rect(60 + i * 172, 560, 34, 170 - i * 6, '#4a3a42') +
      rect(60 + i * 172, 560, 9, 170 - i * 6, '#7d5a52') +
      ellipse(77 + i * 172, 728 - i * 6, 40, 8, '#8fc4bc', opacity(0.5)),
  )
  b +=
    path('M-10 470H438L492 548H-10Z', 'url(#d)') +
    rect(-10, 548, 502, 34, '#6d4a48') +
    rect(-10, 548, 502, 6, LIT) +
    rect(-10, 582, 502, 8, '#3a2a38')
  b += line('M40 472L28 546M122 472L116 546M204 472L206 546M286 472L298 546M366 472L388 546', '#8f5f4c', 4)
  b += path('M-10 470H438L442 476H-10Z', '#fff0d6')
  // the boat: far side, inside, benches, near side
  b += ellipse(850, 722, 380, 26, '#0a3f46', opacity(0.4))
  b += path('M560 596Q760 548 1000 540Q1110 532 1180 430L1214 404V470Q1170 590 1060 640Q820 690 584 650Z', '#7d5244')
  b += path('M560 596Q760 548 1000 540Q1110 532 1180 430L1192 428Q1120 550 1004 556Q780 566 584 612Z', '#d9a880')
  b += path('M600 622Q800 580 1000 574Q1060 570 1106 548Q1080 620 1040 640H600Z', '#4a2f34')
  b +=
    path('M700 580L780 566L860 648L760 656Z', CORAL) +
    path('M760 656L860 648V662L762 670Z', '#a8382f') +
    path('M700 580L780 566L786 572L706 587Z', '#ff9a82')
  b += path('M930 556L990 551L1040 628L960 640Z', '#a9745a')
  b += ellipse(806, 610, 64, 11, '#5d1f22', opacity(0.45))
  b += path(
    'M546 604Q760 660 960 634Q1120 606 1186 430Q1196 404 1216 400L1220 500Q1180 660 1030 712' +
      'Q820 748 640 712Q570 690 546 604Z',
    'url(#h)',
  )
  b += path(
    'M546 604Q760 660 960 634Q1120 606 1186 430Q1196 404 1216 400V418Q1204 424 1198 440Q1130 626 966 652' +
      'Q760 676 554 624Z',
    '#f6dcb4',
  )
  b += path(
    'M560 650Q760 700 980 672Q1130 640 1200 500V516Q1134 660 984 688Q760 716 568 668Z',
    '#f2a541',
    opacity(0.85),
  )
  b += line('M600 700Q800 736 1030 700M580 738q60 16 130 18M900 748q120 -8 220 -50', '#bfe6dc', 5, opacity(0.55))
  // the rope, slack, from the post to the bow's ring
  b +=
    path('M444 430h44v150h-44z', '#5d4448') + rect(444, 430, 11, 150, '#8a6458') + ellipse(466, 430, 22, 7, '#c99a78')
  b += line(
    'M470 470C520 650 540 770 760 772S1090 660 1150 566',
    '#0a3f46',
    9,
    'opacity=".25" transform="translate(-6 14)"',
  )
  b += line('M470 470C520 650 540 770 760 772S1090 660 1150 566', '#f3dcb4', 10)
  b += line('M470 470C520 650 540 770 760 772S1090 660 1150 566', '#b98a64', 4, 'stroke-dasharray="2 16"')
  b +=
    line('M442 462Q466 474 490 462M442 476Q466 488 490 476M446 490Q440 520 452 536', '#f3dcb4', 10) +
    circle(1150, 564, 11, 'none', `stroke="${PAPER}" stroke-width="6"`)
  b += path('M700 764Q760 758 820 764Q760 780 700 764Z', '#bfe6dc', opacity(0.7))
  // the legs: light along the right side
  b += ellipse(440, 516, 84, 9, '#5d3a34', opacity(0.35))
  b += group(backLeg(LIT, LIT), 'translate(5 -2)') + backLeg('#8f5436', '#30507c')
  b += path('M346 258Q404 288 462 274L455 314Q398 348 344 300Z', '#4a6c9a')
  b += group(frontLeg(LIT, LIT), 'translate(6 -2)') + frontLeg(SKIN, '#3a5f90')
  b +=
    path('M720 266Q780 292 844 272L840 316Q784 356 722 312Z', '#5b82b0') +
    line('M640 20Q720 110 742 240M500 0Q470 110 424 230', '#274a78', 5, opacity(0.6))
  b +=
    line('M778 472q-14 2 -22 -4', '#7d4428', 3) +
    each(
      [
        [452, 510],
        [440, 512],
      ] as const,
      ([x, y]) => line(`M${x} ${y}l8 4`, '#6d3a28', 3),
    )
  b += ripples(40, 690, 420, 90, '#d9f0e8', 9, 14, 0.45)
  return svg(1200, 800, defs, b)
}
