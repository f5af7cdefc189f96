import { brotliCompressSync } from 'node:zlib'

import type { Browser } from 'playwright'

import type { Row } from './row'
import { publicPaths } from '../../content/pages'
import { weigh } from '../commands/audit/weigh'

const HTML_KB = 40
const HTML_BR_KB = 9
const SCRIPTS_KB = 145

async function htmlRows(siteUrl: string): Promise<Row[]> {
  const html = await fetch(siteUrl, { headers: { 'Accept-Encoding': 'identity' } }).then((answer) =>
    answer.arrayBuffer(),
  )
  const [whole, packed] = [html.byteLength / 1000, brotliCompressSync(Buffer.from(html)).length / 1000]
  return [
    { what: 'HTML of `/`', measured: `${whole.toFixed(1)} kB`, goal: `≤ ${HTML_KB} kB`, isMet: whole <= HTML_KB },
    {
      what: 'the same with Brotli',
      measured: `${packed.toFixed(1)} kB`,
      goal: `≤ ${HTML_BR_KB} kB`,
      isMet: packed <= HTML_BR_KB,
    },
  ]
}

/** What a first visit of each public page weighs. */
export async function measureWeight(browser: Browser, siteUrl: string): Promise<Row[]> {
  const scripts: { path: string; kilobytes: number }[] = []
  for (const path of publicPaths) {
    const { bytes } = await weigh(browser, siteUrl, path)
    scripts.push({ path, kilobytes: bytes.scripts / 1024 })
  }
  const [worst] = scripts.sort((a, b) => b.kilobytes - a.kilobytes)
  if (!worst) throw new Error('There is no public page.')
  return [
    ...(await htmlRows(siteUrl)),
    {
      what: `JavaScript of a public page, the heaviest (\`${worst.path}\`)`,
      measured: `${worst.kilobytes.toFixed(0)} KB`,
      goal: `≤ ${SCRIPTS_KB} KB`,
      isMet: worst.kilobytes <= SCRIPTS_KB,
    },
  ]
}
