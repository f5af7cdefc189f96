import 'server-only'

import { findContentLines, readContentFiles, type ContentLine } from './content-files'
import { isSameFigure, type FoundFigure } from './figure'
import { findIn } from './figures'
import type { KnownFact } from './known-facts'
import { normalise } from './normalise'
import { NUMBER_WORDS } from './number-words'
import { placeOfFile, type Place } from './place-of-file'
import { placeOfStepLine } from './step-places'
import { windowOf } from './window'
import { countShared, neededFor, stemsOf } from './words'

/** A line of content/ that somebody has to change by hand. */
export interface Line {
  readonly file: string
  readonly number: number
}

export interface HandLine extends Line {
  /** The words around the figure. */
  readonly excerpt: string
  readonly place: Place
}

const AROUND = 120
const SHOWN = 60
const MOST_LINES = 40

/** Until a quoted figure, because the file has `{{id.name}}` there. */
const beginningOf = (claim: string) => claim.split(/\d/)[0]!.slice(0, 40)

/** How its file begins it: by its id, or by its sentence; a tool has one fact. */
function beginsFact({ fact: { id, claim }, owner }: KnownFact): (line: string) => boolean {
  if (id !== undefined) return (line) => line.includes(`id: "${id}"`) || line.includes(`id: '${id}'`)
  if (owner.startsWith('content/texts/tools/')) return (line) => line.includes('claim: ')
  const beginning = beginningOf(claim)
  return (line) => line.includes(claim) || (beginning.length > 20 && line.includes(beginning))
}

/** Where the fact itself is written: its sentence, its figures and its dates. */
export function findFactLine(known: KnownFact): Line {
  const isIt = beginsFact(known)
  const [line] = findContentLines((text, file) => file === known.owner && isIt(text))
  return { file: line?.file ?? known.owner, number: line?.number ?? 1 }
}

/** Not a fact's own sentence, source or figures (`prix: "1 900 ฿"`); `{{id.name}}` has no digits. */
const isByHand = (line: string) =>
  !/^\s*(?:-\s*)?["']?(?:claim|source|values|url)["']?:|\bnear: |^ {6}[a-z-]+: ["{]/.test(line)

function placeOf({ file, number }: ContentLine): Place {
  if (!file.startsWith('content/texts/carnet/')) return placeOfFile(file)
  const lines = readContentFiles().find((entry) => entry.file === file)?.lines ?? []
  return placeOfStepLine(lines.slice(0, number)) ?? placeOfFile(file)
}

/** In digits or in words; millions are written « 50 millions ». */
function mayHave({ value, unit }: FoundFigure): (line: string) => boolean {
  const number = unit === 'date' ? value % 100 : value >= 1_000_000 ? value / 1_000_000 : value
  const digits = String(number).replace('.', '')
  const words = Object.keys(NUMBER_WORDS).filter((word) => NUMBER_WORDS[word] === value)
  return (line) => line.replace(/[\s.,'’]/g, '').includes(digits) || words.some((word) => line.includes(word))
}

/** The figure of a line, if it has one of these beside words of the fact. */
function findBeside(
  text: string,
  figures: readonly FoundFigure[],
  stems: ReadonlySet<string>,
): FoundFigure | undefined {
  return findIn(text)
    .filter((found) => found.unit !== null && figures.some((figure) => isSameFigure(figure, found)))
    .find((found) => countShared(stems, stemsOf(windowOf(text, found, AROUND))) >= neededFor(found))
}

/**
 * Lines of content/ that repeat figures by hand, beside words of the fact. Facts of other sources are not among them.
 * @param gone the figures that have changed
 */
export function findHandLines(known: KnownFact, gone: readonly FoundFigure[]): readonly HandLine[] {
  if (gone.length === 0) return []
  const stems = stemsOf(normalise(known.fact.claim))
  const own = new Set(
    findContentLines((line) => line.includes(known.fact.claim)).map(({ file, number }) => `${file} ${number}`),
  )
  // Most lines are left out before they are read closely.
  const quick = gone.map(mayHave)
  const isCandidate = (line: string) => quick.some((has) => has(line)) && isByHand(line)
  return findContentLines((line, file) => file !== 'content/departure/facts.ts' && isCandidate(line))
    .filter(({ file, number }) => !own.has(`${file} ${number}`))
    .flatMap((line) => {
      const found = findBeside(line.text, gone, stems)
      if (!found) return []
      return [
        {
          file: line.file,
          number: line.number,
          excerpt: windowOf(line.text, found, SHOWN).trim(),
          place: placeOf(line),
        },
      ]
    })
    .slice(0, MOST_LINES)
}
