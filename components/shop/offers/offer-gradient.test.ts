import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { offers } from '@/content/offers'

import { offerGradient } from './offer-row'

type Colour = readonly [number, number, number]

const AA_TEXT = 4.5

const tokens = readFileSync('app/styles/tokens.css', 'utf8')
const PAIR = /light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g

function token(theme: string, name: string): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(theme)?.[1]
  if (!value) throw new Error(`tokens.css has no --${name}`)
  return value
}

const coloursIn = (value: string): readonly Colour[] =>
  [...value.matchAll(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b/g)].map(
    ([, red, green, blue]) => [parseInt(red!, 16), parseInt(green!, 16), parseInt(blue!, 16)] as const,
  )

const mix = (from: Colour, to: Colour, share: number) =>
  from.map((channel, index) => channel + (to[index]! - channel) * share) as unknown as Colour

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

describe.each([
  ['light', tokens.replace(PAIR, '$1')],
  ['dark', tokens.replace(PAIR, '$2')],
])('in the %s theme', (_name, theme) => {
  const [ink] = coloursIn(token(theme, 'ink'))

  test.each(offers)('« $title » has a gradient on which text has AA contrast everywhere', (offer) => {
    expect(offerGradient[offer.gradient]).toContain(`--gradient-${offer.gradient}`)
    const gradient = token(theme, `gradient-${offer.gradient}`)
    expect(gradient).toMatch(/^linear-gradient\(/)
    const [from, to, ...others] = coloursIn(gradient)
    expect(from).not.toEqual(to)
    expect(others).toEqual([])
    expect(from).toEqual(coloursIn(token(theme, `tint-${offer.gradient}`))[0])
    for (let share = 0; share <= 1; share += 0.05) {
      const ground = mix(from!, to!, share)
      // The line of contents has 80 % opacity.
      for (const text of [ink!, mix(ground, ink!, 0.8)]) expect(contrast(text, ground)).toBeGreaterThan(AA_TEXT)
    }
  })
})
