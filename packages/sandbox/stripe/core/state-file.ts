import { readFileSync } from 'node:fs'

import type { Row } from './collection'
import type { Meta } from './rows'
import type { Store } from './store'

const ROWS_PER_CHUNK = 200
const NEWLINE = 10

/**
 * The state as JSON with one row per line, in chunks: a large state is then neither one string (which has a limit) nor one long pause.
 * Rows are never changed in place, so the chunks are consistent no matter when they are made.
 */
export function statePieces(store: Store): Iterable<string> {
  const meta = JSON.stringify(store.meta)
  const collections = Object.entries(store.collections()).map(([name, rows]) => [name, rows.values()] as const)
  return pieces(meta, collections)
}

function* pieces(meta: string, collections: (readonly [string, Row[]])[]): Generator<string> {
  yield `{"version":1,"meta":\n${meta}\n,"collections":{`
  for (const [position, [name, rows]] of collections.entries()) {
    yield `${position === 0 ? '' : ','}\n${JSON.stringify(name)}:[`
    for (let at = 0; at < rows.length; at += ROWS_PER_CHUNK) {
      const chunk = rows.slice(at, at + ROWS_PER_CHUNK).map((row) => `\n${JSON.stringify(row)}`)
      yield `${at === 0 ? '' : ','}${chunk.join(',')}`
    }
    yield '\n]'
  }
  yield '\n}}\n'
}

function* linesOf(file: string): Generator<string> {
  const bytes = readFileSync(file)
  let start = 0
  while (start < bytes.length) {
    const end = bytes.indexOf(NEWLINE, start)
    const stop = end < 0 ? bytes.length : end
    yield bytes.toString('utf8', start, stop)
    start = stop + 1
  }
}

/** Loads a saved state into an empty store. */
export function readState(store: Store, file: string): void {
  const collections = store.collections()
  let current: string | null = null
  let expectMeta = false
  for (const line of linesOf(file)) {
    const heading = /^,?"(\w+)":\[$/.exec(line)
    if (line === '{"version":1,"meta":') expectMeta = true
    else if (expectMeta) {
      Object.assign(store.meta, JSON.parse(line) as Meta)
      expectMeta = false
    } else if (heading) current = heading[1] ?? null
    else if (current !== null && line.startsWith('{')) {
      collections[current]?.put(JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line) as Row)
    }
  }
}
