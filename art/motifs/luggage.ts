/** What travels: bags, paper, umbrellas, parcels. */
import { at, circle, group, line, n, opacity, path, rect } from '../draw'

/** Rolling suitcase, handle out; origin: foot, left; 84 wide, 128 high. */
export function suitcase(x: number, y: number, scale: number, colour: string, dark: string, metal = '#1b1430'): string {
  return at(
    line('M26 -96V-128H58V-96', metal, 5) +
      rect(0, -96, 84, 92, colour, 10) +
      rect(0, -66, 84, 9, dark) +
      rect(0, -30, 84, 9, dark) +
      circle(16, -2, 7, metal) +
      circle(68, -2, 7, metal) +
      rect(54, -88, 20, 16, '#ffd08a', 2),
    x,
    y,
    scale,
  )
}

/** Backpack standing; origin: middle of its foot; 84 wide, 112 high. */
export function backpack(x: number, y: number, scale: number, colour: string, dark: string, strap: string): string {
  return at(
    line('M-12 -104q12 -16 24 0', strap, 6) +
      path('M-38 0Q-44 -4 -42 -56Q-40 -104 0 -106Q40 -104 42 -56Q44 -4 38 0Z', colour) +
      path('M-30 -6Q-34 -46 -26 -50H26Q34 -46 30 -6Z', dark) +
      path('M-41 -66Q0 -52 41 -66V-58Q0 -44 -42 -58Z', dark) +
      rect(-5, -70, 10, 22, strap, 3),
    x,
    y,
    scale,
  )
}

/** Soft holdall lying; origin: middle of its foot; 150 wide, 80 high. */
export function holdall(x: number, y: number, scale: number, colour: string, dark: string): string {
  return at(
    line('M-34 -50Q-30 -84 0 -84T34 -50', dark, 6) +
      path('M-72 -6Q-80 -56 -52 -58H52Q80 -56 72 -6Q68 0 60 0H-60Q-68 0 -72 -6Z', colour) +
      path('M-36 0V-58h8V0ZM28 0V-58h8V0Z', dark) +
      line('M-50 -58H50', dark, 3),
    x,
    y,
    scale,
  )
}

/** Sealed envelope; origin: top left; 200 wide, 130 high, turned by `angle`. */
export function envelope(x: number, y: number, scale: number, angle: number, paper: string, fold: string): string {
  const drawing = rect(0, 0, 200, 130, paper, 5) + line('M4 4L100 76L196 4', fold, 4)
  return group(drawing, `translate(${n(x)} ${n(y)}) rotate(${angle}) scale(${scale})`)
}

/** Postage stamp with toothed edge; origin: top left; 60 wide, 76 high; `picture` is drawn inside 6…54, 6…70. */
export function stamp(x: number, y: number, scale: number, angle: number, paper: string, picture: string): string {
  const tooth = (count: number, dx: number, dy: number) =>
    `q${dy / 2 + dx / 2} ${dy / 2 - dx / 2} ${dx} ${dy}`.repeat(count)
  const d = `M0 0${tooth(6, 10, 0)}${tooth(7, 0, 76 / 7)}${tooth(6, -10, 0)}${tooth(7, 0, -76 / 7)}Z`
  return group(path(d, paper) + picture, `translate(${n(x)} ${n(y)}) rotate(${angle}) scale(${scale})`)
}

/** Sheet of paper with grey lines; origin: top left; w × h, turned by `angle`. */
export function sheet(
  x: number,
  y: number,
  w: number,
  h: number,
  angle: number,
  paper = '#fffaf0',
  ink = '#d8cdb8',
): string {
  let d = ''
  for (let row = 34, i = 0; row < h - 20; row += 22, i += 1) d += `M20 ${row}H${n(w - 20 - ((i * 37) % 60))}`
  const drawing = rect(0, 0, w, h, paper, 4) + line(d, ink, 5)
  return group(drawing, `translate(${n(x)} ${n(y)}) rotate(${angle})`)
}

/** Flat shadow of `shape` (drawn in one colour), to lie under a thing seen from above. */
export const cast = (shape: string, dx = 14, dy = 20, alpha = 0.28) =>
  group(shape, `translate(${dx} ${dy})`, opacity(alpha))
