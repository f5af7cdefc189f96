/** Sky, rock and water. The light of a scene is its sun: give karst the same `side`. */
import { circle, ellipse, line, n, opacity, path, type Point, random, smooth } from '../draw'

/** Sun or moon with its glow; origin: the disc's centre. Needs GLOWS in the defs (or its own `glow`). */
export function sun(x: number, y: number, r: number, colour = '#fff0cf', halo = r * 7, glow = 'url(#h)'): string {
  return circle(x, y, halo, glow) + circle(x, y, r, colour)
}

/** Thin moon; origin: centre of the full disc, r = its radius; the light side is on the right. */
export function crescent(x: number, y: number, r: number, colour: string): string {
  const back = `A${n(r * 1.3)} ${n(r * 1.3)} 0 0 0 ${n(x)} ${n(y - r)}`
  return path(`M${n(x)} ${n(y - r)}A${n(r)} ${n(r)} 0 1 1 ${n(x)} ${n(y + r)}${back}Z`, colour)
}

/** Stars in the box 0,0–w,h, denser above; one stroke. */
export function stars(w: number, h: number, count: number, seed: number, colour = '#fff6e6'): string {
  const r = random(seed)
  let d = ''
  for (let i = 0; i < count; i += 1) d += `M${Math.round(r() * w)} ${Math.round(h * r() ** 1.4)}h.1`
  return line(d, colour, 2.4, opacity(0.7))
}

/** Flat evening cloud; origin: its left end on the flat underside, w wide, h high. */
export function cloud(x: number, y: number, w: number, h: number, colour: string, alpha = 1): string {
  const q = (...v: number[]) => `q${v.map(n).join(' ')}`
  const d =
    `M${n(x)} ${n(y)}` +
    q(w * 0.06, -h * 0.7, w * 0.22, -h * 0.6) +
    q(w * 0.08, -h * 0.7, w * 0.26, -h * 0.35) +
    q(w * 0.14, -h * 0.3, w * 0.24, h * 0.2) +
    q(w * 0.16, -h * 0.1, w * 0.28, h * 0.75)
  return path(`${d}z`, colour, opacity(alpha))
}

/** Long thin streak of evening cloud; origin: its left end; w wide, h thick. */
export function streak(x: number, y: number, w: number, h: number, colour: string, alpha = 1): string {
  const d = `M${n(x)} ${n(y)}q${n(w * 0.3)} ${n(-h)} ${n(w * 0.55)} ${n(-h * 0.5)}t${n(w * 0.45)} ${n(h * 0.3)}`
  return path(
    `${d}q${n(-w * 0.3)} ${n(h * 0.7)} ${n(-w * 0.55)} ${n(h * 0.4)}t${n(-w * 0.45)} ${n(-h * 0.2)}z`,
    colour,
    opacity(alpha),
  )
}

/** A karst tower's outline: steep sides, lumpy crown, ledges. */
function tower(x: number, w: number, h: number, base: number, k: (low: number, high: number) => number): Point[] {
  let profile: Point[] = [
    [0, 0],
    [k(0.01, 0.03), 0.34],
    [k(0.05, 0.08), 0.58],
    [k(0.12, 0.16), 0.76],
    [k(0.2, 0.26), k(0.88, 0.93)],
    [k(0.34, 0.42), 1],
    [k(0.52, 0.58), k(0.95, 0.99)],
    [k(0.66, 0.72), k(0.84, 0.92)],
    [k(0.78, 0.82), k(0.72, 0.8)],
    [k(0.87, 0.9), 0.52],
    [k(0.93, 0.96), 0.28],
    [1, 0],
  ]
  if (k(0, 1) < 0.5) profile = profile.map(([a, b]): Point => [1 - a, b]).reverse()
  return profile.map(([a, b]) => [x + a * w, base - b * h])
}

/** Only the outline of a karst tower, as path data: for silhouettes made of one path. */
export const karstOutline = (x: number, w: number, h: number, base: number, seed: number) =>
  `${smooth(tower(x, w, h, base, random(seed * 7919).between))}Z`

interface KarstOptions {
  shade?: string
  lit?: string
  seed?: number
  /** 1: the light comes from the right and the shade lies left; -1: the other way. */
  side?: 1 | -1
}

