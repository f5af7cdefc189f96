/** Writes public/images: `npm run art` for all pictures, `npm run art -- articles/cout-vie-thailande` for some. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

import { pictures } from './index'

const folder = new URL('../public/images/', import.meta.url)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in pictures))
if (unknown.length) throw new Error(`No such picture in art/index.ts: ${unknown.join(', ')}`)

for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length && !wanted.includes(name)) continue
  const file = fileURLToPath(new URL(`${name}.svg`, folder))
  const picture = draw()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, picture)
  process.stdout.write(`${name}.svg ${(gzipSync(picture).length / 1024).toFixed(1)} KB gzip\n`)
}
