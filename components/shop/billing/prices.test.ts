import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { filesIn } from '@/test/files'

/** Of a list whose items are ticked off. */
const TICKED = 'components/reader/articles/pieces/pieces.css'

const FOLDERS = ['components/shop', 'components/frame', 'components/ui', 'app', 'content']

const files = FOLDERS.flatMap((folder) =>
  filesIn(folder, /(?<!\.test)\.(tsx?|css|md)$/)
    .map((file) => `${folder}/${file}`)
    .filter((file) => file !== TICKED),
)

// Code de la consommation, art. L112-1-1: a price is struck through only for a lower one than was asked for before.
test('no price is struck through: there is none that was asked for before', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /<(del|s|strike)\b|line-through|~~/.test(readFileSync(file, 'utf8')))).toEqual([])
})
