/*
 * What React sends a browser beside the HTML ("flight"): rows of `id:…\n`, and rows that begin with the length of what follows,
 * `id:T4e1,…`. Who changes a text in one of these must correct its length, or the browser reads on in the middle of a word.
 * As React's own reader has it (processBinaryChunk of react-server-dom-turbopack).
 *
 * Bytes are handled as latin1 strings: one character, one byte.
 */
const ROW = /([0-9a-f]*):(?:([TAOobUSsLlGgMmV])([0-9a-f]+),)?/y

/** @returns what to put in place of what, in order: `{ start, end, text }` */
function editsOfFlight(stream, needle, textFor) {
  const edits = []
  let start = 0
  while (start < stream.length) {
    ROW.lastIndex = start
    const row = ROW.exec(stream)
    if (!row)
      throw new Error(`There is no row of React's at ${start}: ${JSON.stringify(stream.slice(start, start + 40))}`)
    const [, , tag, length] = row
    const body = ROW.lastIndex
    const newLine = stream.indexOf('\n', body)
    const end = tag ? body + Number.parseInt(length, 16) : newLine < 0 ? stream.length : newLine + 1
    const inside = [...stream.slice(body, end).matchAll(needle)].map((match) => ({
      start: body + match.index,
      end: body + match.index + match[0].length,
      text: textFor(match[0]),
    }))
    if (tag && inside.length > 0) {
      if (tag !== 'T') throw new Error(`A row of React's that is no text (${tag}) has the address in it.`)
      const growth = inside.reduce((sum, edit) => sum + edit.text.length - (edit.end - edit.start), 0)
      edits.push({ start: body - 1 - length.length, end: body - 1, text: (end - body + growth).toString(16) })
    }
    edits.push(...inside)
    start = end
  }
  return edits
}

/** The part of `stream` from `from` to `to`; an edit across its end is made in the part where it begins. */
function edited(stream, edits, from = 0, to = stream.length) {
  let result = ''
  let position = from
  for (const { start, end, text } of edits) {
    if (end <= from || start >= to) continue
    if (start >= from) result += stream.slice(position, start) + text
    position = Math.min(end, to)
  }
  return result + stream.slice(position, to)
}

const SCRIPT = /(<script[^>]*>self\.__next_f\.push\()(\[[13],[^<]*\])(\)<\/script>)/g

/** As Next writes them: next/dist/shared/lib/htmlescape.js */
const escaped = (json) =>
  json.replace(/[&><\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const encodings = { 1: 'utf8', 3: 'base64' }

function rewritten(kind, bytes) {
  return escaped(JSON.stringify([kind, Buffer.from(bytes, 'latin1').toString(encodings[kind])]))
}

/** @returns the page, in whose inline scripts one stream is cut at any place, with the needle replaced inside and outside of them */
export function replaceInPage(html, needle, textFor) {
  const scripts = [...html.matchAll(SCRIPT)].map((match) => {
    const [kind, data] = JSON.parse(match[2])
    const bytes = Buffer.from(data, encodings[kind]).toString('latin1')
    return { start: match.index + match[1].length, json: match[2], kind, bytes }
  })
  const stream = scripts.map(({ bytes }) => bytes).join('')
  const edits = editsOfFlight(stream, needle, textFor)
  let result = ''
  let [inPage, inStream] = [0, 0]
  for (const { start, json, kind, bytes } of scripts) {
    const now = edited(stream, edits, inStream, (inStream += bytes.length))
    result += html.slice(inPage, start).replace(needle, textFor) + (now === bytes ? json : rewritten(kind, now))
    inPage = start + json.length
  }
  return result + html.slice(inPage).replace(needle, textFor)
}

/** @param payload bytes as latin1, as are those returned */
export const replaceInPayload = (payload, needle, textFor) => edited(payload, editsOfFlight(payload, needle, textFor))
