/** What carries people, and where it stops. */
import { at, circle, ellipse, line, opacity, path, rect, repeat } from '../draw'

/** Longtail boat; origin: its stern at the waterline; 425 wide, 75 high to the bow. Has a coral cloth. */
export function boat(
  x: number,
  y: number,
  scale: number,
  hull: string,
  rim: string,
  cloth = '#e8563f',
  canopy = hull,
): string {
  return at(
    path(
      'M0 0C60 30 250 40 350 18C388 8 404 -14 414 -66C417 -74 425 -73 424 -62C420 12 398 46 344 56C236 76 92 62 18 34Z',
      hull,
    ) +
      path('M0 0C60 30 250 40 350 18C388 8 404 -14 414 -66L417 -60C408 -6 392 18 352 28C250 50 70 42 6 12Z', rim) +
      path('M96 -58q96 -30 196 0l-3 9q-94 -22 -190 0z', canopy) +
      line('M112 -52V22M160 -60V28M226 -60V28M276 -52V24', canopy, 4) +
      path('M411 -52l18 4 -3 14 4 26 -10 -20 -3 18 -6 -24z', cloth) +
      path('M408 -40l20 6 -1 7 -21 -7z', '#ffd08a') +
      circle(62, -20, 9, hull) +
      path('M46 22q2 -32 15 -32q14 0 17 34z', hull) +
      line('M40 10L-96 52', hull, 4) +
      ellipse(190, 62, 210, 7, hull, opacity(0.35)),
    x,
    y,
    scale,
  )
}

/** Moored longtail without a roof or crew; origin: its stern; 312 wide, 50 high. */
export function skiff(x: number, y: number, scale: number, hull: string, cloth = '#e8563f'): string {
  return at(
    path(
      'M0 0C60 30 190 34 260 14C286 6 296 -8 304 -44C307 -51 314 -49 312 -40C308 12 292 34 252 42C170 58 70 48 12 26Z',
      hull,
    ) +
      path('M304 -44l16 6 -4 10 5 20 -9 -14z', cloth) +
      ellipse(150, 50, 150, 6, hull, opacity(0.35)),
    x,
    y,
    scale,
  )
}

/** Elevated train, head to the right; origin: top left of the roof; 284 wide, 30 high. */
export function skytrain(x: number, y: number, scale: number, body: string, stripe: string, light: string): string {
  const drawing =
    path('M0 0H250Q270 0 280 22L284 30H0Z', body) +
    rect(0, 18, 276, 5, stripe) +
    repeat(6, (i) => rect(14 + i * 40, 5, 24, 11, light, 2))
  return at(drawing, x, y, scale)
}

/** Scooter standing, front wheel to the right; origin: middle, on the ground; 150 wide, 96 high. */
export function scooter(x: number, y: number, scale: number, body: string, dark: string, light = '#ffd08a'): string {
  const wheel = (cx: number) => circle(cx, -18, 18, dark) + circle(cx, -18, 8, body, opacity(0.5))
  return at(
    wheel(-48) +
      wheel(54) +
      line('M54 -18L40 -84M30 -88L48 -84', dark, 6) +
      path(
        'M-72 -34Q-70 -58 -40 -58H-8Q-2 -58 0 -46Q4 -24 18 -24Q28 -26 32 -74L46 -78Q50 -30 34 -14' +
          'Q30 -10 20 -10H-22Q-26 -40 -48 -40Q-64 -40 -72 -34Z',
        body,
      ) +
      path('M-70 -60Q-72 -68 -60 -68H-10Q-4 -66 -8 -58H-64Z', dark) +
      circle(46, -74, 7, light) +
      line('M-2 -10L-12 0', dark, 4),
    x,
    y,
    scale,
  )
}
