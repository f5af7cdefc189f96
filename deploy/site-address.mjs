import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { replaceInPage, replaceInPayload } from './flight.mjs'
import { ANY_ADDRESS } from './placeholder.mjs'

const HOST = new URL(ANY_ADDRESS).host

/** As it is, escaped in JSON, encoded in another address, or the host alone. */
const NEEDLE = new RegExp(`https:(?:\\\\?/){2}${HOST}|https%3A%2F%2F${HOST}|${HOST}`, 'gi')

/** @param address an origin such as https://example.fr */
function textForAddress(address) {
  const { origin, host } = new URL(address)
  return (found) => {
    if (/^https%/i.test(found)) return encodeURIComponent(origin)
    if (/^https:\\/i.test(found)) return origin.replaceAll('/', '\\/')
    return /^https:/i.test(found) ? origin : host
  }
}

/** @param content bytes as latin1, as are those returned: an address is ASCII */
export function replaceAddress(name, content, address) {
  const textFor = textForAddress(address)
  if (name.endsWith('.rsc')) return replaceInPayload(content, NEEDLE, textFor)
  if (!name.endsWith('.html')) return content.replace(NEEDLE, textFor)
  const page = Buffer.from(content, 'latin1').toString('utf8')
  return Buffer.from(replaceInPage(page, NEEDLE, textFor), 'utf8').toString('latin1')
}

/** Copies prerendered pages, with what else stands in their folder, as a build for `address` would have written them. */
export async function writePagesFor(address, from, to) {
  await cp(from, to, { recursive: true })
  const entries = await readdir(to, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name)
    const content = await readFile(file, 'latin1')
    if (content.toLowerCase().includes(HOST))
      await writeFile(file, replaceAddress(entry.name, content, address), 'latin1')
  }
}
