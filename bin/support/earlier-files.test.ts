import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { giveFilesBack, keepFiles } from './earlier-files'

const root = mkdtempSync(join(tmpdir(), 'horizon-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const place = { files: join(root, 'static'), earlier: join(root, 'cache', 'earlier') }
const isThere = (name: string) => existsSync(join(place.files, 'chunks', name))

function build(names: readonly string[], now = Date.now()) {
  keepFiles(place)
  rmSync(place.files, { recursive: true, force: true })
  mkdirSync(join(place.files, 'chunks'), { recursive: true })
  for (const name of names) writeFileSync(join(place.files, 'chunks', name), name)
  giveFilesBack(now, place)
}

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  build(['a.js', 'shared.js'])
})

test('a tab open across a deploy finds its files under plain npm start: they stay beside the new ones', () => {
  build(['b.js', 'shared.js'])
  expect([isThere('a.js'), isThere('b.js'), isThere('shared.js')]).toEqual([true, true, true])
})

test('they go a day after their last build', () => {
  build(['b.js', 'shared.js'])
  build(['c.js', 'shared.js'], Date.now() + 25 * 60 * 60 * 1000)
  expect([isThere('a.js'), isThere('b.js'), isThere('c.js')]).toEqual([false, false, true])
})

test('a file that a later build uses again counts from that one', () => {
  build(['b.js'])
  build(['a.js'])
  expect(existsSync(join(place.earlier, 'chunks', 'a.js'))).toBe(false)
  build(['c.js'])
  expect(isThere('a.js')).toBe(true)
})
