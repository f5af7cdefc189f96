import { type Stop } from '../draw'

/** Everything that differs between the evening and the night of the home page's picture: colours and lights, at the same places. */
export interface HeroLight {
  night: boolean
  sky: readonly Stop[]
  /** Laid over the sky from the left: the words stand there. */
  calm: string
  sea: readonly Stop[]
  sun: { y: number; r: number; colour: string; glow: string; outer: string }
  clouds: string
  mist: string
  glint: string
  /** Rocks from far to near: [colour, shade]. */
  far: string
  middle: readonly [string, string]
  near: readonly [string, string]
  front: readonly [string, string]
  house: { wall: string; roof: string; window: string }
  boat: { hull: string; rim: string }
  deck: { top: string; front: string; edge: string; gap: string }
  dark: string
  palm: string
  leaf: string
  hammock: string
  person: { top: string; skin: string; hair: string; rim: string }
}

export const EVENING: HeroLight = {
  night: false,
  sky: [
    [0, '#22355f'],
    [0.38, '#22355f'],
    [0.5, '#3b4373'],
    [0.59, '#6f5880'],
    [0.66, '#b86f7a'],
    [0.71, '#f0977a'],
    [0.742, '#ffd08a'],
  ],
  calm: '#22355f',
  sea: [
    [0, '#f9bd8b'],
    [0.14, '#d08779'],
    [0.45, '#7a4d70'],
    [1, '#2a2146'],
  ],
  sun: { y: 716, r: 46, colour: '#fff3d4', glow: '#ffdc98', outer: '#f3a583' },
  clouds: '#dd8f86',
  mist: '#ffc79a',
  glint: '#ffe2ac',
  far: '#d98f80',
  middle: ['#b06a70', '#9a5a6a'],
  near: ['#7d4763', '#683a5b'],
  front: ['#43294d', '#352043'],
  house: { wall: '#523254', roof: '#2a1c3a', window: '#ffd27f' },
  boat: { hull: '#2b1d3e', rim: '#80495f' },
  deck: { top: '#4a2c4a', front: '#2b1b3a', edge: '#d98a72', gap: '#33203d' },
  dark: '#1b1430',
  palm: '#1b1430',
  leaf: '#22193a',
  hammock: '#b4545a',
  person: { top: '#e8563f', skin: '#7a4248', hair: '#1b1226', rim: '#ffd9a0' },
}

export const NIGHTFALL: HeroLight = {
  night: true,
  sky: [
    [0, '#120c22'],
    [0.38, '#140e26'],
    [0.5, '#20193e'],
    [0.59, '#342852'],
    [0.66, '#483862'],
    [0.71, '#614c74'],
    [0.742, '#71597f'],
  ],
  calm: '#120c22',
  sea: [
    [0, '#69527f'],
    [0.14, '#4f3e69'],
    [0.45, '#30264c'],
    [1, '#110b20'],
  ],
  sun: { y: 560, r: 36, colour: '#fdf0da', glow: '#cbb7d8', outer: '#7f6a9c' },
  clouds: '#4b3b66',
  mist: '#7d668f',
  glint: '#e3d3e6',
  far: '#66527a',
  middle: ['#51406c', '#463662'],
  near: ['#3d2f5a', '#32264e'],
  front: ['#281d42', '#201737'],
  house: { wall: '#33254a', roof: '#140e25', window: '#ffcf7d' },
  boat: { hull: '#140e25', rim: '#3e2f57' },
  deck: { top: '#30234a', front: '#150e25', edge: '#8b76a0', gap: '#1f1636' },
  dark: '#0d0819',
  palm: '#241a3c',
  leaf: '#120b20',
  hammock: '#54304d',
  person: { top: '#b4475a', skin: '#4a2c42', hair: '#0d0819', rim: '#f0c48c' },
}
