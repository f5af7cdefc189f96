import 'server-only'

import { fold, WORD } from './words'

const WORDS_BEFORE = 6
const FRAGMENT_WORDS = 26
const MAX_FRAGMENTS = 2

/** @returns what stands around the words, or the beginning without any; odd elements are matches to highlight */
export function passageOf(body: string, asked: ReadonlySet<string>): readonly string[] {
  const words = [...body.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isHit: asked.has(fold(match[0])),
  }))
  const pieces = ['']
  const add = (text: string) => pieces.push(pieces.pop()! + text)
  let from = 0
  for (let fragment = 0; fragment < MAX_FRAGMENTS; fragment++) {
    const hit = words.findIndex(({ isHit }, index) => index >= from && isHit)
    if (hit < 0 && fragment > 0) break
    const shown = words.slice(Math.max(from, hit - WORDS_BEFORE)).slice(0, FRAGMENT_WORDS)
    if (fragment > 0) add(' … ')
    let at = shown[0]?.start ?? 0
    for (const { start, end } of shown.filter(({ isHit }) => isHit)) {
      add(body.slice(at, start))
      pieces.push(body.slice(start, end), '')
      at = end
    }
    add(body.slice(at, shown.at(-1)?.end ?? 0))
    from = words.indexOf(shown.at(-1)!) + 1
  }
  return pieces
}
