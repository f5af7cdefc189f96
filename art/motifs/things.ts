import { at, circle, each, ellipse, group, line, n, opacity, path, rect } from '../draw'

/** Open laptop from the front-left; origin: hinge, left; 114 wide, 66 high. `glow` needs GLOWS. */
export function laptop(x: number, y: number, scale: number, body: string, screen: string, glow = false): string {
  return at(
    (glow ? ellipse(40, -30, 150, 100, 'url(#lg)') : '') +
      path('M0 0L12 -62Q13 -66 17 -66H97Q101 -66 100 -62L90 0Z', body) +
      path('M8 -5L19 -60H94L84 -5Z', screen) +
      path('M-22 4L2 -1H92L78 7Q77 9 74 9H-20Q-25 9 -22 4Z', body),
    x,
    y,
    scale,
  )
}

export interface LaptopColours {
  lid: string
  screen: string
  deck: string
  edge: string
}

/**
 * Large laptop facing us; origin: hinge, left; 390 wide, 232 high with the deck.
 * `page` is drawn on the screen: x -16…326, y -216…-12.
 */
export function bigLaptop(x: number, y: number, scale: number, colours: LaptopColours, page: string): string {
  return at(
    path('M0 0L-30 -220Q-30 -232 -18 -232H330Q342 -232 340 -220L330 0Z', colours.lid) +
      path('M12 -12L-16 -216H326L316 -12Z', colours.screen) +
      page +
      path('M-70 26L-2 -2H332L398 26Q396 40 380 40H-54Q-68 40 -70 26Z', colours.deck) +
      path('M-70 26H398Q396 40 380 40H-54Q-68 40 -70 26Z', colours.edge) +
      path('M10 4H322L340 16H-10Z', colours.edge),
    x,
    y,
    scale,
  )
}

/** Laptop from behind (the lid's back), tilted away; origin: middle of its foot; 150 wide, 96 high. */
export function laptopBack(x: number, y: number, scale: number, lid: string, edge: string): string {
  const back = path('M-66 0L-74 -88Q-74 -96 -66 -96H66Q74 -96 74 -88L66 0Z', lid)
  return at(back + circle(0, -50, 7, edge) + rect(-78, -3, 156, 7, edge, 3), x, y, scale)
}

/** Cup with a handle on its saucer; origin: middle of the body; 150 wide, 90 high. */
export function cup(x: number, y: number, scale: number, colour: string, inner: string, saucer: string): string {
  return at(
    ellipse(0, 44, 74, 14, saucer) +
      path('M-44 -30Q-42 40 -16 44H16Q42 40 44 -30Z', colour) +
      ellipse(0, -30, 44, 11, inner) +
      line('M42 -18q30 -4 26 20q-4 20 -34 20', colour, 9),
    x,
    y,
    scale,
  )
}

/** Two curls of steam; origin: their foot; 40 wide, 80 high. */
export function steam(x: number, y: number, scale: number, colour: string, alpha = 0.6): string {
  return at(
    line('M-12 0q-14 -22 2 -42q14 -20 0 -40M14 -4q-12 -20 2 -38q12 -16 2 -32', colour, 6, opacity(alpha)),
    x,
    y,
    scale,
  )
}

/** Tall glass with straw; origin: middle of its foot; 30 wide, 80 high. */
export function glass(x: number, y: number, scale: number, drink: string, straw: string, rim = '#fff6e6'): string {
  return at(
    line('M2 -48L14 -86', straw, 4) +
      path('M-14 0L-18 -58H18L14 0Z', rim, opacity(0.35)) +
      path('M-14 -2L-17 -44H17L14 -2Z', drink) +
      rect(-9, -40, 10, 10, rim, 2, opacity(0.5)),
    x,
    y,
    scale,
  )
}

export type Book = readonly [width: number, height: number, colour: string, band: string]

/** Books standing on a shelf; origin: foot of the first one, left. */
export function books(x: number, y: number, items: readonly Book[]): string {
  let left = x
  return each(items, ([w, h, colour, band]) => {
    const book =
      rect(left, y - h, w, h, colour, 3) +
      rect(left, y - h + h * 0.16, w, 7, band) +
      rect(left, y - h * 0.2, w, 4, band)
    left += w + 3
    return book
  })
}

/** Books lying on each other, the first at the bottom; origin: foot of the pile, left; each 26 high. */
export function bookPile(x: number, y: number, items: readonly (readonly [width: number, colour: string])[]): string {
  return each(items, ([w, colour], i) => {
    const left = x + ((i * 13) % 22)
    return (
      rect(left, y - 26 * (i + 1), w, 26, colour, 4) + rect(left + 8, y - 26 * (i + 1) + 7, w - 8, 12, '#fff1d6', 2)
    )
  })
}

