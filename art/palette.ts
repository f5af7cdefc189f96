/** The colours of ART.md, and the lights that many scenes share. */
import { radial } from './draw'

export const NIGHT = '#1b1430'
export const DEEP = '#120b20'
export const INDIGO = '#27406b'
export const PLUM = '#4b2f52'
export const WINE = '#8d4f63'
export const CORAL = '#e8563f'
export const APRICOT = '#f0977c'
export const LIGHT = '#ffd08a'
export const PAPER = '#fff6e6'
export const LAGOON = '#0f6b6e'
export const PALM = '#1f5d46'
export const SAND = '#f3e3c6'
export const SKY = '#bfe0e2'
export const MANGO = '#f2a541'

/** Hair of people seen from behind or in silhouette. */
export const HAIR = { black: '#1b1226', brown: '#4a2b2c', auburn: '#7a3d2c', fair: '#b98a5a', grey: '#8d8494' } as const

/** `url(#h)`: the glow round a sun. `url(#lg)`: the glow of a lamp. Put both into a scene's defs. */
export const GLOWS =
  radial('h', [
    [0, '#ffdf9f', 0.9],
    [0.4, '#ffdf9f', 0.32],
    [1, '#ffdf9f', 0],
  ]) +
  radial('lg', [
    [0, '#ffe2ad', 0.6],
    [1, '#ffe2ad', 0],
  ])
