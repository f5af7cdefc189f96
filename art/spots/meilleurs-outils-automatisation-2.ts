import { line, opacity, path, rect } from '../draw'
import { suitcase } from '../motifs/luggage'
import { stars } from '../motifs/nature'
import { CORAL, LIGHT, MANGO, PLUM, WINE } from '../palette'
import { BARK } from './bits'
import { disc, EDGE, INK, SHEET, spot } from './spot'

/** The door stays open: the table goes along when the tool changes. */
export function meilleursOutilsAutomatisation2(): string {
  const door =
    path('M206 214V40H318V214Z', '#ffd98f') +
    path('M206 40h112v12H206z', '#ffe9bd') +
    rect(224, 150, 46, 64, '#e6a56b') +
    line('M232 166h30M232 182h30M232 198h18', BARK, 4) +
    path('M318 40L378 58V232L318 214Z', WINE) +
    path('M330 62L366 72V128L330 122ZM330 140L366 144V204L330 194Z', '#6f3c50') +
    path('M196 30H328V40H196ZM196 40h10v174h-10zM318 40h10v174h-10z', PLUM) +
    line('M368 138v10', MANGO, 6)
  return spot(
    'night',
    disc(290, 196),
    stars(560, 120, 20, 9) +
      path('M206 214H318L268 252H96Z', LIGHT, opacity(0.55)) +
      door +
      suitcase(416, 214, 0.92, CORAL, '#c4432f', INK) +
      rect(424, 142, 42, 30, SHEET, 2) +
      line('M424 152h42M424 162h42M438 142v30M452 142v30', '#c9b48d', 2),
    line('M400 228h90M330 240h60', EDGE, 2, opacity(0.5)),
  )
}
