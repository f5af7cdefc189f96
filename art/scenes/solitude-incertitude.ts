import { circle, each, ellipse, linear, opacity, path, rect, repeat, svg } from '../draw'
import { cloud, stars } from '../motifs/nature'
import { skyline, windows } from '../motifs/places'
import { leafclump } from '../motifs/plants'
import { skytrain } from '../motifs/vehicles'
import { CORAL, GLOWS, LIGHT, NIGHT } from '../palette'

/** Loneliness: one lit window in a dark tower at first light. */
export function solitudeIncertitude(): string {
  const defs =
    linear('s', [
      [0, '#2c3a66'],
      [0.4, '#7a6a94'],
      [0.68, '#e0a49a'],
      [0.88, '#fddfb4'],
    ]) +
    GLOWS +
    linear('m', [
      [0, '#fddfb4', 0],
      [1, '#f3c3a4', 0.85],
    ]) +
    linear('t', [
      [0, '#211a3d'],
      [1, '#3d2d55'],
    ])
  let b = rect(0, 0, 1200, 800, 'url(#s)') + stars(1200, 200, 22, 8) + circle(250, 740, 420, 'url(#h)')
  b += cloud(380, 150, 340, 26, '#c08a9a', 0.5) + cloud(20, 300, 260, 20, '#e8b3a2', 0.6)
  b +=
    skyline(-20, 1230, 640, 800, 20, 150, '#d0a0a0', 3) +
    rect(0, 520, 1200, 180, 'url(#m)') +
    skyline(-20, 1230, 690, 800, 20, 190, '#a2799a', 9) +
    rect(0, 560, 1200, 190, 'url(#m)', 0, opacity(0.6)) +
    skyline(-20, 1230, 740, 800, 10, 150, '#6b5580', 21)
  // the tower
  const [tx, ty, tw] = [700, 70, 270]
  b +=
    path(
      `M${tx} 800V${ty + 70}H${tx + 40}V${ty + 30}H${tx + 90}V${ty}H${tx + 190}V${ty + 40}H${tx + tw}V800Z`,
      'url(#t)',
    ) +
    path(`M${tx} 800V${ty + 70}H${tx + 22}V800Z`, '#8a6684') +
    rect(tx + 136, ty - 60, 5, 62, '#211a3d')
  b += windows(tx + 38, ty + 92, 7, 19, [32, 33], [18, 20], '#171030', (row, column) => row === 6 && column === 2)
  // balconies line
  b += path(
    repeat(19, (i) => `M${tx + 30} ${ty + 116 + i * 33}h${tw - 44}v3H${tx + 30}z`),
    '#4a3863',
    opacity(0.7),
  )
  const [wx, wy] = [tx + 102, ty + 290]
  b +=
    ellipse(wx + 10, wy + 10, 130, 110, 'url(#lg)') +
    rect(wx - 5, wy - 6, 29, 30, LIGHT) +
    path(`M${wx + 4} ${wy + 24}v-9q0 -6 6 -6t6 6v9z`, '#5a2b3a') +
    circle(wx + 10, wy + 4, 4.2, '#5a2b3a') +
    rect(wx - 5, wy + 23, 29, 4, CORAL)
  // neighbour towers, near and dark
  b += path('M1010 800V300h30v-40h110v40h60v500z', NIGHT) + windows(1032, 330, 5, 13, [34, 36], [18, 20], '#120b22')
  b += path('M-10 800V520h150v40h60v240z', '#2a2046') + windows(14, 560, 5, 7, [34, 36], [16, 18], NIGHT)
  // elevated railway
  b +=
    path('M0 700H1200V716H0Z', NIGHT) +
    path('M0 690H1200V694H0Z', NIGHT) +
    each([250, 470, 620, 1000], (x) => path(`M${x} 716h34l-8 20v70h-18v-70z`, NIGHT))
  b += skytrain(300, 661, 1, '#e9dcc8', CORAL, LIGHT)
  b += leafclump(560, 830, 0.8, '#120b22', 5, 9, 85) + leafclump(90, 840, 1, '#120b22', 6, 9, 85)
  return svg(1200, 800, defs, b)
}
