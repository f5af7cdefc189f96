import { at, circle, ellipse, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { holdall } from '../motifs/luggage'
import { crescent, hills, karsts, stars } from '../motifs/nature'
import { standing } from '../motifs/people'
import { bulbs } from '../motifs/places'
import { bananaLeaf, fronds, leafclump, palm } from '../motifs/plants'
import { scooter } from '../motifs/vehicles'
import { CORAL, DEEP, GLOWS, LIGHT } from '../palette'

/** Bungalow with a veranda and an open door; origin: left end of the veranda's floor; 470 wide, 300 high. */
function bungalow(): string {
  const wall = '#5b3550'
  return (
    ellipse(250, -90, 360, 240, 'url(#lg)') +
    rect(40, -170, 390, 150, wall) +
    repeat(9, (i) => line(`M40 ${-160 + i * 16}H430`, '#4a2a46', 1.6, opacity(0.7))) +
    path('M36 -168H434V-140Q240 -126 36 -140Z', '#2a1a38', opacity(0.5)) +
    // Window, open shutters.
    rect(82, -132, 92, 76, '#ffcf7d') +
    line('M128 -132v76M82 -94h92', '#3a2340', 4) +
    path('M82 -136l-34 8v84l34 -8zM174 -136l34 8v84l-34 -8z', '#7d4a5c') +
    // The door stands open: light, a bed's corner, a lamp.
    rect(268, -152, 92, 134, '#ffd893') +
    path('M268 -60h54v42h-54z', '#f0a97c') +
    path('M268 -66h30q10 0 10 10h-40z', '#fff6e6') +
    circle(338, -104, 11, '#fff6e0') +
    line('M338 -93v36M326 -57h24', '#b5724f', 4) +
    path('M360 -154l44 12v136l-44 -12z', '#8a4f52') +
    circle(396, -72, 4, LIGHT) +
    // Roof: thatch with a deep eave.
    path('M-34 -150Q60 -190 120 -290Q236 -316 350 -290Q410 -190 506 -150Q236 -186 -34 -150Z', '#24173a') +
    path('M-34 -150Q236 -186 506 -150L498 -138Q236 -172 -26 -138Z', '#4a2f52') +
    line('M150 -286Q120 -220 70 -172M236 -298V-176M322 -286Q352 -220 402 -172', '#38254c', 3) +
    // Floor, posts, rail, steps.
    rect(-10, -20, 490, 16, '#a8645c') +
    rect(-10, -20, 490, 5, '#e89d78') +
    line('M6 -20V-146M464 -20V-146M236 -20V-158', '#2a1a38', 9) +
    line('M6 -64H230M420 -64H464M34 -62V-22M66 -62V-22M98 -62V-22M130 -62V-22M162 -62V-22M194 -62V-22', '#2a1a38', 4) +
    path('M0 -4H20V46H0ZM450 -4h20v50h-20zM120 -4h16v46h-16z', '#1b1230') +
    path('M252 -4H392L400 14H244ZM240 16H404L412 34H232ZM228 36H416L426 54H218Z', '#7d4652') +
    line('M252 -4H392M240 16H404M228 36H416', '#f0a97c', 3)
  )
}

/** Thank you: the first evening. The scooter still ticks, the bag is on it, the door is open. */
export function merci(): string {
  const defs =
    linear('s', [
      [0, '#1d2a52'],
      [0.4, '#4b4577'],
      [0.66, '#9a6480'],
      [0.78, '#d98a80'],
    ]) +
    linear('g', [
      [0, '#47294a'],
      [1, '#1b1230'],
    ]) +
    linear('p', [
      [0, '#ffd08a', 0.5],
      [1, '#ffd08a', 0],
    ]) +
    GLOWS
  let b = rect(0, 0, 1000, 800, 'url(#s)') + stars(1000, 260, 44, 5) + crescent(300, 150, 26, '#fff3d6')
  b += karsts(600, 1000, 17, [
    [-40, 200, 250, '#7d5478'],
    [110, 140, 150, '#8f5f7d'],
    [230, 170, 110, '#a86f80'],
    [860, 220, 330, '#5b3d66'],
  ])
  b += hills(
    -10,
    1010,
    604,
    [
      [120, 60],
      [300, 34],
      [520, 64],
      [820, 50],
    ],
    '#54365e',
  )
  b +=
    palm(880, 250, 1.05, '#2a1b3c', { height: 440, lean: 40 }) +
    palm(388, 330, 0.66, '#3e2850', { height: 420, lean: -46 })
  b += rect(0, 590, 1000, 210, 'url(#g)')
  // Light falls out of the door, down the steps, along the path.
  b += path('M672 642H810L700 800H360Z', 'url(#p)')
  b += at(bungalow(), 408, 590, 1.06)
  b += bulbs(150, 420, 440, 432, 26, 4, '#2a1b3c')
  b += line('M150 610Q144 500 150 412', '#1b1230', 9)
  b += path('M716 678l-112 122h64l72 -122z', DEEP, opacity(0.22))
  const guest = { top: '#fff1d6', bottom: '#2c3a66', skin: '#8a5240', style: 'bob', clothes: 'shorts' } as const
  b += standing(728, 682, 0.98, { ...guest, rim: LIGHT, bag: '#0f6b6e' })
  b += ellipse(276, 742, 190, 16, DEEP, opacity(0.45))
  b += at(scooter(0, 0, 2.35, CORAL, '#1b1230'), 280, 740)
  b += holdall(190, 588, 1.05, '#8d6a4a', '#5b3f33') + line('M150 590L142 540M226 590L236 540', '#1b1230', 4)
  b += at(
    path('M-34 0Q-38 -46 0 -48Q38 -46 34 0Z', '#fff1d6') + path('M-34 0Q-36 -20 -30 -30H10L14 0Z', '#d9c3a5'),
    392,
    566,
    0.62,
  )
  b += path('M0 800V726Q120 700 220 800ZM1000 800V712Q860 720 790 800Z', DEEP)
  b += leafclump(50, 792, 0.9, DEEP, 4, 9, 80) + leafclump(950, 790, 1, DEEP, 8, 9, 80)
  b += bananaLeaf(968, 800, 1.2, -18, '#1c3a3c', '#3f6b58') + bananaLeaf(1010, 800, 1.35, -40, '#173033', '#3f6b58')
  b += fronds(
    -20,
    -10,
    [
      [-20, 240, 50, 44],
      [-46, 230, 60, 40],
      [6, 220, 70, 38],
    ],
    '#150e25',
  )
  return svg(1000, 800, defs, b)
}
