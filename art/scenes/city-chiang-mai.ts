import { at, circle, each, ellipse, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { hills, ripples, sun } from '../motifs/nature'
import { leaning } from '../motifs/people'
import { temple } from '../motifs/places'
import { branch, leafclump, tree } from '../motifs/plants'
import { CORAL, GLOWS, LIGHT } from '../palette'

/** A songthaew: the red pick-up that is the town's bus. Origin: middle, on the ground; 150 wide, 74 high. */
const songthaew = () =>
  path('M-74 -14V-66Q-74 -72 -68 -72H18Q24 -72 26 -66L34 -46H62Q74 -44 76 -30V-14Z', CORAL) +
  path('M-64 -62H-6V-40H-64ZM4 -62H18L26 -42H4Z', '#4a3040') +
  line('M-44 -62V-40M-24 -62V-40', CORAL, 3) +
  rect(-76, -36, 150, 4, LIGHT) +
  each([-44, 46], (x) => circle(x, -12, 12, '#2a2036') + circle(x, -12, 5, '#c9b8a8'))

/** The corner bastion of the old wall: brick, battlements. Origin: foot, left; 220 wide, 118 high. */
const bastion = () =>
  path('M0 0V-84H14V-104H34V-84H52V-104H72V-84H90V-104H110V-84H128V-104H148V-84H166L206 0Z', '#b0674f') +
  path('M128 0V-104H148V-84H166L206 0Z', '#8f4f45') +
  repeat(5, (i) =>
    line(`M${i % 2 ? 6 : 0} ${-14 - i * 15}H${130 - (i % 2) * 12}`, '#8f4f45', 2, 'stroke-dasharray="16 8"'),
  )

/** Chiang Mai at first light: the mountain in layers of mist, the moat, a temple roof, the red bus. */
export function cityChiangMai(): string {
  const defs =
    linear('s', [
      [0, '#6f9fb5'],
      [0.35, '#b9d2cc'],
      [0.62, '#f6e0b8'],
      [0.75, '#fbd49c'],
    ]) +
    linear('m', [
      [0, '#fdeccb', 0],
      [1, '#fdeccb', 0.9],
    ]) +
    linear('w', [
      [0, '#d9c9a4'],
      [0.3, '#8fb0a2'],
      [1, '#37646a'],
    ]) +
    GLOWS
  let b = rect(0, 0, 600, 800, 'url(#s)') + sun(462, 330, 30, '#fff8e6', 220)
  // Doi Suthep, four ridges with the valley's mist between them.
  b += hills(
    -20,
    640,
    520,
    [
      [40, 170],
      [140, 226],
      [236, 286],
      [320, 272],
      [430, 180],
      [540, 120],
      [620, 96],
    ],
    '#86aeb2',
  )
  b += rect(0, 380, 600, 140, 'url(#m)', 0, opacity(0.5))
  b += hills(
    -20,
    640,
    540,
    [
      [10, 210],
      [110, 180],
      [230, 196],
      [330, 120],
      [470, 96],
      [610, 140],
    ],
    '#5f9295',
  )
  // The golden chedi on its slope.
  b += ellipse(206, 336, 46, 40, 'url(#lg)') + path('M194 350h24l-4 -8h-3l-4 -26l-1 -10l-1 10l-4 26h-3z', LIGHT)
  b += rect(0, 420, 600, 120, 'url(#m)', 0, opacity(0.75))
  b += hills(
    -20,
    640,
    560,
    [
      [60, 110],
      [200, 84],
      [360, 120],
      [520, 96],
      [620, 70],
    ],
    '#3f7a76',
  )
  b += rect(0, 470, 600, 94, 'url(#m)', 0, opacity(0.8))
  // Trees and the temple behind the wall.
  b +=
    tree(470, 574, 0.5, '#2f6a5c', '#3a3040', '#4f8a6c') +
    tree(560, 576, 0.62, '#276055', '#3a3040', '#4f8a6c') +
    tree(62, 576, 0.56, '#2f6a5c', '#3a3040', '#5c9473')
  b += temple(312, 574, 0.86, { roof: '#a5523f', shade: '#7d3c38', gold: '#f2c36b', wall: '#f6e6c8', door: '#5b2f2f' })
  b += tree(196, 578, 0.42, '#24584e', '#3a3040', '#3f7a62')
  // The road behind the moat, the bastion, the bus.
  b += rect(0, 570, 600, 26, '#d9b98a') + rect(0, 570, 600, 4, '#f6dfb0')
  b += at(bastion(), -22, 596, 0.92)
  b += at(songthaew(), 452, 592, 0.86)
  b += rect(0, 596, 600, 12, '#8f5a4a') + rect(0, 596, 600, 3, '#d99a72')
  // The moat mirrors the wall, the roof and the sky.
  b += rect(0, 606, 600, 194, 'url(#w)')
  b +=
    path('M-10 608H164L120 682H-10Z', '#8f4f45', opacity(0.45)) +
    path('M206 608H420L372 640L330 700L312 740L294 700L252 640Z', '#a5523f', opacity(0.4))
  b +=
    path('M392 608h124l-10 44h-104z', CORAL, opacity(0.45)) +
    path('M520 608h90v70q-70 14 -90 -70z', '#1f5048', opacity(0.4))
  b += ripples(10, 620, 560, 150, '#fdf0d2', 4, 26, 0.5)
  b += line('M0 648H70M130 664H260M330 652H420M480 690H600M40 716H190', '#fdf0d2', 2, opacity(0.4))
  // Near: the railing of the bridge, somebody who looks, a branch above.
  b +=
    rect(0, 716, 600, 12, '#2a3340') +
    rect(0, 716, 600, 3, '#f0c48c') +
    repeat(11, (i) => rect(12 + i * 58, 728, 8, 80, '#232b38'))
  b += leaning(132, 812, 1.02, { top: '#f3e3c6', bottom: '#33415c', skin: '#7a4a40', style: 'long', rim: '#fff0c8' })
  b +=
    branch(620, 20, [-250, 96], ['#1d4440', '#27564c', '#356b58'], 4) +
    branch(620, 96, [-130, 120], ['#1d4440', '#27564c'], 9)
  b += branch(560, -20, [-270, 50], ['#173a38', '#27564c'], 6)
  b += leafclump(580, 812, 0.7, '#15302f', 5, 9, 80)
  return svg(600, 800, defs, b)
}
