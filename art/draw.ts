/** The pen: small functions that write SVG by hand. Everything returns text; scenes glue texts together. */

export type Point = readonly [x: number, y: number]

/** One decimal is enough at 1200 px, and short numbers keep the files small. */
export function n(value: number): string {
  const text = value.toFixed(1).replace(/\.0$/, '')
  return text === '-0' ? '0' : text
}

const tail = (extra: string) => (extra ? ` ${extra}` : '')

export function path(d: string, fill: string, extra = ''): string {
  return `<path fill="${fill}"${tail(extra)} d="${d}"/>`
}

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0, extra = ''): string {
  const corner = radius ? ` rx="${n(radius)}"` : ''
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${corner}${tail(extra)}/>`
}

export function circle(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${tail(extra)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${tail(extra)}/>`
}

/** A stroke along `d`, with round ends. */
export function line(d: string, colour: string, width: number, extra = ''): string {
  const stroke = `stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"`
  return `<path fill="none" ${stroke}${tail(extra)} d="${d}"/>`
}

export function group(content: string, transform: string, extra = ''): string {
  return `<g transform="${transform}"${tail(extra)}>${content}</g>`
}

/** Puts a motif at a place: `at(boat, 100, 200, 0.5)`; a negative `flip` mirrors it. */
export function at(content: string, x: number, y: number, scale = 1, flip: 1 | -1 = 1): string {
  const size = flip < 0 ? ` scale(${-scale} ${scale})` : scale === 1 ? '' : ` scale(${scale})`
  return group(content, `translate(${n(x)} ${n(y)})${size}`)
}

export const opacity = (value: number) => `opacity="${value}"`

/** `content` shown only inside the outline `d`. */
export function clip(id: string, d: string, content: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stop = ([offset, colour, alpha]: Stop) =>
  `<stop offset="${offset}" stop-color="${colour}"${alpha === undefined ? '' : ` stop-opacity="${alpha}"`}/>`

/** From top to bottom unless told otherwise; `x2`, `y2` are where it ends (0 to 1). */
export function linear(id: string, stops: readonly Stop[], x2 = 0, y2 = 1): string {
  return `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${stops.map(stop).join('')}</linearGradient>`
}

export function radial(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops.map(stop).join('')}</radialGradient>`
}

/** The frame. `slice` lets a page crop the picture to any box. */
export function svg(width: number, height: number, defs: string, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
    ` preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${body}</svg>\n`
  )
}

/** `content` drawn once per item. */
export function each<T>(items: readonly T[], draw: (item: T, index: number) => string): string {
  return items.map(draw).join('')
}

/** `count` copies at 0, 1, 2 …: rows of windows, planks, lamps. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export interface Random {
  (): number
  between(low: number, high: number): number
}

/** mulberry32: the same seed always draws the same rock. */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, { between: (low: number, high: number) => low + (high - low) * next() })
}

/** A soft curve through the points (Catmull-Rom); `tension` 1 is round, 0 is straight. */
export function smooth(points: readonly Point[], tension = 1): string {
  const pick = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  const k = tension / 3
  let d = `M${n(pick(0)[0])} ${n(pick(0)[1])}`
  for (let i = 0; i < points.length - 1; i += 1) {
    const [before, from, to, after] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    d += `C${n(from[0] + (to[0] - before[0]) * k)} ${n(from[1] + (to[1] - before[1]) * k)}`
    d += ` ${n(to[0] - (after[0] - from[0]) * k)} ${n(to[1] - (after[1] - from[1]) * k)} ${n(to[0])} ${n(to[1])}`
  }
  return d
}

/** A closed soft outline through the points, without a corner where it starts. */
export function blob(points: readonly Point[], tension = 0.5): string {
  const size = points.length
  const pick = (index: number): Point => points[(index + size) % size] ?? [0, 0]
  const k = tension / 3
  let d = `M${n(pick(0)[0])} ${n(pick(0)[1])}`
  for (let i = 0; i < size; i += 1) {
    const [before, from, to, after] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    d += `C${n(from[0] + (to[0] - before[0]) * k)} ${n(from[1] + (to[1] - before[1]) * k)}`
    d += ` ${n(to[0] - (after[0] - from[0]) * k)} ${n(to[1] - (after[1] - from[1]) * k)} ${n(to[0])} ${n(to[1])}`
  }
  return `${d}Z`
}

/** 'x,y x,y …' to points: skeletons stay readable as one line each. */
export const points = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })

/**
 * An arm, a leg, a branch: 'x,y,width x,y,width …' from joint to joint, softly joined, round at the ends.
 */
export function limb(joints: string): string {
  const bones = joints.split(' ').map((joint) => joint.split(',').map(Number))
  const left: Point[] = []
  const right: Point[] = []
  const last = bones.length - 1
  bones.forEach(([x = 0, y = 0, width = 1], i) => {
    const [ax = x, ay = y] = bones[Math.max(i - 1, 0)] ?? []
    const [bx = x, by = y] = bones[Math.min(i + 1, last)] ?? []
    const length = Math.hypot(bx - ax, by - ay) || 1
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
    const half = width / 2
    left.push([x - uy * half, y + ux * half])
    if (i === 0) right.push([x - ux * half * 0.9, y - uy * half * 0.9])
    right.push([x + uy * half, y - ux * half])
    if (i === last) left.push([x + ux * half * 0.9, y + uy * half * 0.9])
  })
  return blob([...left, ...right.reverse()], 0.55)
}
