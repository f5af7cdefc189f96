import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { pictures } from './index'

const folder = fileURLToPath(new URL('../public/images/', import.meta.url))
const fileOf = (name: string) => readFileSync(`${folder}${name}.svg`, 'utf8')

describe.each(Object.entries(pictures))('%s', (name, draw) => {
  const picture = draw()

  it('is drawn into public/images (npm run art)', () => {
    expect(fileOf(name) === picture).toBe(true)
  })

  const limit = name.startsWith('spots/') ? 4 : 15
  it(`weighs at most ${limit} KB on the wire`, () => {
    expect(gzipSync(picture).length).toBeLessThanOrEqual(limit * 1024)
  })

  it('stands alone: no script, no reference outside, no letters but outlines', () => {
    expect(picture).not.toMatch(/<script|\shref=|<image|<text|<foreignObject|@import|url\((?!#)/i)
  })

  it('is finished: every number is one, every paint it uses is defined', () => {
    expect(picture).not.toMatch(/NaN|undefined|Infinity/)
    for (const [, id] of picture.matchAll(/url\(#([^)]+)\)/g)) expect(picture).toContain(`id="${id}"`)
  })
})

it('draws every picture in public/images: none is orphaned', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'))
  expect(files.map((file) => file.replace(/\\/g, '/').slice(0, -4)).sort()).toEqual(Object.keys(pictures).sort())
})
