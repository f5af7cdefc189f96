import { line, path, rect, repeat } from '../draw'
import { leafclump } from '../motifs/plants'
import { deskLamp } from '../motifs/things'
import { INDIGO, LIGHT, MANGO, PALM, PLUM, WINE } from '../palette'
import { box, key, WOOD } from './bits'
import { disc, INK, SHEET, spot } from './spot'

/** Nine steps from what is undone in an afternoon to what is not: the keys are at the top. */
export function plaqueToutVivreLibre1(): string {
  const step = (i: number) =>
    rect(92 + i * 42, 200 - i * 14, 46, 14 + i * 14, i % 2 ? '#b9929a' : '#c7a3a4') +
    rect(92 + i * 42, 200 - i * 14, 46, 4, SHEET)
  const door = path('M424 88V14h60v74z', PLUM) + path('M432 88V22h44v66z', LIGHT)
  return spot(
    'dawn',
    disc(304, 196),
    door +
      repeat(9, step) +
      path('M104 200v-26h22v26z', INDIGO) +
      leafclump(158, 170, 0.22, PALM, 4, 9, 88) +
      path('M146 172h24l-4 14h-16z', '#c96f4c') +
      box(178, 172, 36, 24) +
      deskLamp(240, 158, 0.26, WINE, LIGHT) +
      rect(262, 116, 32, 28, WOOD, 2) +
      rect(266, 120, 24, 20, SHEET) +
      path('M308 130v-22q0 -8 16 -8t16 8v22z', MANGO) +
      line('M312 130v6M336 130v6', INK, 4) +
      path('M356 116v-34h22v34z', WINE) +
      line('M360 92h14M360 102h14', SHEET, 3) +
      key(396, 82, 0.5, 20, '#d9a441'),
  )
}
