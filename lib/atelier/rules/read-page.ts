import 'server-only'

import { atelier } from '@/content/atelier'
import type { Day } from '@/lib/platform/days'
import { findTextsQuoting } from '@/lib/texts/publishing/desk'

import { isSameAddress, isSameHost } from './address'
import { compareFact, figuresOfClaim, readPasted, sharesFigure, type Comparison, type PastedPage } from './compare'
import type { FoundFigure } from './figure'
import { listKnownFacts, type KnownFact } from './known-facts'
import { findFactLine, findHandLines, type HandLine, type Line } from './lines'
import type { Place } from './place-of-file'
import { findPlaces, findQuotingFiles, uniquePlaces } from './places'

export interface FactReading extends Comparison {
  readonly key: string
  /** Null for a fact that nothing quotes by its name. */
  readonly id: string | null
  readonly claim: string
  readonly source: string
  readonly url: string
  readonly verifiedOn: Day
  readonly recheckBefore: Day
  /** Where readers meet it. */
  readonly places: readonly Place[]
  /** Where the fact itself is written. */
  readonly line: Line
  /** Where a figure that is gone is repeated by hand. */
  readonly handLines: readonly Omit<HandLine, 'place'>[]
  /** Files that quote its figures and follow. */
  readonly follows: readonly string[]
}

/** A fact of another source with a figure that is gone. */
export interface RelatedFact {
  readonly claim: string
  readonly source: string
  readonly url: string
  readonly line: Line
}

export interface PageReading {
  readonly address: string
  readonly facts: readonly FactReading[]
  readonly related: readonly RelatedFact[]
  /** Other pages of this site that facts come from, when none comes from this page. */
  readonly neighbours: readonly string[]
}

const MOST_RELATED = 12

const RANKS = { gone: 0, 'by-eye': 1, stands: 2 } as const

const rankOf = ({ state, isSpokenOf }: FactReading) => RANKS[state] * 2 + (isSpokenOf ? 0 : 1)

const goneOf = (known: KnownFact, { figures }: Comparison): readonly FoundFigure[] =>
  figuresOfClaim(known.fact.claim).filter(({ text }) => figures.some((one) => !one.stands && one.text === text))

async function findWritten({ fact: { id } }: KnownFact): Promise<readonly Place[]> {
  if (id === undefined) return []
  const texts = await findTextsQuoting(id)
  return texts.map(({ id: textId, title }) => ({
    kind: 'written',
    title: title || 'Sans titre',
    href: `${atelier.write}/${textId}`,
  }))
}

async function readFact(known: KnownFact, page: PastedPage): Promise<FactReading> {
  const { id, claim, source, url, verifiedOn, recheckBefore } = known.fact
  const comparison = compareFact(claim, page)
  const lines = findHandLines(known, goneOf(known, comparison))
  return {
    key: known.key,
    id: id ?? null,
    claim,
    source,
    url,
    verifiedOn,
    recheckBefore,
    ...comparison,
    places: uniquePlaces([...findPlaces(known), ...(await findWritten(known)), ...lines.map(({ place }) => place)]),
    line: findFactLine(known),
    handLines: lines.map(({ file, number, excerpt }) => ({ file, number, excerpt })),
    follows: findQuotingFiles(known),
  }
}

function findRelated(ofPage: readonly KnownFact[], readings: readonly FactReading[]): readonly RelatedFact[] {
  const gone = ofPage.map((known, at) => ({ claim: known.fact.claim, figures: goneOf(known, readings[at]!) }))
  return listKnownFacts()
    .filter((known) => !ofPage.includes(known))
    .filter(({ fact }) => gone.some(({ claim, figures }) => sharesFigure(figures, claim, fact.claim)))
    .slice(0, MOST_RELATED)
    .map((known) => ({
      claim: known.fact.claim,
      source: known.fact.source,
      url: known.fact.url,
      line: findFactLine(known),
    }))
}

/** What a pasted page says of the facts that have it as their source. Changes nothing. */
export async function readPage(address: string, pasted: string): Promise<PageReading> {
  const page = readPasted(pasted)
  const ofPage = listKnownFacts().filter(({ fact }) => isSameAddress(fact.url, address))
  const readings = await Promise.all(ofPage.map((known) => readFact(known, page)))
  const neighbours =
    ofPage.length > 0
      ? []
      : listKnownFacts()
          .map(({ fact }) => fact.url)
          .filter((url, at, all) => isSameHost(url, address) && all.indexOf(url) === at)
  return {
    address: address.trim(),
    facts: readings.toSorted((one, other) => rankOf(one) - rankOf(other)),
    related: findRelated(ofPage, readings),
    neighbours,
  }
}
