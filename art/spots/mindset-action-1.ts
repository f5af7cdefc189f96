import { group, line, path, rect } from '../draw'
import { CORAL, INDIGO } from '../palette'
import { plane, scissors } from './bits'
import { EDGE, haze, RULE, SHEET, spot } from './spot'

/** Cut until it can be sent: a large sheet, a smaller one, one that flies. */
export function mindsetAction1(): string {
  const large =
    path('M0 0H132V96L118 104L132 112V158H0Z', SHEET) +
    line('M18 26h90M18 46h76M18 66h94M18 86h64M18 126h84M18 142h50', RULE, 5)
  const small = rect(0, 0, 74, 64, SHEET, 3) + line('M12 18h46M12 32h34M12 46h42', RULE, 5)
  return spot(
    'dawn',
    haze(572, -536, 202),
    group(large, 'translate(92 50) rotate(-5)') +
      scissors(238, 148, 0.86, 10, '#b9c4cc', INDIGO) +
      group(small, 'translate(300 128) rotate(6)') +
      line('M392 168Q436 176 446 128T492 76', CORAL, 3, 'stroke-dasharray="1 9"') +
      plane(470, 88, 0.96, -14, SHEET, CORAL),
    line('M120 228h80M260 234h120M440 227h50', EDGE, 2, 'opacity=".5"'),
  )
}
