import { ellipse, line, opacity, path, rect } from '../draw'
import { bigLaptop, cup } from '../motifs/things'
import { CORAL, LAGOON, NIGHT, PAPER, WINE } from '../palette'
import { clock, WOOD } from './bits'
import { EDGE, haze, INK, RULE, SHEET, spot } from './spot'

/** One desk, two hours: nine in the morning in France, three in the afternoon here. */
export function entrepreneursWebThailande1(): string {
  const screen = { lid: '#3a3550', screen: '#fff1d6', deck: '#57506f', edge: '#2c2740' }
  return spot(
    'dusk',
    haze(60, 480, 186),
    line('M150 14V40M430 14V40', EDGE, 2) +
      clock(150, 84, 46, 9, 0, { face: SHEET, rim: WINE, hand: NIGHT }) +
      clock(430, 84, 46, 15, 0, { face: SHEET, rim: LAGOON, hand: NIGHT, quick: CORAL }) +
      ellipse(290, 140, 170, 100, 'url(#lg)') +
      bigLaptop(
        226,
        186,
        0.42,
        screen,
        rect(12, -196, 130, 20, '#35577f', 6) + line('M16 -150H250M16 -120H220M16 -90H262M16 -60H180', '#d9c39b', 12),
      ) +
      rect(84, 204, 432, 12, WOOD, 4) +
      cup(446, 182, 0.5, PAPER, '#7a4a35', RULE) +
      path('M110 204v-40h40v40zM116 164l4 -24h8l2 24zM134 164l6 -32l8 2l-6 30z', INK),
    line('M110 216V244M490 216V244', WOOD, 8, opacity(0.9)),
  )
}
