import { mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import { publicPaths } from '../content/pages'
import { paths } from '../content/paths'
import { asking, expect } from '../test/test'

/** In kilobytes by gzip: the page, and every script and style that it asks for. */
const CEILING = { page: 45, files: 260 }
/** Its 437 requirements are folded, but there. */
const LONGEST = { path: paths.trust, page: 75 }

const KILOBYTE = 1_000
const inKilobytes = (bytes: number) => Math.round(bytes / KILOBYTE)

asking('no public page is heavier than its ceiling', async ({ request }) => {
  const sizes = new Map<string, number>()
  const sizeOf = async (path: string) => {
    const known = sizes.get(path)
    if (known !== undefined) return known
    const size = gzipSync(await (await request.get(path)).body()).length
    sizes.set(path, size)
    return size
  }
  const weights = []
  for (const path of publicPaths) {
    const html = await (await request.get(path)).text()
    const files = new Set(
      [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!),
    )
    let asked = 0
    for (const file of files) asked += await sizeOf(file)
    weights.push({ path, page: inKilobytes(await sizeOf(path)), files: inKilobytes(asked) })
  }
  for (const { path, page, files } of weights) {
    expect(page, path).toBeLessThanOrEqual(path === LONGEST.path ? LONGEST.page : CEILING.page)
    expect(files, path).toBeLessThanOrEqual(CEILING.files)
  }
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/weights.json', JSON.stringify(weights))
})
