import { path, rect } from '../draw'

/**
 * The mark: the sun half down behind a rock, the horizon as one open line. Drawn on a grid of four units, so that every
 * edge falls on a pixel at 16 px.
 */
export function mark(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    rect(0, 0, 64, 64, '#1b1430', 14) +
    path('M6 40A21 21 0 0 1 48 40Z', '#e8563f') +
    path('M37 40C38 30 38 20 44 15C48 12 53 14 55 20C58 26 58 33 59 40Z', '#a85a6c') +
    path('M37 40C38 30 38 20 44 15C46 24 43 31 45 40Z', '#8d4f63') +
    path('M4 40H60V44H4ZM16 48H44V52H16Z', '#fff6e6') +
    '</svg>\n'
  )
}