/** Open notebook lying on a table; origin: top left corner; 540 wide, 240 high. `writing` goes on top, same origin. */
export function notebook(
  x: number,
  y: number,
  scale: number,
  writing: string,
  paper = '#fffaf0',
  far = '#fff3da',
): string {
  return at(
    path('M-10 16L250 34L520 14L500 238L246 262L-34 240Z', '#4d2c1c', opacity(0.35)) +
      path('M0 0Q130 -16 250 12L240 236Q110 208 -24 226Z', paper) +
      path('M250 12Q380 -18 506 -4L486 216Q360 204 240 236Z', far) +
      line('M250 12L240 236', '#d9c39b', 4) +
      writing,
    x,
    y,
    scale,
  )
}

/** Pencil or pen lying; origin: its blunt end, turned by `angle`; 216 long. */
export function pen(x: number, y: number, angle: number, body: string, band: string, tip: string): string {
  const drawing = rect(0, 0, 190, 14, body, 7) + path('M190 0l26 7l-26 7z', tip) + rect(14, 0, 34, 14, band)
  return group(drawing, `translate(${n(x)} ${n(y)}) rotate(${angle})`)
}

/** Phone, upright; origin: bottom left; 82 wide, 150 high; `page` on the screen: x 6…76, y -143…-7. */
export function phone(
  x: number,
  y: number,
  scale: number,
  angle: number,
  body: string,
  screen: string,
  page = '',
): string {
  const drawing = rect(0, -150, 82, 150, body, 12) + rect(6, -143, 70, 136, screen, 8) + page
  return group(drawing, `translate(${n(x)} ${n(y)}) rotate(${angle}) scale(${scale})`)
}

/** Closed passport; origin: top left; 226 wide, 310 high, turned by `angle`. */
export function passport(
  x: number,
  y: number,
  scale: number,
  angle: number,
  cover = '#8e2f2a',
  spine = '#74231f',
): string {
  const gold = '#f2c57a'
  const drawing =
    rect(0, 0, 226, 310, cover, 16) +
    rect(0, 0, 20, 310, spine, 10) +
    circle(122, 126, 56, 'none', `stroke="${gold}" stroke-width="5"`) +
    line('M66 126h112M122 70v112M122 70q-52 56 0 112M122 70q52 56 0 112', gold, 4) +
    rect(68, 216, 108, 14, gold, 4) +
    rect(84, 244, 76, 9, gold, 4) +
    rect(94, 272, 56, 12, gold, 5)
  return group(drawing, `translate(${n(x)} ${n(y)}) rotate(${angle}) scale(${scale})`)
}

/** Print of a round rubber stamp; origin: centre; 122 wide. */
export function stampPrint(x: number, y: number, scale: number, angle: number, ink: string): string {
  const ring = (r: number, w: number) => circle(0, 0, r, 'none', `stroke="${ink}" stroke-width="${w}"`)
  const drawing = ring(58, 6) + ring(44, 3) + line('M-34 -6H34M-24 12H24', ink, 7)
  return group(drawing, `translate(${n(x)} ${n(y)}) rotate(${angle}) scale(${scale})`, opacity(0.75))
}

/** Lamp hanging from the ceiling; origin: middle of its opening; 140 wide; the cord goes up `cord`. */
export function pendant(x: number, y: number, scale: number, cord: number, shade: string, light = '#ffe3ad'): string {
  const drawing =
    line(`M0 ${-cord}V-70`, '#2a1c2a', 4) +
    path('M-70 0Q-64 -72 0 -74Q64 -72 70 0Z', shade) +
    ellipse(0, 0, 70, 9, light)
  return at(drawing, x, y, scale)
}

/** Bent desk lamp, lit side to the left; origin: middle of its foot; 150 wide, 190 high. */
export function deskLamp(x: number, y: number, scale: number, colour: string, light = '#ffe3ad'): string {
  return at(
    line('M0 -6L34 -96L-30 -166', colour, 8) +
      path('M-44 0H44Q44 -14 26 -14H-26Q-44 -14 -44 0Z', colour) +
      circle(34, -96, 8, colour) +
      path('M-20 -184L-92 -164Q-92 -126 -62 -112L0 -158Q0 -176 -20 -184Z', colour) +
      path('M-92 -164Q-98 -120 -62 -112Z', light),
    x,
    y,
    scale,
  )
}

/** Pot with long leaves; origin: middle of its foot; 110 wide, 280 high. */
export function pot(x: number, y: number, scale: number, clay: string, rim: string, leaves: string): string {
  const drawing =
    leaves + path('M-52 -92H52L40 -8Q38 0 28 0H-28Q-38 0 -40 -8Z', clay) + rect(-58, -104, 116, 18, rim, 4)
  return at(drawing, x, y, scale)
}
