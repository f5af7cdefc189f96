import { circle, ellipse, line, path, rect } from '../draw'
import { laptop, passport } from '../motifs/things'
import { CORAL, INDIGO, LIGHT, MANGO, PLUM, SKY } from '../palette'
import { page, WOOD } from './bits'
import { arch, INK, RULE, SHEET, spot } from './spot'

/** What is never pasted: names and numbers stay in the drawer, and the drawer has a lock. */
export function chatgptAllie2(): string {
  const cabinet =
    rect(300, 92, 170, 122, PLUM, 6) +
    rect(310, 102, 150, 48, '#6b4670', 4) +
    rect(310, 158, 150, 48, '#6b4670', 4) +
    circle(385, 182, 6, MANGO)
  const padlock =
    line('M371 122v-10q0 -15 14 -15t14 15v10', SHEET, 6) +
    rect(364, 118, 42, 32, CORAL, 6) +
    circle(385, 132, 4.5, INK) +
    line('M385 132v8', INK, 4)
  return spot(
    'night',
    arch(196, 308, 198),
    ellipse(200, 150, 120, 90, 'url(#lg)') +
      page(322, 34, 72, 76, -7, { paper: SHEET, ink: RULE }, [
        [18, 44],
        [32, 30],
        [46, 40],
      ]) +
      passport(392, 40, 0.26, 10) +
      cabinet +
      padlock +
      rect(92, 186, 180, 10, WOOD, 3) +
      line('M108 196V214M256 196V214', WOOD, 7) +
      laptop(146, 178, 0.94, INDIGO, SKY) +
      line('M172 134h40M169 148h52', LIGHT, 5) +
      path(`M110 186v-22h20v22z`, MANGO),
  )
}
