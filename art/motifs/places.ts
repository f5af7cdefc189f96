/** Buildings, streets, windows and their lights. */
import { at, circle, each, ellipse, line, n, opacity, path, random, rect, repeat } from '../draw'

/** House on stilts; origin: left end of its floor; 230 wide, 180 above the floor, posts 100 below. */
export function hut(
  x: number,
  y: number,
  scale: number,
  wall: string,
  roof: string,
  post: string,
  light: string,
): string {
  return at(
    line('M20 0V96M80 0V100M150 0V100M210 0V92', post, 7) +
      line('M20 60L80 20M150 20L210 62', post, 4) +
      path('M0 0H230V-12H0Z', post) +
      path('M18 -12V-84H212V-12Z', wall) +
      path('M-22 -76Q30 -110 60 -166Q115 -182 172 -166Q200 -110 254 -76Q116 -92 -22 -76Z', roof) +
      rect(48, -64, 44, 40, light) +
      line('M70 -64v40M48 -44h44', post, 3) +
      rect(128, -66, 38, 54, light, 0, opacity(0.75)) +
      line('M-2 -12V-40M228 -12V-40M-2 -38H18M212 -38H228', post, 4),
    x,
    y,
    scale,
  )
}

/** Striped awning; origin: top left of the cloth; `count` stripes, 704 × 100 with eight at scale 1. */
export function awning(x: number, y: number, scale: number, a = '#e8563f', b = '#fff1d6', count = 8): string {
  const stripe = (i: number) =>
    path(`M${20 + i * 83} 0h88L${(i + 1) * 88} 86Q${i * 88 + 44} 130 ${i * 88} 86Z`, i % 2 ? b : a)
  const hem = repeat(count, (i) => `${i ? '' : 'M0 86'}Q${i * 88 + 44} 130 ${(i + 1) * 88} 86`)
  return at(repeat(count, stripe) + path(`${hem}l-6 -14H6Z`, '#1b1430', opacity(0.16)), x, y, scale)
}

/** Row of bulbs on a sagging wire from (x0,y0) to (x1,y1); needs GLOWS. */
export function bulbs(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  sag: number,
  count: number,
  wire: string,
  light = '#ffd08a',
): string {
  const on = (t: number) => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 4 * sag * t * (1 - t)] as const
  const lamps = repeat(count, (i) => {
    const [x, y] = on((i + 0.5) / count)
    return ellipse(x, y + 9, 40, 40, 'url(#lg)') + circle(x, y + 9, 8, light)
  })
  const curve = `M${n(x0)} ${n(y0)}Q${n((x0 + x1) / 2)} ${n((y0 + y1) / 2 + 2 * sag)} ${n(x1)} ${n(y1)}`
  return line(curve, wire, 3) + lamps
}

/** Round paper lantern; origin: where it hangs; 60 wide, 84 high. Needs GLOWS. */
export function lantern(x: number, y: number, scale: number, colour: string, dark = '#2a1c3a'): string {
  return at(
    line('M0 0V16', dark, 3) +
      ellipse(0, 44, 90, 90, 'url(#lg)') +
      ellipse(0, 44, 30, 27, colour) +
      line('M-14 21Q-26 44 -14 67M14 21Q26 44 14 67M0 17V71', dark, 1.6, opacity(0.25)) +
      rect(-11, 14, 22, 6, dark, 2) +
      rect(-11, 68, 22, 6, dark, 2) +
      line('M0 74V86', dark, 3),
    x,
    y,
    scale,
  )
}

/** Skyline from x0 to x1 down to `base`; roofs stand `low`…`high` above `y`. */
export function skyline(
  x0: number,
  x1: number,
  y: number,
  base: number,
  low: number,
  high: number,
  colour: string,
  seed: number,
): string {
  const r = random(seed)
  const whole = (a: number, b: number) => Math.round(r.between(a, b))
  let d = `M${x0} ${base}V${y}`
  for (let x = x0; x < x1;) {
    const w = whole(36, 92)
    const top = y - whole(low, high)
    const third = Math.floor(w / 3)
    const half = Math.floor(w / 2)
    const kind = r()
    d += `V${top}`
    if (kind < 0.3) d += `h${third}v-22h${third}v22h${w - 2 * third}`
    else if (kind < 0.42) d += `l${half} -${whole(14, 40)}l${w - half} 30V${top}`
    else if (kind < 0.55) d += `h${half}v-40h3v40h${w - half - 3}`
    else d += `h${w}`
    x += w
  }
  return path(`${d}V${base}Z`, colour)
}

/** Grid of windows as one path; origin: top left; skips every window for which `dark` says so. */
export function windows(
  x: number,
  y: number,
  columns: number,
  rows: number,
  step: readonly [number, number],
  size: readonly [number, number],
  colour: string,
  skip: (row: number, column: number) => boolean = () => false,
): string {
  let d = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!skip(row, column))
        d += `M${n(x + column * step[0])} ${n(y + row * step[1])}h${size[0]}v${size[1]}h${-size[0]}z`
    }
  }
  return path(d, colour)
}

/** Wall window: frame, cross bars and sill round `view`, drawn in 0,0–w,h and clipped; `id` names the clip. */
export function windowView(
  x: number,
  y: number,
  w: number,
  h: number,
  id: string,
  frame: string,
  sill: string,
  view: string,
): string {
  return at(
    rect(-14, -14, w + 28, h + 28, frame) +
      `<clipPath id="${id}"><path d="M0 0h${w}v${h}H0z"/></clipPath><g clip-path="url(#${id})">${view}</g>` +
      rect(w / 2 - 6, 0, 12, h, frame) +
      rect(-32, h + 10, w + 64, 20, sill, 3),
    x,
    y,
  )
}

/** Temple hall from the front, roof in three steps with chofa; origin: middle of its foot; 330 wide, 270 high. */
export function temple(
  x: number,
  y: number,
  scale: number,
  colours: { roof: string; shade: string; gold: string; wall: string; door: string },
): string {
  const { roof, shade, gold, wall, door } = colours
  const both = (d: string, fill: string) => path(d, fill) + at(path(d, fill), 0, 0, 1, -1)
  const edges = 'M0 -252Q18 -176 74 -124l10 -16M60 -146Q84 -104 118 -84l11 -16M104 -102Q126 -68 158 -50l11 -16'
  return at(
    rect(-112, -70, 224, 70, wall) +
      rect(-64, -120, 128, 120, wall) +
      both('M98 -108Q126 -68 158 -50L112 -46L74 -96Z', shade) +
      both('M54 -152Q84 -104 118 -84L74 -78L40 -128Z', shade) +
      path('M0 -252Q18 -176 74 -124H-74Q-18 -176 0 -252Z', roof) +
      both('M40 -128L74 -124L118 -84L158 -50H112L74 -84Z', roof) +
      path('M0 -206Q10 -160 44 -126H-44Q-10 -160 0 -206Z', gold) +
      path('M0 -182Q8 -150 28 -132H-28Q-8 -150 0 -182Z', door) +
      path('M-22 0V-58Q-22 -78 0 -94Q22 -78 22 -58V0Z', gold) +
      path('M-15 0V-54Q-15 -70 0 -82Q15 -70 15 -54V0Z', door) +
      each([-104, -80, -56, 48, 72, 96], (px) => rect(px, -70, 8, 70, gold)) +
      line(edges, gold, 6) +
      at(line(edges, gold, 6), 0, 0, 1, -1) +
      line('M0 -250Q-4 -268 8 -280', gold, 5) +
      path('M-124 0H124V10H-124Z', shade),
    x,
    y,
    scale,
  )
}
