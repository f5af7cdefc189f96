import { at, circle, line, path, repeat } from '../draw'
import { sun } from '../motifs/nature'
import { CORAL, PALM } from '../palette'
import { WOOD } from './bits'
import { EDGE, GROUND, haze, SHEET, spot } from './spot'

/** A week's trial: seven pots on a sill, one of them answers. */
export function ideesBusinessEnLigne2(): string {
  const sprout = (i: number) => {
    if (i === 4)
      return (
        line('M0 -46Q4 -80 -2 -112', PALM, 5) +
        path('M0 -62Q-30 -66 -34 -88Q-8 -88 0 -62ZM0 -74Q28 -80 32 -102Q8 -98 0 -74Z', PALM) +
        repeat(
          6,
          (k) =>
            `<g transform="translate(-2 -118) rotate(${k * 60})">${path('M0 -4q-10 -12 0 -22q10 10 0 22z', CORAL)}</g>`,
        ) +
        circle(-2, -118, 6, '#ffd08a')
      )
    return i === 2 || i === 6
      ? line('M0 -46q2 -8 -2 -14', PALM, 4) + path('M-2 -58q-12 0 -14 -10q12 -2 14 10z', PALM)
      : ''
  }
  const one = (i: number) =>
    at(
      sprout(i) +
        path('M-24 -46h48l-6 46h-36z', i % 2 ? '#c96f4c' : '#b85f42') +
        path('M-28 -52h56v12h-56z', '#d98662') +
        (i < 4 ? line('M-8 -22h16', SHEET, 3) : ''),
      96 + i * 68,
      GROUND,
    )
  return spot(
    'morning',
    haze(60, 480, 190),
    sun(150, 84, 24, '#fff6df', 70) + repeat(7, one),
    path(`M50 ${GROUND}h500v12h-500z`, WOOD) + line('M80 240h60M300 238h90', EDGE, 2, 'opacity=".5"'),
  )
}
