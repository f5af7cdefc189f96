import { at, group, line, opacity, path, rect, repeat } from '../draw'
import { deskLamp, pen } from '../motifs/things'
import { CORAL, LAGOON, LIGHT, MANGO, NIGHT, WINE } from '../palette'
import { haze, INK, RULE, SHEET, spot } from './spot'

const WIDTHS = [112, 134, 96, 124, 86] as const

/** The brief, six lines under the lamp; the last one leaves a gap where nothing is known. */
export function chatgptAllie1(): string {
  const sheet =
    rect(0, 0, 190, 168, SHEET, 4) +
    repeat(6, (i) => rect(18, 20 + i * 24, 10, 10, i === 5 ? CORAL : LAGOON, 2)) +
    repeat(5, (i) => line(`M40 ${25 + i * 24}h${WIDTHS[i] ?? 90}`, RULE, 6)) +
    line('M46 138h-6v14h6M92 138h6v14h-6', CORAL, 4)
  return spot(
    'night',
    haze(64, 476, 190),
    path('M392 74L306 214H60Q120 110 330 62Z', LIGHT, opacity(0.28)) +
      group(sheet, 'translate(168 38) rotate(-4)') +
      at(pen(0, 0, -30, NIGHT, MANGO, LIGHT), 300, 206, 0.62) +
      deskLamp(430, 214, 0.96, WINE, '#fff1c9') +
      path('M104 214v-34h30v34z', INK) +
      line('M112 180l-6 -34M120 180l2 -40M126 180l10 -30', MANGO, 5),
  )
}
