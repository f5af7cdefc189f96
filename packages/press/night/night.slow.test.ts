import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { LAMP } from './colours'
import { withNight } from './night'

const read = (name: string) => readFileSync(`public/images/${name}.svg`, 'utf8')

test('gives a picture the night that it has already', () => {
  for (const name of ['articles/cout-vie-thailande', 'auth', 'city-hua-hin', 'offers/business'])
    expect.soft(withNight(read(name)), name).toBe(read(name))
  for (const name of ['articles/erreurs-lancer-service', 'offers/premium'])
    expect.soft(withNight(read(name), { light: LAMP, outside: ['k'] }), name).toBe(read(name))
})

test('adds a night to a picture that has none: things darken, lamps stay lit, stars appear', () => {
  const day =
    '<svg xmlns="http://www.w3.org/2000/svg"><defs></defs><path fill="#e8563f" d="M0 0h9v9z"/>' +
    '<circle r="2" fill="#ffd08a"/><path fill="none" stroke="#fff6e6" stroke-linecap="round" opacity="0" d="M1 1h.1"/></svg>'
  const both = withNight(day)
  expect(both).toContain('<style>@media(prefers-color-scheme:dark){')
  expect(both).toMatch(/\[fill="#e8563f"\]\{fill:#[0-9a-f]{6}\}/)
  expect(both).not.toContain('[fill="#ffd08a"]')
  expect(both).toContain('{opacity:0.7}')
  expect(withNight(both)).toBe(both)
})
