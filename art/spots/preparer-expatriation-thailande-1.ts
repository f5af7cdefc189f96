import { at, line, opacity, path } from '../draw'
import { walking } from '../motifs/people'
import { awning, lantern } from '../motifs/places'
import { palm } from '../motifs/plants'
import { CORAL, INDIGO, MANGO, PALM, WINE } from '../palette'
import { EDGE, GROUND, haze, INK, spot } from './spot'

/** Two weeks on trial: the ordinary walk home, in the rain. */
export function preparerExpatriationThailande1(): string {
  const shop =
    path('M352 214V112H520V214Z', WINE) +
    path('M368 138h62v76h-62z', INK) +
    path('M446 138h58v42h-58z', '#ffd08a') +
    line('M475 138v42M446 160h58', WINE, 4) +
    awning(338, 96, 0.28, MANGO)
  const umbrella = at(
    line('M0 0V78', INK, 4) +
      path('M-66 6Q-58 -44 0 -50Q58 -44 66 6Q50 -8 33 4Q16 -10 0 4Q-16 -10 -33 4Q-50 -8 -66 6Z', CORAL) +
      line('M0 -50V-58', INK, 4),
    241,
    66,
  )
  const rain =
    'M120 40l-8 26M168 20l-8 26M320 34l-8 26M150 92l-8 26M330 88l-8 26M96 110l-8 26M300 140l-8 26M420 26l-8 26M470 44l-8 26M140 150l-8 26'
  return spot(
    'dusk',
    haze(64, 470, 184),
    palm(126, 96, 0.32, PALM, { height: 370, lean: 20 }) +
      shop +
      lantern(438, 122, 0.42, MANGO) +
      line(rain, '#fff6e6', 2.5, opacity(0.8)) +
      walking(220, GROUND - 1, 0.8, {
        top: INDIGO,
        bottom: '#241a3d',
        skin: '#8a5240',
        style: 'short',
        bag: '#6b7f4c',
        rim: '#ffe0ad',
        rimSide: 1,
      }) +
      umbrella,
    line('M190 227h96M330 232h60M430 227h50M110 230h34', EDGE, 2, opacity(0.5)),
  )
}
