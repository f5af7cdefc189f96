/** Small things that several spot drawings hold. */
import { at, circle, ellipse, group, line, n, opacity, path, rect, repeat } from '../draw'
import { CORAL, NIGHT, PAPER } from '../palette'

export const WOOD = '#a9683f'
export const BARK = '#7a4a35'
export const GOLD = '#f2c57a'
export const CARD = '#d3a06b'

/** Coins in a pile; origin: middle of its foot; each 10 high, 44 wide. */
export function coins(x: number, y: number, count: number, scale = 1): string {
  const coin = (i: number) => path(`M-22 ${-i * 10}v-9h44v9a22 7 0 0 1 -44 0z`, i % 2 ? '#cf8f35' : '#e3a748')
  return at(repeat(count, coin) + ellipse(0, -count * 10 + 1, 22, 7, '#ffd58a'), x, y, scale)
}

/** Clock face; the hands stand at `hour` and `minute`. */
export function clock(
  x: number,
  y: number,
  r: number,
  hour: number,
  minute: number,
  paints: { face: string; rim: string; hand: string; quick?: string },
): string {
  const hand = (turn: number, length: number, colour: string, width: number) =>
    line(`M0 0L${n(Math.sin(turn) * length)} ${n(-Math.cos(turn) * length)}`, colour, width)
  const turn = Math.PI * 2
  return at(
    circle(0, 0, r, paints.rim) +
      circle(0, 0, r * 0.84, paints.face) +
      line(
        `M0 ${n(-r * 0.7)}v.1M0 ${n(r * 0.7)}v.1M${n(r * 0.7)} 0v.1M${n(-r * 0.7)} 0v.1`,
        paints.rim,
        Math.max(4, r * 0.12),
      ) +
      hand(((hour + minute / 60) / 12) * turn, r * 0.42, paints.hand, r * 0.12) +
      hand((minute / 60) * turn, r * 0.6, paints.quick ?? paints.hand, r * 0.09),
    x,
    y,
  )
}

/** Key with a tag on a thread; origin: middle of its ring; 96 long to the right. */
export function key(x: number, y: number, scale: number, angle: number, metal: string, tag = CORAL): string {
  const drawing =
    line('M-12 4Q-30 10 -34 26', metal, 3) +
    path('M-46 24l22 -4l8 34l-22 6z', tag) +
    circle(0, 0, 15, 'none', `stroke="${metal}" stroke-width="9"`) +
    line('M16 0H80M62 2V18M78 2V14', metal, 9)
  return group(drawing, `translate(${n(x)} ${n(y)}) rotate(${angle}) scale(${scale})`)
}

/** Cardboard box, closed with tape; origin: its foot, left. */
export function box(x: number, y: number, w: number, h: number, tape = '#ecd2a2', front = CARD): string {
  return at(
    rect(0, -h, w, h, front, 3) +
      path(`M0 ${-h}L14 ${-h - 16}H${w - 14}L${w} ${-h}Z`, '#e6bd88') +
      rect(w / 2 - 8, -h - 16, 16, h * 0.4 + 16, tape) +
      rect(w * 0.14, -h * 0.32, w * 0.24, h * 0.16, BARK, 2, opacity(0.45)),
    x,
    y,
  )
}

/** Paper plane heading right; origin: its tail; 90 long. */
export function plane(x: number, y: number, scale: number, angle: number, paper: string, fold: string): string {
  const drawing = path('M0 0L90 -30L34 28L24 8Z', paper) + path('M24 8L90 -30L34 28Z', fold)
  return group(drawing, `translate(${n(x)} ${n(y)}) rotate(${angle}) scale(${scale})`)
}

/** Jar with something in it up to `level` (0 to 1); origin: middle of its foot; 84 wide, 108 high. */
export function jar(x: number, y: number, scale: number, level: number, inside: string, lid: string): string {
  const top = 90 * level
  return at(
    rect(-42, -92, 84, 92, PAPER, 14, opacity(0.55)) +
      path(`M-36 ${-top}H36V-14Q36 -6 26 -6H-26Q-36 -6 -36 -14Z`, inside) +
      rect(-32, -84, 9, 62, '#fff', 4, opacity(0.5)) +
      rect(-34, -108, 68, 18, lid, 5),
    x,
    y,
    scale,
  )
}

/** Two blades and two rings, the blades to the left; origin: the rivet; about 150 long. */
export function scissors(x: number, y: number, scale: number, angle: number, metal: string, grip = CORAL): string {
  const ring = (cy: number) => ellipse(62, cy, 22, 15, 'none', `stroke="${grip}" stroke-width="9"`)
  const drawing =
    path('M44 14L-4 4L-84 -22L-2 -8Z', metal) +
    path('M44 -14L-4 -4L-84 22L-2 8Z', metal) +
    ring(22) +
    ring(-22) +
    circle(0, 0, 4, NIGHT)
  return group(drawing, `translate(${n(x)} ${n(y)}) rotate(${angle}) scale(${scale})`)
}

/** Sheet standing or lying, with lines of writing `[y, width, colour?]`; origin: top left. */
export function page(
  x: number,
  y: number,
  w: number,
  h: number,
  angle: number,
  paints: { paper: string; ink: string },
  rows: readonly (readonly [y: number, width: number, colour?: string])[],
): string {
  const writing = rows.map(([top, width, colour]) => line(`M14 ${top}h${width}`, colour ?? paints.ink, 5)).join('')
  return group(rect(0, 0, w, h, paints.paper, 4) + writing, `translate(${n(x)} ${n(y)}) rotate(${angle})`)
}
