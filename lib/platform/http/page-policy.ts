/* The policy of a prerendered page, with the hashes of its inline scripts and styles. */
import { createHash } from 'node:crypto'

import { pagePolicy } from './content-security-policy'

const ATTRIBUTES = `((?:[^>"']|"[^"]*"|'[^']*')*)`
const SCRIPT = new RegExp(`<script\\b${ATTRIBUTES}>([\\s\\S]*?)</script`, 'gi')
const STYLE = new RegExp(`<style\\b${ATTRIBUTES}>([\\s\\S]*?)</style`, 'gi')
const TAG = new RegExp(`<[a-z][^\\s>/]*${ATTRIBUTES}>`, 'gi')
const STYLE_ATTRIBUTE = /\sstyle=(?:"([^"]*)"|'([^']*)')/i
const TYPE = /\stype=["']?([^"'\s>]*)/i

/** Data blocks, such as JSON-LD, are not executed: https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type */
const EXECUTED = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i

/** As React escapes attributes. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

const decode = (text: string) => text.replace(/&(quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)

/** CSP source expressions. */
export const hashesOf = (texts: Iterable<string>): readonly string[] =>
  [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/** @param html as Next writes it */
export function policyOf(html: string): string {
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
