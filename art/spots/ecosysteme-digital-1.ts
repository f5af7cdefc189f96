import { at, line, path, rect } from '../draw'
import { envelope } from '../motifs/luggage'
import { CORAL, INDIGO, LAGOON, MANGO, PALM, WINE } from '../palette'
import { key, WOOD } from './bits'
import { disc, EDGE, GROUND, INK, spot } from './spot'

/** Three settings decide whether the quotation arrives: three keys beside one letter box. */
export function ecosystemeDigital1(): string {
  const letterBox = at(
    rect(-10, -98, 20, 98, '#7a4a35') +
      path('M-80 -98V-146Q-80 -182 -44 -182H58Q94 -182 94 -146V-98Z', INDIGO) +
      path('M-80 -98V-146Q-80 -182 -44 -182Q-8 -182 -8 -146V-98Z', '#35577f') +
      rect(-66, -142, 44, 8, INK, 3) +
      line('M62 -140V-196', CORAL, 6) +
      path('M62 -200h34v22h-34z', CORAL),
    214,
    GROUND,
  )
  const hook = (x: number, metal: string, tag: string) =>
    line(`M${x} 88v12`, INK, 4) + key(x, 112, 0.66, 84, metal, tag)
  return spot(
    'morning',
    disc(290, 180),
    envelope(98, 44, 0.52, -14, '#e6c893', '#b58a52') +
      line('M60 92q14 -8 28 -8M52 74q14 -4 26 -4', EDGE, 3) +
      letterBox +
      rect(338, 76, 156, 16, WOOD, 4) +
      line('M352 92V214M480 92V214', WOOD, 8) +
      hook(380, '#d9a441', LAGOON) +
      hook(418, '#d9a441', MANGO) +
      hook(456, '#d9a441', WINE) +
      path('M500 214q-4 -34 -20 -44q28 4 28 44zM508 214q0 -30 22 -40q-12 14 -14 40z', PALM),
  )
}
