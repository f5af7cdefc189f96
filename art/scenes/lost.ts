import { circle, each, line, linear, opacity, path, rect, svg } from '../draw'
import { suitcase } from '../motifs/luggage'
import { cloud, glints, karsts } from '../motifs/nature'
import { fronds, leafclump } from '../motifs/plants'
import { boat } from '../motifs/vehicles'
import { CORAL, DEEP, GLOWS, INDIGO, LIGHT, NIGHT } from '../palette'

/** 404: the boat has left, the suitcase has not. */
export function lost(): string {
  const defs =
    linear('s', [
      [0, INDIGO],
      [0.3, '#6b5a86'],
      [0.5, '#d98683'],
      [0.6, LIGHT],
    ]) +
    linear('w', [
      [0, '#f2ad86'],
      [0.2, '#a5647a'],
      [1, '#241c42'],
    ]) +
    GLOWS
  let b =
    rect(0, 0, 1200, 800, 'url(#s)') +
    circle(840, 480, 330, 'url(#h)') +
    circle(840, 466, 44, '#fff0cf') +
    cloud(520, 240, 300, 28, '#e39a8f', 0.5) +
    cloud(140, 330, 230, 20, '#d38a8c', 0.45)
  b += karsts(492, 800, 70, [
    [420, 110, 70, '#dc967f'],
    [560, 140, 120, '#cf877b'],
    [960, 130, 110, '#cb8179'],
    [1040, 210, 260, '#8d5268', '#7a455f'],
    [-60, 200, 280, '#7f4863', '#6d3c58'],
    [120, 130, 150, '#a8646f', '#965668'],
  ])
  b += rect(0, 486, 1200, 314, 'url(#w)') + glints(840, 490, 800, '#ffdfa6', 6, { spread: 0.8, alpha: 0.8, step: 10 })
  b += path(
    'M470 640Q620 560 700 530L708 534Q640 580 520 660ZM560 650Q660 580 706 536L712 538Q690 590 620 664Z',
    '#ffdfa6',
    opacity(0.3),
  )
  b += boat(690, 506, 0.42, '#2b1d3e', '#5b3852')
  // landing stage going out from the left
  b +=
    path('M-20 640H430V664H-20Z', '#3a2742') +
    path('M-20 640H430V646H-20Z', '#b0697a') +
    each([40, 160, 280, 392], (x) => rect(x, 664, 14, 140, '#2a1c36')) +
    rect(384, 590, 12, 60, '#2a1c36') +
    rect(150, 590, 12, 60, '#2a1c36') +
    line('M156 600Q270 640 390 600', '#2a1c36', 4)
  b += line('M40 690h380M-10 730h420', DEEP, 3, opacity(0.3))
  // suitcase
  b += suitcase(318, 640, 1, CORAL, '#c43f2b')
  b += path('M318 652l84 0l30 6l-110 4z', DEEP, opacity(0.3))
  b += fronds(
    -20,
    20,
    [
      [-14, 300, 70, 46],
      [-38, 270, 90, 44],
      [10, 260, 60, 40],
      [-62, 200, 60, 36],
    ],
    NIGHT,
  )
  b += leafclump(1150, 820, 1.1, NIGHT, 3, 9, 80) + path('M980 800Q1090 750 1200 756V800Z', NIGHT)
  return svg(1200, 800, defs, b)
}
