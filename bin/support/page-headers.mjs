/*
 * Gives each prerendered page a policy that allows its own inline scripts and no others:
 *   node bin/support/page-headers.mjs .next/server/app
 * Next answers with the headers of the `.meta` file beside a page. Run it again after a change to the html.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { pagePolicy, REPORTING_ENDPOINTS } from '../../lib/http/content-security-policy.mjs'

const ATTRIBUTES = `((?:[^>"']|"[^"]*"|'[^']*')*)`
const SCRIPT = new RegExp(`<script\\b${ATTRIBUTES}>([\\s\\S]*?)</script`, 'gi')
const STYLE = new RegExp(`<style\\b${ATTRIBUTES}>([\\s\\S]*?)</style`, 'gi')
const TAG = new RegExp(`<[a-z][^\\s>/]*${ATTRIBUTES}>`, 'gi')
const STYLE_ATTRIBUTE = /\sstyle=(?:"([^"]*)"|'([^']*)')/i
const TYPE = /\stype=["']?([^"'\s>]*)/i

/** Data blocks, JSON-LD among them, are not executed: https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type */
const EXECUTED = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i

/** As React escapes attributes. @type {Record<string, string>} */
const ENTITIES = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** @param {string} text */
const decode = (text) => text.replace(/&(quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)

/** As a policy names them. @param {Iterable<string>} texts */
export const hashesOf = (texts) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/** @param {string} html as Next writes it */
export function policyOf(html) {
  const scripts = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = '']) => !/\ssrc=/i.test(attributes) && EXECUTED.test(TYPE.exec(attributes)?.[1] ?? ''),
  )
  const markup = html.replace(SCRIPT, '<script').replace(STYLE, '<style')
  const styleAttributes = [...markup.matchAll(TAG)].flatMap(([tag]) => {
    const found = STYLE_ATTRIBUTE.exec(tag)
    return found ? [decode(found[1] ?? found[2] ?? '')] : []
  })
  return pagePolicy({
    scripts: hashesOf(scripts.map(([, , text = '']) => text)),
    styles: hashesOf([...html.matchAll(STYLE)].map(([, , text = '']) => text)),
    styleAttributes: hashesOf(styleAttributes),
  })
}

/**
 * Writes each page's headers into its `.meta`; may be repeated.
 * @param {string} appDir `.next/server/app`
 * @returns {Promise<number>} how many pages there are
 */
export async function writePageHeaders(appDir) {
  const pages = (await readdir(appDir, { recursive: true })).filter((name) => name.endsWith('.html'))
  for (const page of pages) {
    const metaFile = join(appDir, page.replace(/\.html$/, '.meta'))
    const policy = policyOf(await readFile(join(appDir, page), 'utf8'))
    const meta = JSON.parse(await readFile(metaFile, 'utf8'))
    meta.headers = {
      ...meta.headers,
      'content-security-policy': policy,
      'reporting-endpoints': REPORTING_ENDPOINTS,
    }
    await writeFile(metaFile, JSON.stringify(meta, null, 2))
  }
  return pages.length
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [appDir = '.next/server/app'] = process.argv.slice(2)
  console.log(`${await writePageHeaders(appDir)} pages have their headers.`)
}
