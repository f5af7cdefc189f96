/** Everything green: it frames the foreground. */
import { at, circle, group, line, n, path, type Point, random } from '../draw'

export type FrondSpec = readonly [angle: number, length: number, droop: number, width: number]

/** Outline of one palm leaf from 0,0: a rib with leaflets hanging from it; angle in degrees, 0 = right. */
export function frond([angle, length, droop, width]: FrondSpec): string {
  const a = (angle * Math.PI) / 180
  const ex = length * Math.cos(a)
  const ey = -length * Math.sin(a) + droop
  const mx = ex * 0.5
  const my = -length * Math.sin(a) * 0.8 - length * 0.14
  const on = (t: number): Point => [2 * (1 - t) * t * mx + t * t * ex, 2 * (1 - t) * t * my + t * t * ey]
  const count = Math.max(9, Math.floor(length / 16))
  const side = ex >= 0 ? 1 : -1
  let d = `M0 0Q${n(mx)} ${n(my - 3)} ${n(ex)} ${n(ey)}`
  for (let i = count; i > 0; i -= 1) {
    const t = i / count
    const [x, y] = on(t)
    const [x2, y2] = on((i - 0.55) / count)
    const depth = width * (0.35 + 0.75 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.08))) * 0.95
    d += `L${n(x + side * depth * 0.28)} ${n(y + depth)}L${n(x2)} ${n(y2 + 5)}`
  }
  return `${d}Z`
}

/** Palm leaves from one point, for the corners of a picture. */
export function fronds(x: number, y: number, specs: readonly FrondSpec[], colour: string, scale = 1): string {
  return at(path(specs.map(frond).join(''), colour), x, y, scale)
}

const CROWN: readonly FrondSpec[] = [
  [168, 200, 90, 46],
  [140, 190, 50, 44],
  [110, 160, 10, 40],
  [72, 165, 10, 40],
  [40, 190, 50, 46],
  [12, 205, 95, 48],
  [-20, 150, 110, 36],
  [202, 150, 120, 36],
]

interface PalmOptions {
  trunk?: string
  /** Height of the trunk and how far its top leans (px at scale 1). */
  height?: number
  lean?: number
  crown?: readonly FrondSpec[]
  coconuts?: string
}

/** Coconut palm; origin: the crown's foot before leaning (the trunk goes down `height`); crown 400 wide. */
export function palm(x: number, y: number, scale: number, colour: string, options: PalmOptions = {}): string {
  const { trunk = colour, height = 420, lean = 0, crown = CROWN, coconuts } = options
  const [left, right, middle] = [n(lean * 0.2 - 8), n(lean * 0.3 + 10), n(height * 0.5)]
  const stem = `M-9 ${height}Q${left} ${middle} ${n(lean - 5)} 0h10Q${right} ${middle} 14 ${height}Z`
  const nuts = coconuts
    ? circle(lean - 8, 6, 7, coconuts) + circle(lean + 7, 8, 7, coconuts) + circle(lean, 13, 7, coconuts)
    : ''
  return at(path(stem, trunk) + fronds(lean, 0, crown, colour) + nuts, x, y, scale)
}

/** Clump of long leaves (agave, young palm); origin: its foot; about 300 wide and 190 high. `scale` < 0 hangs it. */
export function leafclump(
  x: number,
  y: number,
  scale: number,
  colour: string,
  seed: number,
  count = 9,
  spread = 70,
): string {
  const r = random(seed * 31)
  let d = ''
  for (let i = 0; i < count; i += 1) {
    const a = ((-90 + ((i - (count - 1) / 2) * spread * 2) / count + r.between(-6, 6)) * Math.PI) / 180
    const length = r.between(110, 190)
    const [ex, ey] = [length * Math.cos(a), length * Math.sin(a)]
    const [nx, ny] = [-Math.sin(a) * 16, Math.cos(a) * 16]
    d += `M0 0Q${n(ex * 0.5 + nx)} ${n(ey * 0.55 + ny - 10)} ${n(ex)} ${n(ey)}`
    d += `Q${n(ex * 0.5 - nx)} ${n(ey * 0.55 - ny - 10)} 0 0Z`
  }
  return at(path(d, colour), x, y, scale)
}

/** Banana leaf; origin: its foot; 60 wide, 240 high at scale 1, leaning by `turn` degrees. */
export function bananaLeaf(x: number, y: number, scale: number, turn: number, colour: string, rib: string): string {
  const leaf = path(
    'M0 0Q-46 -60 -40 -150Q-30 -214 4 -240Q34 -200 36 -140Q40 -60 0 0ZM-40 -120l26 14zM38 -96l-24 16z',
    colour,
  )
  return group(leaf + line('M0 0Q-6 -120 4 -232', rib, 4), `translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale})`)
}

/** Broad-crowned tree; origin: foot of the trunk; about 200 wide and 230 high at scale 1. */
export function tree(x: number, y: number, scale: number, crown: string, trunk: string, light = crown): string {
  const stem = path('M-10 0Q-6 -60 -24 -120h12L0 -92L14 -130h10Q8 -70 14 0Z', trunk)
  const top = path(
    'M-96 -120Q-112 -164 -66 -176Q-54 -226 2 -222Q52 -236 72 -188Q116 -176 100 -128' +
      'Q82 -98 40 -108Q-4 -90 -40 -106Q-76 -96 -96 -120Z',
    crown,
  )
  const lit = path(
    'M-40 -186Q-10 -216 34 -200Q10 -186 -6 -192Q-24 -196 -40 -186ZM30 -160Q64 -176 88 -152Q60 -146 30 -160Z',
    light,
  )
  return at(stem + top + lit, x, y, scale)
}

/** Branch with small leaves for an upper corner; origin: where it enters; `bend` is its end, about 40 leaves in all. */
export function branch(
  x: number,
  y: number,
  bend: readonly [number, number],
  colours: readonly string[],
  seed: number,
): string {
  const r = random(seed * 101)
  const [ex, ey] = bend
  const on = (t: number): Point => [2 * (1 - t) * t * ex * 0.6 + t * t * ex, 2 * (1 - t) * t * ey * 0.2 + t * t * ey]
  const leaves = colours.map(() => '')
  for (let i = 0; i < 44; i += 1) {
    const [cx, cy] = on(r.between(0.12, 1))
    const a = r.between(0.15, 0.85) * Math.PI + (r() - 0.5) * 0.8
    const length = r.between(26, 48)
    const [dx, dy] = [Math.cos(a) * length, Math.sin(a) * length]
    const [px, py] = [cx + r.between(-26, 26), cy + r.between(-22, 26)]
    const leaf =
      `M${n(px)} ${n(py)}q${n(dx * 0.5 - dy * 0.3)} ${n(dy * 0.5 + dx * 0.3)} ${n(dx)} ${n(dy)}` +
      `q${n(-dx * 0.5 + dy * 0.3)} ${n(-dy * 0.5 - dx * 0.3)} ${n(-dx)} ${n(-dy)}z`
    leaves[i % leaves.length] += leaf
  }
  const wood = line(`M0 0Q${n(ex * 0.6)} ${n(ey * 0.2)} ${n(ex)} ${n(ey)}`, colours[0] ?? '#1d4440', 8)
  return at(wood + leaves.map((d, i) => path(d, colours[i] ?? '#1d4440')).join(''), x, y)
}
