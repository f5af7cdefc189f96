import { isSameFigure, type Figure, type FoundFigure } from './figure'
import { findFigures, findIn } from './figures'
import { normalise } from './normalise'
import { windowOf } from './window'
import { countShared, neededFor, stemsOf } from './words'

/** How much of the page around a number says what it is about. */
const AROUND = 160

/** What is shown of it. */
const SHOWN = 70

const MOST_CANDIDATES = 4

/** Shared words from which on a page speaks of a fact. */
const ENOUGH_WORDS = 2

export interface Candidate {
  /** As the page writes it. */
  readonly text: string
  /** The words around it. */
  readonly excerpt: string
}

export interface ComparedFigure {
  /** As the fact writes it. */
  readonly text: string
  readonly stands: boolean
  /** Other figures of the page with this unit, near words of the fact; the nearest first. None for one that stands. */
  readonly candidates: readonly Candidate[]
}

export interface Comparison {
  /** `by-eye`: the fact has no figure that could be compared. */
  readonly state: 'stands' | 'gone' | 'by-eye'
  readonly figures: readonly ComparedFigure[]
  /** Whether the page has words of the fact; else what is gone may stand elsewhere. */
  readonly isSpokenOf: boolean
}

export interface PastedPage {
  readonly text: string
  readonly figures: readonly FoundFigure[]
  readonly stems: ReadonlySet<string>
}

/** Reads a pasted text once, for all facts. */
export function readPasted(pasted: string): PastedPage {
  const text = normalise(pasted)
  return { text, figures: findIn(text), stems: stemsOf(text) }
}

/** Small bare numbers say nothing: « article 41 », « deux entrées ». */
const isTelling = ({ unit, value }: Figure) => unit !== null || value >= 1000

/** Figures of a fact's sentence, each once. */
export function figuresOfClaim(claim: string): readonly FoundFigure[] {
  const all = findFigures(claim).filter(isTelling)
  return all.filter((figure, at) => all.findIndex((other) => isSameFigure(figure, other)) === at)
}

const excerptOf = (text: string, figure: FoundFigure) => windowOf(text, figure, SHOWN).replace(/\s+/g, ' ').trim()

function findCandidates(
  figure: FoundFigure,
  own: readonly FoundFigure[],
  page: PastedPage,
  stems: ReadonlySet<string>,
): readonly Candidate[] {
  const others = page.figures.filter(
    (other) => other.unit === figure.unit && !own.some((mine) => isSameFigure(mine, other)),
  )
  const near = others
    .map((other) => ({ other, shared: countShared(stems, stemsOf(windowOf(page.text, other, AROUND))) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, next) => next.shared - one.shared)
  return near
    .filter(({ other }, at) => near.findIndex((same) => isSameFigure(same.other, other)) === at)
    .slice(0, MOST_CANDIDATES)
    .map(({ other }) => ({ text: other.text, excerpt: excerptOf(page.text, other) }))
}

/** Whether each figure of a fact stands in a page, and what may have taken its place. */
export function compareFact(claim: string, page: PastedPage): Comparison {
  const own = figuresOfClaim(claim)
  const stems = stemsOf(normalise(claim))
  const figures = own.map((figure): ComparedFigure => {
    const stands = page.figures.some((other) => isSameFigure(figure, other))
    return { text: figure.text, stands, candidates: stands ? [] : findCandidates(figure, own, page, stems) }
  })
  const state = own.length === 0 ? 'by-eye' : figures.every(({ stands }) => stands) ? 'stands' : 'gone'
  return { state, figures, isSpokenOf: countShared(stems, page.stems) >= ENOUGH_WORDS }
}

/** Whether another text has one of these figures, and speaks of the same thing. */
export function sharesFigure(figures: readonly FoundFigure[], claim: string, other: string): boolean {
  if (figures.length === 0) return false
  const theirs = findFigures(other)
  const shared = countShared(stemsOf(normalise(claim)), stemsOf(normalise(other)))
  return figures.some((figure) => shared >= neededFor(figure) && theirs.some((their) => isSameFigure(figure, their)))
}
