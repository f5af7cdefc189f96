import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { publicPaths } from '../content/pages'
import { ask } from '../test/site-requests'

/** In kilobytes by gzip: the page, and every script and style that it asks for. */
const CEILING = { page: 45, files: 260 }

const KILOBYTE = 1_000
const inKilobytes = (bytes: number) => Math.round(bytes / KILOBYTE)

test('no public page is heavier than its ceiling', async () => {
  const sizes = new Map<string, number>()
  const weigh = async (path: string) => {
    const text = await (await ask(path)).text()
    sizes.set(path, gzipSync(text).length)
    return text
  }
  const weights: { path: string; page: number; files: number }[] = []
  for (const path of publicPaths) {
    const html = await weigh(path)
    const files = new Set(
      [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!),
    )
    for (const file of files) if (!sizes.has(file)) await weigh(file)
    const asked = [...files].reduce((sum, file) => sum + sizes.get(file)!, 0)
    weights.push({ path, page: inKilobytes(sizes.get(path)!), files: inKilobytes(asked) })
  }
  expect(weights.filter(({ page, files }) => page > CEILING.page || files > CEILING.files)).toEqual([])
})
