import { at, circle, ellipse, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { cloud, glints, karsts } from '../motifs/nature'
import { lantern } from '../motifs/places'
import { fronds, leafclump } from '../motifs/plants'
import { boat } from '../motifs/vehicles'
import { CORAL, DEEP, GLOWS, LIGHT, NIGHT, PAPER } from '../palette'

/** A parcel in paper with a ribbon, and a ticket under it. Origin: bottom left of its front; 230 wide, 190 high. */
function parcel(): string {
  return (
    ellipse(120, 6, 170, 14, DEEP, opacity(0.45)) +
    // Front, side and lid, lit from the left.
    path('M0 0V-138H176V0Z', '#f1d9ae') +
    path('M176 0V-138L232 -160V-24Z', '#b98a72') +
    path('M-8 -136V-162H182V-136Z', '#fbe8c4') +
    path('M182 -136V-162L240 -184V-158Z', '#c99a7c') +
    path('M-8 -162L60 -186H240L182 -162Z', PAPER) +
    line('M0 -128H176', '#c9a57c', 3, opacity(0.7)) +
    // Ribbon: down the front, over the lid, a bow on top.
    path('M74 0V-162H104V0Z', CORAL) +
    path('M74 -162L136 -186H164L104 -162Z', '#f0735a') +
    path('M74 -134H104V-124H74Z', '#b53a28', opacity(0.6)) +
    path('M118 -176Q64 -190 58 -226Q62 -246 88 -234Q112 -220 120 -178Z', CORAL) +
    path('M118 -176Q84 -198 74 -222Q92 -226 118 -178Z', '#b53a28', opacity(0.55)) +
    path('M122 -176Q150 -226 186 -232Q208 -230 200 -206Q186 -180 122 -176Z', '#f0735a') +
    path('M122 -176Q160 -192 188 -216Q196 -200 122 -176Z', '#b53a28', opacity(0.5)) +
    path('M114 -178Q100 -150 84 -140L102 -136Q116 -152 122 -176Z', '#c8452f') +
    circle(119, -177, 11, '#d34a34')
  )
}

/** The ticket that leans on the parcel: a sun over the cut. Origin: bottom left; 150 × 96. */
const ticket = () =>
  path('M0 0V-28A9 9 0 0 0 0 -46V-96H150V-46A9 9 0 0 0 150 -28V0Z', '#4b2f52') +
  path('M0 -46V-96H150V-46Z', '#27406b') +
  path('M86 -38A22 22 0 0 1 130 -38Z', CORAL) +
  line('M14 -37H136', '#fff6e6', 2.4, 'stroke-dasharray="5 6" opacity="0.8"') +
  line('M16 -74H70M16 -60H52', PAPER, 6) +
  line('M16 -18H84', PAPER, 4, opacity(0.8))

/** Gifts: a parcel waits at the end of the landing stage, and the boat that takes it is coming. */
export function offrir(): string {
  const defs =
    linear('s', [
      [0, '#27406b'],
      [0.34, '#7d5f86'],
      [0.6, '#e08f80'],
      [0.76, LIGHT],
    ]) +
    linear('w', [
      [0, '#f6b98a'],
      [0.22, '#b06d7c'],
      [1, '#241c42'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1000, 800, 'url(#s)') + circle(300, 452, 320, 'url(#h)') + circle(300, 440, 42, '#fff0cf')
  b += cloud(470, 210, 300, 26, '#e8a193', 0.5) + cloud(90, 290, 220, 18, '#e8a193', 0.45)
  b += karsts(470, 300, 31, [
    [380, 110, 80, '#e0a184'],
    [460, 140, 130, '#d18c80'],
    [150, 90, 70, '#dc9a82'],
    [-70, 190, 260, '#8d5268', '#7a455f'],
    [70, 120, 130, '#ab6a72', '#9a5c6a'],
    [640, 170, 210, '#a8646f', '#965668'],
    [780, 260, 360, '#7f4863', '#6d3c58'],
  ])
  b += rect(0, 464, 1000, 336, 'url(#w)') + glints(300, 470, 790, '#ffe2ad', 5, { spread: 0.7, alpha: 0.85, step: 10 })
  b += boat(178, 500, 0.5, '#2b1d3e', '#5b3852') + lantern(330, 452, 0.3, '#ffcf7d')
  // The landing stage comes in from the right.
  b +=
    path('M430 640H1020V800H330Z', '#4a3049') +
    path('M430 640H1020V648H424Z', '#e09a84') +
    line('M412 674H1020M394 710H1020M372 752H1020', '#2f1e36', 4) +
    repeat(4, (i) => line(`M${540 + i * 130} 648L${486 + i * 132} 800`, '#382441', 3, opacity(0.7))) +
    path('M440 648h18l-14 152h-22z', '#1f1430') +
    rect(438, 560, 18, 96, '#1f1430') +
    ellipse(447, 560, 13, 5, '#6d4a5c')
  // A lamp hangs over the parcel.
  b += path('M868 650V250H880V650Z', '#1f1430') + line('M874 262Q820 236 760 262', '#1f1430', 8)
  b += lantern(760, 262, 1.15, '#ffcf7d') + ellipse(700, 664, 250, 30, '#ffdf9f', opacity(0.22))
  b += at(parcel(), 596, 676, 1.15)
  b += ellipse(560, 694, 90, 8, DEEP, opacity(0.4))
  b += `<g transform="translate(484 690) rotate(-7)">${ticket()}</g>`
  b += fronds(
    1010,
    -10,
    [
      [196, 300, 70, 46],
      [222, 270, 90, 44],
      [170, 260, 80, 42],
    ],
    NIGHT,
  )
  b += leafclump(930, 812, 1, DEEP, 5, 9, 80) + leafclump(20, 806, 0.8, DEEP, 8, 9, 80)
  b += path('M0 800V762Q90 742 190 800Z', DEEP)
  return svg(1000, 800, defs, b)
}
