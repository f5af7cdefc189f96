import { at, circle, ellipse, group, line, path, rect } from '../draw'
import { stars } from '../motifs/nature'
import { CORAL, INDIGO, MANGO, WINE } from '../palette'
import { WOOD } from './bits'
import { GROUND, haze, INK, SHEET, spot } from './spot'

/** The evening the power fails: the plug is out, the candle was ready. */
export function automatiserBusiness2(): string {
  const candle = at(
    ellipse(0, -104, 130, 104, 'url(#lg)') +
      path('M-46 0h92q-4 -16 -24 -16h-44q-20 0 -24 16z', WINE) +
      rect(-15, -84, 30, 70, SHEET, 4) +
      path('M-15 -84h30v10q-4 10 -8 0q-4 14 -10 2q-8 6 -12 -4z', '#fff') +
      line('M0 -84v-10', INK, 3) +
      path('M0 -92Q-17 -108 0 -138Q17 -108 0 -92Z', MANGO) +
      path('M0 -94Q-9 -104 0 -120Q9 -104 0 -94Z', CORAL),
    246,
    GROUND,
  )
  const plug =
    path('M0 -16h34q10 0 10 10v12q0 10 -10 10h-34z', SHEET) +
    line('M44 -8h18M44 8h18', '#c9b48d', 5) +
    circle(10, 0, 4, INDIGO)
  const matches =
    rect(0, -22, 62, 22, '#b5724f', 2) +
    rect(8, -30, 46, 10, SHEET, 2) +
    line('M72 -4L106 -12', WOOD, 4) +
    circle(108, -12, 4.5, CORAL)
  return spot(
    'night',
    haze(560, -520, 200),
    at(stars(240, 90, 14, 5), 180, 30) +
      candle +
      line(`M74 ${GROUND - 4}Q130 ${GROUND - 40} 84 ${GROUND - 60}T120 ${GROUND - 92}`, SHEET, 5) +
      group(plug, `translate(118 ${GROUND - 92}) rotate(-8)`) +
      rect(452, 96, 62, 62, SHEET, 10) +
      circle(483, 127, 22, '#e4d3b0') +
      circle(474, 127, 4, INK) +
      circle(492, 127, 4, INK) +
      at(matches, 330, GROUND),
  )
}
