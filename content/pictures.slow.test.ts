import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { filesIn } from '@/test/files'

const folder = fileURLToPath(new URL('../public/images/', import.meta.url))

const pictures = filesIn(folder, /\.svg$/).map((file) => ({
  name: file.slice(0, -4),
  picture: readFileSync(`${folder}${file}`, 'utf8'),
}))

test('each picture weighs at most 15 KB on the wire, a spot 4', () => {
  const heavy = pictures.filter(
    ({ name, picture }) => gzipSync(picture).length > (name.startsWith('spots/') ? 4 : 15) * 1024,
  )
  expect(heavy.map(({ name }) => name)).toEqual([])
})

test('each picture stands alone: no script, no reference outside, no letters but outlines', () => {
  const FOREIGN = /<script|\shref=|<image|<text|<foreignObject|@import|url\((?!#)/i
  expect(
    pictures.flatMap(({ name, picture }) => (FOREIGN.exec(picture) ?? []).map((found) => `${name}: ${found}`)),
  ).toEqual([])
})

test('each picture is finished: every number is one, every paint it uses is defined', () => {
  for (const { name, picture } of pictures) {
    expect.soft(/NaN|undefined|Infinity/.exec(picture), name).toBeNull()
    const lost = [...picture.matchAll(/url\(#([^)]+)\)/g)].filter(([, id]) => !picture.includes(`id="${id}"`))
    expect.soft(lost, name).toEqual([])
  }
})
