import { gzipSync } from 'node:zlib'

import type { Browser } from 'playwright'

import type { Row } from './row'
import { publicPaths } from '../../content/pages'
import { weigh } from '../commands/audit/weigh'

const HTML_GZIP_KB = 16
const SCRIPTS_KB = 145

async function htmlRows(siteUrl: string): Promise<Row[]> {
  const html = await fetch(siteUrl, { headers: { 'Accept-Encoding': 'identity' } }).then((answer) =>
    answer.arrayBuffer(),
  )
  const packed = gzipSync(Buffer.from(html)).length / 1000
  return [
    {
      what: `HTML of \`/\`, ${(html.byteLength / 1000).toFixed(1)} kB, gzip`,
      measured: `${packed.toFixed(1)} kB`,
      goal: `≤ ${HTML_GZIP_KB} kB`,
      isMet: packed <= HTML_GZIP_KB,
    },
  ]
}

/** What a first visit of each public page weighs. */
export async function measureWeight(browser: Browser, siteUrl: string): Promise<Row[]> {
  const scripts: { path: string; kilobytes: number }[] = []
  for (const path of publicPaths) {
    const { bytes } = await weigh(browser, siteUrl, path)
    scripts.push({ path, kilobytes: bytes.scripts / 1000 })
  }
  const [worst] = scripts.sort((a, b) => b.kilobytes - a.kilobytes)
  if (!worst) throw new Error('There is no public page.')
  return [
    ...(await htmlRows(siteUrl)),
    {
      what: `JavaScript of a public page with Node’s gzip, the heaviest (\`${worst.path}\`)`,
      measured: `${worst.kilobytes.toFixed(0)} kB`,
      goal: `≤ ${SCRIPTS_KB} kB`,
      isMet: worst.kilobytes <= SCRIPTS_KB,
    },
  ]
}
