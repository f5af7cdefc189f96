/** What all people share: their look, the light on their contour, heads. One unit is about one centimetre. */
import { blob, circle, group, limb, path, points } from '../draw'

export type Hair = 'short' | 'long' | 'bun' | 'ponytail' | 'cap' | 'bob'

export interface Look {
  top: string
  bottom?: string
  skin?: string
  hair?: string
  shoes?: string
  style?: Hair
  clothes?: 'trousers' | 'shorts' | 'dress'
  /** Colour of a bag; without it, no bag. */
  bag?: string
  /** Colour of the light on the contour, and the side of the picture it comes from. */
  rim?: string
  rimSide?: 1 | -1
  facing?: 1 | -1
}

export type Paint = Record<'top' | 'bottom' | 'skin' | 'hair' | 'shoes', string>

/** The figure with a thin line of light along one side: the same shapes, all in light, a little aside, below. */
export function withRim(look: Look, draw: (paint: Paint) => string): string {
  const { top, bottom = '#1b1430', skin = '#8a5240', hair = '#1b1226', shoes = '#140e25' } = look
  const figure = draw({ top, bottom, skin, hair, shoes })
  if (!look.rim) return figure
  const c = look.rim
  const lit = draw({ top: c, bottom: c, skin: c, hair: c, shoes: c })
  return group(lit, `translate(${1.8 * (look.rimSide ?? 1) * (look.facing ?? 1)} -1)`) + figure
}

/** An arm or leg in one colour, and a trunk or a garment. */
export const bone = (joints: string, colour: string) => path(limb(joints), colour)
export const cloth = (outline: string, colour: string) => path(blob(points(outline)), colour)

const BACK: Record<Hair, string> = {
  short: 'M-3 0L-2 4H3L4 0Z',
  bun: 'M1 -37Q8 -37 8 -30Q8 -24 1 -24Q-6 -24 -6 -30Q-6 -37 1 -37Z',
  ponytail: 'M-3 -20Q8 -22 7 -6Q7 10 2 18Q-1 8 -3 2Q-6 -10 -3 -20Z',
  long: 'M-11 -11Q-13 -27.5 0 -27.5Q13 -27.5 11.4 -11Q12 6 14 17Q7 22 1 20Q-7 23 -13 17Q-11 4 -11 -11Z',
  bob: 'M-11 -11Q-13 -27.5 0 -27.5Q13 -27.5 11.4 -11Q12 -1 11 4Q5 7 0 5.5Q-6 7 -11 4Q-12 -2 -11 -11Z',
  cap: 'M-11 -14Q-12 -28 0 -28Q12 -28 11 -14Q0 -18 -11 -14Z',
}

/** Head from behind; origin: the middle of the chin line, 27 high; `tilt` in degrees. */
export function headBack(x: number, y: number, paint: Paint, style: Hair = 'short', tilt = 0): string {
  const { hair, skin } = paint
  const drawing =
    path('M-5.4 -8L-6 9Q0 12 6 9L5.4 -8Z', skin) +
    circle(-9.6, -10, 2.4, skin) +
    circle(9.6, -10, 2.4, skin) +
    path('M-10 -10Q-12 -27 0 -27Q12 -27 10 -10Q9 -1 5 1Q0 3 -5 1Q-9 -1 -10 -10Z', hair) +
    path(BACK[style], style === 'cap' ? paint.top : hair)
  return group(drawing, `translate(${x} ${y}) rotate(${tilt})`)
}

const SIDE: Record<Hair, string> = {
  short: 'M-9 -4L-7 3L-3 0Z',
  bun: 'M-9 -32Q-3 -32 -3 -26Q-3 -20 -9 -20Q-15 -20 -15 -26Q-15 -32 -9 -32Z',
  ponytail: 'M-9 -20Q-22 -20 -19 -2Q-18 8 -22 14Q-12 8 -11 -4Z',
  long: 'M-11 -14Q-16 4 -14 16Q-5 20 0 12Q2 2 3 -6L-6 -12Z',
  bob: 'M-11 -14Q-14 -2 -11 5Q-3 8 2 3L3 -8L-6 -12Z',
  cap: 'M-11 -15Q-12 -28 0 -28Q9 -28 11 -19L20 -17Q20 -14 14 -14.5L-11 -13Z',
}

/** Head turned to the right and away from us; origin: the middle of the chin line, 27 high. */
export function headSide(x: number, y: number, paint: Paint, style: Hair = 'short', tilt = 4): string {
  const { hair, skin } = paint
  const drawing =
    path('M-6 -8L-7 9Q0 12 6 8L5 -8Z', skin) +
    path('M-4 -22Q10 -24 10.6 -12L11.6 -8Q10.6 -6 10.4 -3Q9.6 2 3 1Q-4 0 -5 -8Z', skin) +
    path('M-11 -12Q-13 -27 0 -27.4Q10 -27 11 -18Q6 -19 4 -14Q4 -7 0 -4Q-4 2 -8 0Q-11 -4 -11 -12Z', hair) +
    path(SIDE[style], style === 'cap' ? paint.top : hair)
  return group(drawing, `translate(${x} ${y}) rotate(${tilt})`)
}
