import { line, path, rect } from '../draw'
import { awning, lantern } from '../motifs/places'
import { steam } from '../motifs/things'
import { CORAL, LAGOON, MANGO, PAPER, SAND, WINE } from '../palette'
import { BARK } from './bits'
import { disc, INK, spot } from './spot'

/** The canteen, each day at the same table: two bowls, and a stool that is free. */
export function creerReseauLocal1(): string {
  const stool = (x: number, colour: string, shade: string) =>
    path(`M${x - 30} 158h60l8 56h-12l-6 -40h-40l-6 40h-12z`, colour) + rect(x - 34, 150, 68, 12, shade, 5)
  const bowl = (x: number, colour: string) =>
    path(`M${x - 26} 100h52q-2 24 -18 26h-16q-16 -2 -18 -26z`, colour) + path(`M${x - 22} 100q22 -14 44 0z`, '#f6d79a')
  const table =
    rect(196, 126, 216, 12, '#b9c4c6', 3) +
    line('M222 138L210 214M386 138L398 214', '#7f8f93', 7) +
    line('M218 170H390', '#7f8f93', 4)
  const jars =
    rect(296, 96, 16, 30, WINE, 4) + rect(316, 102, 14, 24, MANGO, 4) + line('M304 96V82M323 102l6 -18', INK, 3)
  return spot(
    'dusk',
    disc(300, 182),
    line('M176 40V214M434 40V214', BARK, 7) +
      awning(156, 22, 0.42, LAGOON, SAND) +
      lantern(196, 62, 0.5, MANGO) +
      lantern(414, 62, 0.5, MANGO) +
      steam(252, 92, 0.5, '#fff6e6') +
      steam(360, 92, 0.5, '#fff6e6') +
      table +
      jars +
      bowl(252, LAGOON) +
      bowl(360, PAPER) +
      line('M266 96l26 -26', INK, 3) +
      stool(150, '#35577f', '#4a6f9c') +
      stool(458, CORAL, '#f07a63'),
  )
}
