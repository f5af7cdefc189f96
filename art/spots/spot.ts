/**
 * The small drawings between the parts of a long article: a few things on a horizon, before a patch of its hour's sky, on the
 * page's own ground. One file serves both themes: a picture hears the `color-scheme` of the page that shows it.
 */
import { line, linear, path, svg } from '../draw'
import { GLOWS, NIGHT } from '../palette'

/** Where things stand; the drawing is 600 × 260. */
export const GROUND = 214

/** Silhouettes; lies on the sky only: on a dark page it is not seen. */
export const INK = 'var(--ink)'
export const SHEET = 'var(--sheet)'
/** Writing on a sheet, and its shaded side. */
export const RULE = 'var(--rule)'
/** Lines on the bare page. */
export const EDGE = 'var(--edge)'

const TONES = {
  light: { ink: NIGHT, sheet: '#fffaf0', rule: '#cdb58c', edge: '#94796f' },
  dark: { ink: '#0f091d', sheet: '#efe2cb', rule: '#a8906c', edge: '#9483a6' },
} as const

/** As in ART: the hour of an article's category, above and at the horizon. */
const HOURS = {
  dusk: { light: ['#f2a98c', '#ffdfa8'], dark: ['#4a3068', '#b0645f'] },
  morning: { light: ['#b4dbe0', '#fbe8c4'], dark: ['#2a4a78', '#5f8a8c'] },
  night: { light: ['#27406b', '#6b5580'], dark: ['#33548c', '#7a5a8a'] },
  dawn: { light: ['#cdc0e0', '#ffdcb8'], dark: ['#463a74', '#b9787f'] },
} as const

type Theme = keyof typeof TONES

const variables = (hour: keyof typeof HOURS, theme: Theme) => {
  const [high, low] = HOURS[hour][theme]
  return Object.entries({ ...TONES[theme], high, low })
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')
}

/** Half a sun on the horizon. */
export const disc = (x: number, r: number) => `M${x - r} ${GROUND}A${r} ${r} 0 0 1 ${x + r} ${GROUND}Z`

/** A window with a round top. */
export const arch = (x: number, w: number, h: number) =>
  `M${x} ${GROUND}V${GROUND - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${GROUND - h + w / 2}V${GROUND}Z`

/** A bank of evening air, from x to x + w. */
export const haze = (x: number, w: number, h: number) =>
  `M${x} ${GROUND}C${x + w * 0.04} ${GROUND - h * 0.6} ${x + w * 0.2} ${GROUND - h} ${x + w * 0.42} ${GROUND - h * 0.94}` +
  `S${x + w * 0.7} ${GROUND - h * 1.08} ${x + w * 0.82} ${GROUND - h * 0.66}S${x + w} ${GROUND - h * 0.3} ${x + w} ${GROUND}Z`

/**
 * @param sky outline of the patch: disc, arch, haze
 * @param things in the order of painting, the far ones first
 * @param shine what lies below the horizon: by default a few lines of light
 */
export function spot(
  hour: keyof typeof HOURS,
  sky: string,
  things: string,
  shine = line('M150 227h70M260 233h110M420 226h44', EDGE, 2, 'opacity=".5"'),
): string {
  const style =
    `<style>:root{${variables(hour, 'light')}}` +
    `@media (prefers-color-scheme:dark){:root{${variables(hour, 'dark')}}}</style>`
  const ground = linear('s', [
    [0, 'var(--high)'],
    [1, 'var(--low)'],
  ])
  const glows = /url\(#(?:h|lg)\)/.test(things) ? GLOWS : ''
  const horizon = line(`M24 ${GROUND}H576`, EDGE, 2)
  return svg(600, 260, ground + glows, style + path(sky, 'url(#s)') + horizon + things + shine)
}