/** Limestone tower; origin: its left foot at `base`, w wide, h high. */
export function karst(
  x: number,
  w: number,
  h: number,
  base: number,
  colour: string,
  options: KarstOptions = {},
): string {
  const { shade, lit, seed = 1, side = 1 } = options
  const r = random(seed * 7919)
  const points = tower(x, w, h, base, r.between)
  let s = path(`${smooth(points)}Z`, colour)
  if (shade) {
    const peak = points.reduce((best, point, index) => (point[1] < (points[best]?.[1] ?? 0) ? index : best), 0)
    const [px, py] = points[peak] ?? [x, base]
    const inner: Point[] = [
      [px, py],
      [px - side * w * 0.04, py + h * 0.18],
      [px + side * w * 0.03, py + h * 0.36],
      [px - side * w * 0.07, py + h * 0.6],
      [px - side * w * 0.02, py + h * 0.8],
      [px - side * w * 0.08, base],
    ]
    const edge = side > 0 ? points.slice(0, peak + 1) : points.slice(peak).reverse()
    s += path(`${smooth(edge)}${smooth(inner).replace('M', 'L')}Z`, shade)
  }
  if (lit) {
    for (let i = 0; i < 4; i += 1) {
      const yy = base - h * r.between(0.2, 0.75)
      const xx = x + w * (side > 0 ? 0.62 : 0.3) + r.between(-0.06, 0.12) * w
      const q = (...v: number[]) => `q${v.map(n).join(' ')}`
      s += path(
        `M${n(xx)} ${n(yy)}${q(w * 0.03, -h * 0.05, w * 0.05, -h * 0.02)}` +
          q(w * 0.02, h * 0.05, -w * 0.005, h * 0.12) +
          `${q(-w * 0.04, -h * 0.03, -w * 0.045, -h * 0.1)}z`,
        lit,
      )
    }
  }
  return s
}

export type Rock = readonly [x: number, w: number, h: number, colour: string, shade?: string]

/** Several towers on one waterline; every shade lies away from the sun at `sunX`. Far ones first. */
export function karsts(base: number, sunX: number, seed: number, rocks: readonly Rock[]): string {
  return rocks
    .map(([x, w, h, colour, shade], i) =>
      karst(x, w, h, base, colour, { shade, seed: seed + i, side: x + w / 2 < sunX ? 1 : -1 }),
    )
    .join('')
}

/** Soft range of hills from x0 to x1 on `base`; tops are [x, height] pairs. */
export function hills(x0: number, x1: number, base: number, tops: readonly Point[], colour: string): string {
  const points: Point[] = [[x0, base - (tops[0]?.[1] ?? 0) * 0.6], ...tops.map(([x, h]): Point => [x, base - h])]
  points.push([x1, base - (tops[tops.length - 1]?.[1] ?? 0) * 0.6])
  return path(`${smooth(points)}L${n(x1)} ${n(base)}H${n(x0)}Z`, colour)
}

interface GlintOptions {
  spread?: number
  alpha?: number
  step?: number
}

/** Path of light on water below a sun at cx, from y0 (horizon) to y1, widening towards us. */
export function glints(
  cx: number,
  y0: number,
  y1: number,
  colour: string,
  seed: number,
  options: GlintOptions = {},
): string {
  const { spread = 1, alpha = 0.75, step = 9 } = options
  const r = random(seed)
  let s = ''
  let d = ''
  let k = 0
  for (let y = y0 + 5; y < y1;) {
    const t = (y - y0) / (y1 - y0)
    const half = (30 + 260 * t) * spread
    for (let i = r() < 0.6 ? 1 : 2; i > 0; i -= 1) {
      const w = r.between(26, 80) * (1 + 1.5 * t)
      d += `M${n(cx + r.between(-half, half) - w / 2)} ${n(y)}h${n(w)}`
    }
    y += step * (0.6 + 1.6 * t)
    k += 1
    if (k % 6 === 0) {
      s += line(d, colour, 1.4 + 3 * t, opacity(Math.round(alpha * (1 - 0.65 * t) * 100) / 100))
      d = ''
    }
  }
  return s + (d ? line(d, colour, 4.2, opacity(Math.round(alpha * 35) / 100)) : '')
}

/** Small waves: count short strokes in the box x,y,w,h. */
export function ripples(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  seed: number,
  count = 18,
  alpha = 0.5,
): string {
  const r = random(seed)
  let d = ''
  for (let i = 0; i < count; i += 1) {
    const t = r()
    d += `M${n(x + r() * w)} ${n(y + t * h)}q${n(8 + 10 * t)} -4 ${n(20 + 26 * t)} 0`
  }
  return line(d, colour, 2.4, opacity(alpha))
}

/** Shadow on ground or water under a thing. */
export const shadow = (x: number, y: number, rx: number, ry: number, colour = '#120b20', alpha = 0.3) =>
  ellipse(x, y, rx, ry, colour, opacity(alpha))
