/*
 * Takes out of prerendered pages what no browser needs, or not yet:
 *   node bin/support/slim-pages.mjs .next/server/app
 * The data that React brings along says once more what the HTML says; of a part that never changes (components/site/still.tsx)
 * it need not. Scripts are fetched once the page can be seen, not beside what is seen of it; fonts and the first picture by a
 * script that knows whether they are wanted.
 */
import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const DATA = /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[^<]*\])\)<\/script>/g
const ROW = /([0-9a-f]*):(?:([TAOobUSsLlGgMmV])([0-9a-f]+),)?/y
const REFERENCE = /^\$[A-Za-z@]?([0-9a-f]+)(?::|$)/

/** @typedef {{ id: string, text: string, value?: unknown }} Row `text`: bytes as latin1 */

/** As deploy/flight.mjs has it. @param {string} stream bytes as latin1 @returns {Row[]} */
function rowsOf(stream) {
  const rows = []
  for (let start = 0; start < stream.length;) {
    ROW.lastIndex = start
    const found = ROW.exec(stream)
    if (!found)
      throw new Error(`There is no row of React's at ${start}: ${JSON.stringify(stream.slice(start, start + 40))}`)
    const [head, id = '', tag, length = '0'] = found
    const body = start + head.length
    const newLine = stream.indexOf('\n', body)
    const end = tag ? body + Number.parseInt(length, 16) : newLine < 0 ? stream.length : newLine + 1
    const text = stream.slice(start, end)
    const isModel = !tag && /^["[{]/.test(stream.slice(body, body + 1))
    rows.push(isModel ? { id, text, value: JSON.parse(utf8(stream.slice(body, end))) } : { id, text })
    start = end
  }
  return rows
}

const utf8 = (bytes) => Buffer.from(bytes, 'latin1').toString('utf8')
const latin1 = (text) => Buffer.from(text, 'utf8').toString('latin1')

/** Every string of a value, wherever it stands. */
function* stringsOf(value) {
  if (typeof value === 'string') yield value
  else if (value && typeof value === 'object') for (const inner of Object.values(value)) yield* stringsOf(inner)
}

/** Only what can be reached from the first row is ever looked at. Rows without an id are hints to fetch something. */
function reachable(rows) {
  const seen = new Set()
  const open = ['0']
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    for (const { text, value } of rows.filter((row) => row.id === id)) {
      for (const string of value === undefined ? (text.match(/\$[^"]*/g) ?? []) : stringsOf(value)) {
        const target = REFERENCE.exec(string)?.[1]
        if (target) open.push(target)
      }
    }
  }
  return seen
}

const isElement = (value) => Array.isArray(value) && value[0] === '$' && typeof value[1] === 'string'

/** Elements of `type` lose their children; only those that stand in the page: others may yet be shown. Of all, props that say nothing. */
function emptied(value, type, isInPage) {
  if (!value || typeof value !== 'object') return value
  if (isElement(value) && value[3] && typeof value[3] === 'object') {
    const isEmptied = value[1] === type && isInPage(value[3].id)
    const props = Object.entries(value[3]).filter(
      ([name, prop]) => prop !== '$undefined' && !(isEmptied && name === 'children'),
    )
    const kept = Object.fromEntries(props.map(([name, prop]) => [name, emptied(prop, type, isInPage)]))
    return [...value.slice(0, 3), kept, ...value.slice(4)]
  }
  if (Array.isArray(value)) return value.map((inner) => emptied(inner, type, isInPage))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner, type, isInPage)]))
}

const MODULE = /^([0-9a-f]+):I(\[.*\])\n$/

/**
 * @param {string} stream what React brings along, bytes as latin1
 * @param {(id: string) => boolean} isInPage whether the HTML has the part
 * @throws Error for a client component in a part that never changes
 */
export function slimStream(stream, isInPage) {
  const rows = rowsOf(stream)
  const modules = new Map(
    rows.flatMap(({ text }) => {
      const found = MODULE.exec(text)
      return found ? [[found[1], JSON.parse(utf8(found[2])).at(-1)]] : []
    }),
  )
  const still = [...modules].find(([, name]) => name === 'Still')?.[0]
  if (!still) return stream
  const before = reachable(rows)
  const now = rows.map((row) => {
    if (row.value === undefined) return row
    const value = emptied(row.value, `$L${still}`, isInPage)
    const text = JSON.stringify(value)
    return text === JSON.stringify(row.value) ? row : { id: row.id, value, text: `${row.id}:${latin1(text)}\n` }
  })
  const after = reachable(now)
  const lost = [...modules].filter(([id]) => before.has(id) && !after.has(id)).map(([, name]) => name)
  if (lost.length > 0) throw new Error(`A part that never changes holds what needs React: ${lost.join(', ')}.`)
  return now
    .filter(({ id }) => id === '' || after.has(id))
    .map(({ text }) => text)
    .join('')
}

