import { at, circle, ellipse, each, group, line, linear, opacity, path, radial, rect, repeat, svg } from '../draw'
import { crescent, stars } from '../motifs/nature'
import { seatedBack } from '../motifs/people'
import { skyline, windows } from '../motifs/places'
import { leafclump } from '../motifs/plants'
import { books, cup, pot, steam } from '../motifs/things'
import { CORAL, DEEP, GLOWS, INDIGO, LAGOON, LIGHT, NIGHT, PLUM, WINE } from '../palette'

/** A speech bubble with strokes for words; side -1: hers, on the left; 1: the answer, on the right. */
function bubble(x: number, y: number, w: number, rows: number, side: 1 | -1): string {
  const [fill, ink] = side < 0 ? [LIGHT, '#8a5a3c'] : ['#1f8a86', '#c9efe6']
  const h = 22 + rows * 18
  const left = side < 0 ? x : x - w
  const tail = side < 0 ? `M${x + 4} ${y + h - 14}l-14 20l30 -6z` : `M${x - 4} ${y + h - 14}l14 20l-30 -6z`
  const words = repeat(
    rows,
    (i) => `M${left + 18} ${y + 20 + i * 18}h${i === rows - 1 ? Math.round(w * 0.45) : w - 40 - i * 9}`,
  )
  return rect(left, y, w, h, fill, 14) + path(tail, fill) + line(words, ink, 6, opacity(0.75))
}

/** The conversation: two columns. 560 × 360. */
const talk = () =>
  rect(0, 0, 560, 360, '#123349') +
  path('M0 0H560V34H0Z', '#0c2438') +
  each([18, 36, 54], (x) => circle(x, 17, 5, '#3f6a80')) +
  bubble(34, 54, 196, 2, -1) +
  bubble(528, 96, 236, 4, 1) +
  bubble(34, 146, 150, 1, -1) +
  bubble(528, 212, 200, 2, 1) +
  bubble(34, 208, 210, 3, -1) +
  bubble(528, 288, 216, 2, 1)

/** The second chair, turned to the first one, its seat full of light. */
function allyChair(): string {
  const wood = '#a3623f'
  const lit = '#e3a06a'
  return (
    ellipse(868, 806, 190, 26, DEEP, opacity(0.5)) +
    line('M742 668L724 830M898 648L908 800', '#5d3528', 13) +
    path('M716 650Q716 640 730 638L884 622Q900 622 910 632L974 684Q980 694 964 698L790 718Q776 718 768 708Z', wood) +
    path(
      'M716 650L768 708Q776 718 790 718L964 698Q980 694 976 686V704Q976 710 962 712L792 734Q776 734 766 722L716 664Z',
      '#6b3c2a',
    ) +
    path('M738 644Q740 634 756 632L872 620Q890 620 900 630L944 670Q948 682 934 684L802 698Q788 698 780 690Z', CORAL) +
    path('M738 644Q740 634 756 632L872 620Q884 620 892 624Q800 632 768 652Q752 662 752 658Z', '#ff9a82') +
    line('M788 726L784 840M958 706L974 836', wood, 14) +
    line('M884 628Q902 540 900 462M968 692Q994 588 988 506', wood, 14) +
    line('M880 628Q897 540 895 464', lit, 4) +
    line('M962 690Q987 588 981 508', lit, 4) +
    line('M912 640Q930 556 926 486M940 664Q962 572 958 498', '#8a4f34', 9) +
    path('M888 452Q892 438 908 442L990 484Q1004 492 1000 506L996 530Q990 538 978 532L898 490Q886 484 888 472Z', wood) +
    path('M888 452Q892 438 908 442L990 484Q996 488 998 492L904 452Q892 448 890 478Q887 470 888 452Z', lit)
  )
}

