/** Small drawings on cards and screens, each about 80 × 80 round its origin, in two colours. */
import { circle, ellipse, line, path, rect } from '../draw'

export type Pictogram = (ink: string, second: string) => string

export const PICTOGRAMS = {
  camera: (ink, second) =>
    path('M-14 -22L-8 -32H10L16 -22Z', ink) +
    rect(-38, -22, 76, 50, ink, 8) +
    circle(2, 3, 17, second) +
    circle(2, 3, 8, ink),
  lesson: (ink, second) =>
    rect(-38, -30, 76, 50, ink, 5) + path('M-9 -18L14 -5L-9 8Z', second) + line('M-22 34H24M-8 34V22', ink, 5),
  pencil: (ink, second) =>
    path('M-36 36L-30 14L20 -36L38 -18L-12 32Z', ink) +
    path('M-36 36L-30 14L-12 32Z', second) +
    line('M10 -26L28 -8', second, 5),
  voice: (ink, second) =>
    rect(-13, -40, 26, 46, ink, 13) + line('M-25 -12Q-25 20 0 20Q25 20 25 -12M0 22V38M-16 39H16', second, 6),
  shop: (ink, second) =>
    path('M-30 -6H30V36H-30Z', second) +
    path('M-32 -34H32L40 -6Q30 8 20 -4Q10 8 0 -4Q-10 8 -20 -4Q-30 8 -40 -6Z', ink) +
    rect(4, 10, 16, 26, ink),
  parcel: (ink, second) =>
    path('M-34 -18L0 -36L34 -18V22L0 40L-34 22Z', ink) + line('M-34 -18L0 0L34 -18M0 0V40', second, 5),
  voyage: (ink, second) =>
    path('M-38 14L38 -30L12 36L-4 12Z', ink) +
    path('M-4 12L38 -30L-14 6Z', second) +
    line('M-34 34q10 -10 20 -8', second, 4),
  plant: (ink, second) =>
    path('M-20 12H20L14 40H-14Z', second) + path('M0 12Q-4 -14 -34 -20Q-32 8 0 12Q2 -22 32 -36Q36 0 0 12Z', ink),
  words: (ink, second) =>
    path('M-38 -30H20V10H-14L-28 24V10H-38Z', ink) + path('M-4 18H26V-14H40V30H32V40L20 30H-4Z', second),
  book: (ink, second) =>
    path('M0 -22Q-20 -34 -40 -26V26Q-20 18 0 30Q20 18 40 26V-26Q20 -34 0 -22Z', ink) +
    line('M0 -20V28M-30 -12q12 -4 20 2M10 -10q10 -6 20 -2', second, 4),
  code: (ink, second) => line('M-18 -22L-38 0L-18 22M18 -22L38 0L18 22', ink, 8) + line('M7 -28L-7 28', second, 7),
  brush: (ink, second) =>
    ellipse(0, 2, 38, 32, ink) +
    circle(-16, -10, 7, second) +
    circle(4, -16, 7, second) +
    circle(20, -2, 7, second) +
    ellipse(8, 18, 10, 8, second),
  sum: (ink, second) =>
    rect(-28, -38, 56, 76, ink, 7) +
    rect(-19, -29, 38, 16, second, 3) +
    line('M-14 2h.1M0 2h.1M14 2h.1M-14 22h.1M0 22h.1M14 22h.1', second, 9),
  music: (ink, second) =>
    line('M-14 24V-28L26 -36V16', second, 6) +
    ellipse(-23, 25, 13, 10, ink) +
    ellipse(17, 17, 13, 10, ink) +
    line('M-14 -26L26 -34', ink, 9),
} as const satisfies Record<string, Pictogram>

export type PictogramName = keyof typeof PICTOGRAMS