/** As Next writes them: next/dist/shared/lib/htmlescape.js */
const escaped = (json) =>
  json.replace(/[&><\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

function slimData(html) {
  const scripts = [...html.matchAll(DATA)].map((match) => ({ match, data: JSON.parse(match[1]) }))
  const texts = scripts.filter(({ data: [kind] }) => kind === 1)
  if (texts.length === 0 || scripts.some(({ data: [kind] }) => kind > 1)) return html
  const stream = slimStream(latin1(texts.map(({ data: [, text] }) => text).join('')), (id) =>
    html.includes(`data-still="${id}"`),
  )
  // As deploy/flight.mjs reads it.
  const script = `<script>self.__next_f.push(${escaped(JSON.stringify([1, utf8(stream)]))})</script>`
  const first = scripts.find(({ data: [kind] }) => kind === 1).match.index
  return html.replace(DATA, (found, data, at) => (data.startsWith('[1,') ? (at === first ? script : '') : found))
}

const SCRIPT = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g
const SCRIPT_AHEAD = /<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g

/** In a browser: once the page has been drawn, with the picture that is its largest part; at the latest 2 s after all else is there. */
const loader = (sources) => `<script>(d=>{
let list=${JSON.stringify(sources)},go=()=>{for(let src of list.splice(0)){let s=d.createElement("script");s.src=src;s.async=true;d.head.append(s)}},
drawn=()=>requestAnimationFrame(()=>setTimeout(go)),
first=d.querySelector("img[fetchpriority=high][src]");
d.hidden?go():!first||first.complete?drawn():first.addEventListener("load",drawn);
addEventListener("load",()=>setTimeout(go,2e3))
})(document)</script>`

function slimScripts(html) {
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source)
  if (sources.length === 0) return html
  return html
    .replace(SCRIPT, '')
    .replace(SCRIPT_AHEAD, '')
    .replace('</body>', () => `${loader([...new Set(sources)])}</body>`)
}

const FIRST_PICTURE = /<img\b(?=[^>]* fetchPriority="high"|[^>]* data-first="([^"]*)")[^>]* src="([^"]+)"[^>]*>/g
const HEAD = /<head>(?:<meta charSet=[^>]*>)?(?:<meta name="viewport"[^>]*>)?/
const HEAD_SCRIPT = /<script>\(w=>[^<]*apparence[^<]*<\/script>/

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"/g
const FONT = /url\(\.\.\/media\/([\w.-]+\.woff2)\)/g

/** Preloads in the page would be fetched before any script can say no: one makes them, right after the one that knows. */
function slimPreloads(html, styleOf) {
  const first = HEAD_SCRIPT.exec(html)?.[0]
  if (!first || html.includes(`${first}<script>apparence`)) return html
  const fonts = [...html.matchAll(STYLESHEET)].flatMap(([, sheet]) => [...styleOf(sheet).matchAll(FONT)])
  const links = [
    ...new Set(fonts.map(([, name]) => `<link rel=preload as=font crossorigin href=/_next/static/media/${name}>`)),
    ...[...html.matchAll(FIRST_PICTURE)].map(
      ([, media, source]) =>
        `<link rel=preload as=image fetchpriority=high href=${source}${media ? ` media="${media}"` : ''}>`,
    ),
  ]
    .join('')
    .replaceAll('<', '\\x3c')
  const ahead = `<script>apparence.light()||document.head.insertAdjacentHTML("beforeend",'${links}')</script>`
  return html
    .replace(first, '')
    .replace('<link rel="preconnect" href="/" crossorigin=""/>', '')
    .replace(HEAD, (head) => `${head}${first}${ahead}`)
}

/** In HTML an <svg> is one without being told so. */
const slimDrawings = (html) => html.replaceAll('<svg xmlns="http://www.w3.org/2000/svg"', '<svg')

/**
 * @param {string} html
 * @param {(href: string) => string} [styleOf] what stands in a stylesheet of the page
 */
export const slimPage = (html, styleOf = () => '') => slimDrawings(slimPreloads(slimScripts(slimData(html)), styleOf))

/**
 * Before page-headers.mjs: the policy names the scripts that are left. May be repeated.
 * @param {string} appDir `.next/server/app`
 */
export async function slimPages(appDir) {
  const styles = new Map()
  const styleOf = (href) => {
    const file = join(appDir, '../..', href.replace('/_next/', ''))
    if (!styles.has(file)) styles.set(file, readFileSync(file, 'utf8'))
    return styles.get(file)
  }
  const pages = (await readdir(appDir, { recursive: true })).filter((name) => name.endsWith('.html'))
  for (const page of pages) {
    const file = join(appDir, page)
    const html = await readFile(file, 'utf8')
    await writeFile(file, slimPage(html, styleOf))
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await slimPages(process.argv[2] ?? '.next/server/app')
}