/** ChatGPT as an ally: at night, a conversation on the screen, and beside the one who writes an empty lit chair. */
export function chatgptAllie(): string {
  const defs =
    linear('s', [
      [0, '#141a38'],
      [1, '#33467a'],
    ]) +
    linear('w', [
      [0, '#191530'],
      [1, '#2a2248'],
    ]) +
    radial('g', [
      [0, '#7fe0d0', 0.5],
      [0.5, '#3f9fb0', 0.2],
      [1, '#3f9fb0', 0],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 800, 'url(#w)')
  // The window on the right: the town sleeps.
  b +=
    rect(900, 70, 260, 340, '#120e24') +
    '<clipPath id="k"><path d="M912 82h236v316H912z"/></clipPath><g clip-path="url(#k)">'
  b += rect(912, 82, 236, 316, 'url(#s)') + at(stars(236, 180, 26, 6), 912, 82) + crescent(1090, 140, 22, '#fff0cf')
  b += skyline(900, 1160, 330, 400, 10, 90, '#1f2850', 8) + skyline(900, 1160, 380, 400, 5, 60, '#151a38', 3)
  b += windows(930, 344, 9, 3, [24, 18], [6, 8], LIGHT, (r, c) => (r * 5 + c * 3) % 7 !== 1) + '</g>'
  b += rect(1024, 70, 10, 340, '#120e24') + rect(884, 408, 292, 14, '#2f2548')
  // Shelf on the left, in the dark.
  b +=
    rect(0, 250, 210, 12, '#120e24') +
    books(26, 250, [
      [26, 104, '#33305c', '#4a4a7d'],
      [34, 84, '#40284e', '#5f4470'],
      [24, 116, '#1f4a5c', '#2f6a7a'],
      [38, 92, '#33305c', '#4a4a7d'],
      [28, 108, '#4b2f52', '#6b4a70'],
    ])
  b += path('M26 262h56l-10 60h-36z', '#40284e') + leafclump(54, 268, -0.55, '#17404a', 6, 7, 80)
  // The screen and what it lights.
  b += ellipse(560, 330, 640, 470, 'url(#g)')
  b += rect(500, 470, 110, 140, '#0e0b1d') + path('M440 604Q446 586 500 584H610Q664 586 670 604Z', '#0e0b1d')
  b += rect(262, 92, 596, 396, '#0e0b1d', 16) + at(talk(), 280, 110)
  b += group(
    path('M-20 560H1220V596H-20Z', '#5d3f52') +
      path('M-20 560H1220V566H-20Z', '#9fd0c4') +
      path('M-20 596H1220V820H-20Z', '#1d1733') +
      path('M250 560H880L960 596H190Z', '#8fd0c4', opacity(0.28)) +
      path('M-20 596H1220V640Q600 620 -20 640Z', '#120e24', opacity(0.6)) +
      rect(400, 556, 190, 12, '#3a3352', 5) +
      at(cup(0, 0, 0.62, WINE, '#2a1720', '#c9b0a8') + steam(0, -30, 0.8, '#cfeee6', 0.5), 222, 532) +
      group(
        cup(0, 0, 0.62, LAGOON, '#2a1720', '#c9d8d0') + steam(0, -30, 0.8, '#cfeee6', 0.5),
        'translate(742 532) scale(-1 1)',
      ) +
      at(pot(0, 0, 0.62, PLUM, '#6b4a70', leafclump(0, -90, 0.9, '#1c5a58', 4, 9, 75)), 1080, 564),
    'translate(0 38)',
  )
  // Light that falls on the second chair.
  b += path('M660 634H990L1080 820H650Z', '#8fe0d0', opacity(0.13)) + ellipse(860, 660, 250, 190, 'url(#lg)')
  b += allyChair()
  // The one who writes, from behind, on the first chair.
  b += seatedBack(366, 756, 3.1, {
    top: INDIGO,
    bottom: NIGHT,
    skin: '#6b3f42',
    hair: DEEP,
    style: 'bun',
    rim: '#9fe6d8',
    rimSide: 1,
  })
  b +=
    path('M272 830L280 656Q282 634 304 632Q372 622 440 632Q462 634 464 656L474 830Z', '#2f1f35') +
    path(
      'M272 830L280 656Q282 634 304 632Q372 622 440 632Q462 634 464 656L466 690Q456 650 430 648' +
        'Q372 640 314 648Q292 650 290 672L284 830Z',
      '#54384f',
    )
  b += path(
    'M304 668Q372 660 440 668L446 700Q372 692 298 700ZM296 724Q372 716 450 724L456 760Q372 752 290 760Z',
    '#1d1428',
  )
  return svg(1200, 800, defs, b)
}
