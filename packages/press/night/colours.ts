/** How a colour looks after sunset. Lightness and hue in OKLab: https://bottosson.github.io/posts/oklab/ */

type Triple = readonly [number, number, number]

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

function toOklab(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((light) => Math.round(255 * Math.min(1, Math.max(0, toGamma(light)))))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

/** What is lit by: the moon, which takes the colour out of things, or a lamp, which makes them warm. */
export interface Light {
  /** How light paper is, and how much lighter light things are than dark ones. */
  readonly white: number
  readonly curve: number
  /** What is left of a thing's own colour. */
  readonly colour: number
  /** The light's colour (a and b of OKLab), most on what is neither black nor white. */
  readonly tint: readonly [number, number]
}

export const MOON: Light = { white: 0.58, curve: 1.45, colour: 0.52, tint: [0.024, -0.055] }
export const LAMP: Light = { white: 0.78, curve: 1.9, colour: 0.9, tint: [0.02, 0.012] }

export function lit(hex: string, { white, curve, colour, tint }: Light): string {
  const [l, a, b] = toOklab(hex)
  const lightness = 0.1 + (white - 0.1) * l ** curve
  const share = Math.min(1, lightness / 0.3)
  return toHex([lightness, a * colour + tint[0] * share, b * colour + tint[1] * share])
}

/** Between two colours. */
export function between(from: string, to: string, share: number): string {
  const [one, other] = [toOklab(from), toOklab(to)]
  return toHex(one.map((part, index) => part + (other[index]! - part) * share) as unknown as Triple)
}
