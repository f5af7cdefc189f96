import { at, circle, line, path, rect, repeat } from '../draw'
import { CORAL, INDIGO, LAGOON, LIGHT, PLUM, WINE } from '../palette'
import { disc, GROUND, INK, SHEET, spot } from './spot'

/** Five garages on a Saturday: one lifts its shutter. */
export function mindsetAction2(): string {
  const shutters = [INDIGO, LAGOON, WINE, INDIGO, LAGOON]
  const garage = (i: number) => {
    const x = 68 + i * 94
    const open = i === 3
    return (
      rect(x, 112, 88, 102, i % 2 ? '#d9c2b4' : '#cbb0a8') +
      rect(x - 2, 102, 92, 12, PLUM) +
      (open
        ? rect(x + 10, 134, 68, 80, LIGHT) + rect(x + 8, 128, 72, 12, SHEET, 3)
        : rect(x + 10, 132, 68, 82, shutters[i] ?? INDIGO) +
          line(
            repeat(5, (k) => `M${x + 12} ${148 + k * 13}h64`),
            '#120b20',
            2,
            'opacity=".3"',
          ))
    )
  }
  const car = at(
    path('M-38 -10Q-38 -26 -28 -28L-20 -48Q-18 -52 -12 -52H12Q18 -52 20 -48L28 -28Q38 -26 38 -10V-4H-38Z', CORAL) +
      path('M-20 -30L-14 -46H14L20 -30Z', '#ffe6c4') +
      circle(-26, -18, 4.5, LIGHT) +
      circle(26, -18, 4.5, LIGHT) +
      rect(-34, -6, 16, 10, INK, 3) +
      rect(18, -6, 16, 10, INK, 3),
    394,
    GROUND - 2,
    0.86,
  )
  return spot('dawn', disc(310, 186), repeat(5, garage) + car)
}
