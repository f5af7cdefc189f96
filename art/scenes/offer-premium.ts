import { circle, ellipse, group, line, linear, path, rect, svg } from '../draw'
import { karst } from '../motifs/nature'
import { fronds, leafclump } from '../motifs/plants'
import { books } from '../motifs/things'
import { APRICOT, CORAL, GLOWS, INDIGO, LAGOON, LIGHT, MANGO, NIGHT, PALM, PAPER, PLUM, SKY, WINE } from '../palette'

/** Offer Premium: a shelf at dusk, the phone among the books. */
export function offerPremium(): string {
  const defs =
    linear('s', [
      [0, INDIGO],
      [0.5, '#8a6a90'],
      [0.82, APRICOT],
      [1, LIGHT],
    ]) +
    GLOWS +
    linear('c', [
      [0, '#ffe3ad', 0.75],
      [1, '#ffe3ad', 0],
    ])
  let b = rect(0, 0, 800, 800, '#2a1c3e') + rect(70, 60, 420, 430, NIGHT) + rect(84, 74, 392, 402, 'url(#s)')
  b +=
    '<clipPath id="k"><path d="M84 74h392v402H84z"/></clipPath><g clip-path="url(#k)">' +
    circle(330, 470, 150, 'url(#h)') +
    circle(330, 440, 30, '#fff0cf') +
    karst(60, 150, 210, 480, WINE, { shade: '#78405a', seed: 9 }) +
    karst(200, 110, 120, 480, '#b46d6f', { seed: 3 }) +
    karst(380, 140, 250, 480, '#693c5b', { shade: '#57304f', seed: 14, side: -1 }) +
    fronds(
      490,
      90,
      [
        [200, 230, 90, 36],
        [170, 240, 40, 34],
        [225, 190, 70, 34],
      ],
      NIGHT,
    ) +
    '</g>'
  b += rect(274, 74, 12, 402, NIGHT) + rect(84, 268, 392, 10, NIGHT) + rect(52, 486, 456, 20, '#3f2b52')
  // shelf
  b += rect(0, 690, 800, 18, '#6b4358') + rect(0, 708, 800, 92, NIGHT) + rect(0, 690, 800, 4, '#b57a72')
  b += path('M640 330L470 690H800V690L740 330Z', 'url(#c)') + ellipse(690, 340, 210, 190, 'url(#lg)')
  b += books(96, 690, [
    [48, 196, LAGOON, SKY],
    [40, 226, WINE, APRICOT],
    [58, 178, INDIGO, LIGHT],
    [34, 214, '#c96f5c', PAPER],
    [52, 240, PLUM, APRICOT],
  ])
  b += group(
    rect(0, -190, 46, 190, MANGO, 3) + rect(0, -160, 46, 7, '#8a4a1c') + rect(0, -40, 46, 4, '#8a4a1c'),
    'translate(352 690) rotate(-11)',
  )
  // stack lying, phone on it
  b +=
    rect(430, 662, 190, 28, '#fff1d6', 4) +
    rect(430, 662, 190, 8, CORAL, 4) +
    rect(446, 636, 160, 26, PALM, 4) +
    rect(446, 644, 160, 5, SKY)
  b += path('M500 636l24 -70h14l44 70z', '#140e25')
  b += group(
    rect(0, -150, 82, 150, '#120c22', 12) +
      rect(6, -143, 70, 136, '#ffe6bd', 8) +
      rect(16, -130, 50, 34, APRICOT, 4) +
      rect(16, -86, 50, 7, '#c99a7c', 3) +
      rect(16, -72, 38, 7, '#c99a7c', 3) +
      rect(16, -44, 50, 18, CORAL, 5),
    'translate(486 636) rotate(-8)',
  )
  // lamp
  b +=
    rect(684, 360, 10, 322, '#140e25') +
    ellipse(689, 686, 62, 12, '#140e25') +
    path('M640 240H738L772 372H606Z', '#ffdf9f') +
    path('M640 240H738L746 270H632Z', '#fff0cf')
  b +=
    line('M560 0V120', '#140e25', 4) + leafclump(560, 118, -0.5, PALM, 5, 9, 150) + path('M520 96h80l-12 52h-56z', WINE)
  return svg(800, 800, defs, b)
}
