import { at, circle, each, ellipse, line, linear, opacity, path, rect, repeat, svg } from '../draw'
import { cloud, crescent, karsts, ripples, stars } from '../motifs/nature'
import { standing } from '../motifs/people'
import { leafclump } from '../motifs/plants'
import { boat } from '../motifs/vehicles'
import { CORAL, DEEP, GLOWS, LIGHT, NIGHT, PAPER } from '../palette'

const DECK = 640

/** A life ring on its post, hung from a nail; origin: its centre; 92 across. */
const lifeRing = () =>
  circle(0, 0, 46, CORAL) +
  each([0, 90, 180, 270], (turn) => path('M-9 -46H9L7 -24H-7Z', PAPER, `transform="rotate(${turn + 45})"`)) +
  circle(0, 0, 22, '#2c2146') +
  line('M-33 33Q-52 60 -30 78T-6 108', PAPER, 3.5)

/** The boards and the piles of the jetty, from the left edge out to `end`. */
const jetty = (end: number) =>
  each([90, 330, 570, 790], (x) => path(`M${x} ${DECK + 24}h26l4 170h-34z`, DEEP)) +
  rect(-10, DECK, end + 10, 26, '#3a2a4c') +
  rect(-10, DECK, end + 10, 6, '#b98a72') +
  line(
    repeat(16, (i) => `M${i * 54 + 20} ${DECK + 8}v16`),
    NIGHT,
    2.4,
  )

/** When it goes wrong: night on the water, a lit jetty with its life ring, and somebody waits for a boat that comes. */
export function guideTourneMal(): string {
  const defs =
    linear('s', [
      [0, '#131a3c'],
      [0.5, '#2b3a68'],
      [0.78, '#5d5f86'],
    ]) +
    linear('w', [
      [0, '#3c4570'],
      [1, '#141433'],
    ]) +
    GLOWS
  let b = rect(0, 0, 1200, 800, 'url(#s)') + stars(1200, 300, 60, 12) + crescent(930, 120, 34, '#fff3d6')
  b += cloud(520, 210, 420, 34, '#46507e', 0.8) + cloud(-40, 300, 340, 26, '#46507e', 0.6)
  b += karsts(520, 930, 23, [
    [640, 120, 90, '#4f577f'],
    [730, 190, 210, '#434a74'],
    [960, 150, 130, '#4a5179'],
    [1060, 220, 290, '#333a63', '#2a3056'],
    [-70, 240, 250, '#39406a', '#2f355c'],
    [180, 130, 110, '#4a5179'],
  ])
  b += rect(0, 520, 1200, 290, 'url(#w)')
  b += ripples(0, 540, 1200, 230, '#6d74a0', 9, 34)
  // The boat that comes, with its lamp and the lamp's path on the water.
  b += at(boat(0, 0, 0.66, '#1c1a38', '#2b2750', '#8d4f63'), 1196, 566, 1, -1)
  b += line('M922 524V498', '#1c1a38', 4) + ellipse(922, 490, 120, 100, 'url(#lg)') + circle(922, 490, 8, LIGHT)
  b += repeat(7, (i) => line(`M${900 - i * 9} ${606 + i * 20}h${44 + i * 8}`, LIGHT, 3.4, opacity(0.55 - i * 0.06)))
  // The jetty, its lamp, its ring.
  b += jetty(860)
  b += ellipse(560, 430, 330, 250, 'url(#lg)')
  b += path(`M552 ${DECK}V352q0 -46 44 -46h10v10h-10q-32 0 -32 36v${DECK - 352}z`, NIGHT)
  b += path('M586 316h44l12 26h-68z', NIGHT) + ellipse(608, 346, 24, 9, '#fff1cf')
  b += rect(494, 428, 12, DECK - 428, '#2a1f3f') + at(lifeRing(), 500, 486, 1.05)
  b += standing(706, DECK + 2, 1.25, {
    top: PAPER,
    bottom: '#27406b',
    skin: '#8a5240',
    style: 'short',
    clothes: 'trousers',
    rim: LIGHT,
    facing: -1,
  })
  // The phone in the hand.
  b += ellipse(738, 556, 60, 52, 'url(#lg)') + rect(732, 544, 13, 24, '#fff8e4', 3)
  b += path('M0 800V742Q140 700 250 800Z', DEEP) + leafclump(60, 800, 1.1, DEEP, 4, 9, 80)
  b += leafclump(1170, 806, 1, DEEP, 8, 9, 80)
  return svg(1200, 800, defs, b)
}
