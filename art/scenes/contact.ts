import { at, circle, clip, each, ellipse, group, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { cast, envelope, stamp } from '../motifs/luggage'
import { cloud, glints, karsts, sun } from '../motifs/nature'
import { fronds, leafclump } from '../motifs/plants'
import { glass, pen, stampPrint } from '../motifs/things'
import { boat } from '../motifs/vehicles'
import { CORAL, GLOWS, INDIGO, LAGOON, MANGO, NIGHT, PALM } from '../palette'

const SHADE = '#6b3d24'

/** The postcard being written: address to the right, text half done on the left. Origin: top left; 480 × 310. */
function card(): string {
  const text = [150, 176, 160, 186, 140, 70]
  return (
    rect(0, 0, 480, 310, '#fffaf0', 6) +
    line('M248 30V280', '#d9c9a8', 3) +
    each(text, (w, i) => line(`M30 ${58 + i * 36}q${w * 0.25} -9 ${w * 0.5} 0t${w * 0.5} -1`, INDIGO, 5)) +
    line('M276 176H446M276 212H446M276 248H390', '#d9c9a8', 3) +
    line('M278 168q22 -12 44 -2t60 -4M278 204q30 -12 56 -2t52 -3', INDIGO, 5) +
    stamp(
      378,
      26,
      1.12,
      4,
      '#fff1d6',
      rect(6, 6, 48, 64, CORAL) +
        circle(38, 26, 9, '#ffd08a') +
        path('M6 70V48q10 -26 18 0q8 -38 18 4l12 6v12z', NIGHT),
    ) +
    stampPrint(350, 92, 0.62, -14, '#5a6a92')
  )
}

/** The picture side of another card: a bay. Origin: top left; 300 × 200. */
const view = () =>
  rect(0, 0, 300, 200, '#fffaf0', 5) +
  clip(
    'k',
    'M12 12h276v176H12z',
    rect(12, 12, 276, 110, '#f3b98a') +
      circle(206, 96, 26, '#fff3d4') +
      path(
        'M12 122V70q18 -34 36 0l14 52zM84 122q10 -92 38 -74q26 16 26 74zM240 122q12 -60 30 -40l18 10v30z',
        '#8d4f63',
      ) +
      rect(12, 120, 276, 70, '#4b5f8a') +
      line('M170 136h70M184 150h50M160 166h84', '#ffdfa6', 4),
  )

/** Contact: a postcard half written on a table above the bay, the stamp already on. */
export function contact(): string {
  const defs =
    linear('s', [
      [0, '#8fcbd0'],
      [0.55, '#d8ecdc'],
      [1, '#fdeac0'],
    ]) +
    linear('w', [
      [0, '#8fd0c4'],
      [0.4, '#3b9c98'],
      [1, LAGOON],
    ]) +
    linear('t', [
      [0, '#c98a58'],
      [1, '#8a5434'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1000, 470, 'url(#s)') + sun(250, 236, 36, '#fffaf0', 260)
  b +=
    cloud(520, 170, 260, 30, '#fffaf0', 0.85) +
    cloud(60, 110, 190, 22, '#fffaf0', 0.7) +
    cloud(770, 250, 170, 18, '#fffaf0', 0.6)
  b += karsts(404, 250, 44, [
    [300, 100, 70, '#b4d6c8'],
    [380, 130, 120, '#a3ccbf'],
    [560, 110, 90, '#a3ccbf'],
    [-60, 190, 230, '#6fa99c', '#5b968b'],
    [80, 110, 120, '#86b9ab', '#77ab9e'],
    [690, 160, 220, '#6fa99c', '#5b968b'],
    [820, 240, 330, '#4f8f84', '#407c73'],
  ])
  b += rect(0, 400, 1000, 200, 'url(#w)') + glints(250, 404, 590, '#fff6dc', 9, { spread: 0.55, alpha: 0.9, step: 8 })
  b += boat(470, 446, 0.42, '#3a2a36', '#8a5a48')
  // Railing of the terrace and the table that fills the foreground.
  b += rect(0, 508, 1000, 14, '#fbf0d8') + rect(0, 522, 1000, 4, '#d9c39b')
  b += repeat(15, (i) => rect(18 + i * 70, 522, 9, 100, '#efe0c0'))
  b += path('M-20 590H1020V1000H-20Z', 'url(#t)') + path('M-20 590H1020V604H-20Z', '#e3b083')
  b += line(
    'M0 690Q300 680 520 692T1000 686M0 800Q340 788 640 804T1000 796M0 910Q260 900 560 914T1000 906',
    '#6f4128',
    2.4,
    opacity(0.4),
  )
  b +=
    path('M-20 640L420 1000H240L-20 800Z', '#ffe2ad', opacity(0.16)) +
    path('M300 604H520L980 1000H700Z', '#ffe2ad', opacity(0.16))
  // Envelope and picture card below, the written card above, all with the shadow of a high sun.
  b += envelope(50, 690, 1.3, -13, '#f6e3bf', '#d9bd8e')
  b += group(cast(rect(0, 0, 300, 200, SHADE, 5), 10, 14) + view(), 'translate(36 820) rotate(-6)')
  b += ellipse(752, 652, 64, 12, SHADE, opacity(0.35)) + glass(736, 650, 1.9, '#d98a3f', CORAL)
  b += ellipse(946, 646, 74, 12, SHADE, opacity(0.4))
  b += group(cast(rect(0, 0, 480, 310, SHADE, 6), 12, 16) + card(), 'translate(372 650) rotate(5)')
  b +=
    group(cast(rect(0, 0, 200, 14, SHADE, 7), 4, 12), 'translate(562 952) rotate(-58)') +
    pen(556, 944, -58, NIGHT, CORAL, MANGO)
  // Iced tea, sun glasses, a plant: the afternoon has time.
  b += at(
    path(
      'M0 0q-30 -6 -34 14q0 26 26 26q24 0 26 -26q2 -8 12 -8t12 8q2 26 26 26q26 0 26 -26q-4 -20 -34 -14' +
        'q-8 4 -12 10h-36q-4 -6 -12 -10z',
      '#2a2036',
    ),
    250,
    640,
  )
  b +=
    leafclump(950, 606, 0.86, PALM, 5, 9, 84) +
    path('M896 560h108v64q-8 22 -54 22t-54 -22z', '#b5553c') +
    rect(888, 548, 124, 20, '#cf6c4d', 4)
  b += fronds(
    1020,
    -20,
    [
      [196, 320, 70, 46],
      [222, 290, 90, 44],
      [172, 280, 110, 42],
      [246, 220, 60, 36],
    ],
    '#155046',
  )
  return svg(1000, 1000, defs, b)
}
