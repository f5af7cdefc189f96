import 'server-only'

import { placeNames } from '@/content/rules'
import { budget } from '@/content/simulations/budget'
import { visaCheck } from '@/content/simulations/visa'
import { stayKinds, stayRules } from '@/content/stays'

import { readContentFiles } from './content-files'
import type { KnownFact } from './known-facts'
import { BUDGET_SIMULATOR, placeOfFile, STAY_SIMULATOR, VISA_SIMULATOR, type Place } from './place-of-file'
import { findStepPlaces } from './step-places'

/** Facts that simulators rest on, as `slug#fact`. */
const VISA_REFS = visaCheck.paths.flatMap(({ facts }) => facts.map((id) => `visa-logement-thailande#${id}`))
const BUDGET_REFS = budget.cities.flatMap(({ facts }) => facts.map((id) => `cout-vie-thailande#${id}`))
const STAY_REFS = [...stayKinds.flatMap(({ facts }) => facts), ...Object.values(stayRules.facts).flat()].map(
  ({ article, id }) => `${article}#${id}`,
)

/** How steps and simulators name a fact; empty for one without an id. */
function refsOf({ fact, owner }: KnownFact): readonly string[] {
  if (fact.id === undefined) return []
  const slug = /^content\/(?:articles|guides)\/(.*)\.mdx?$/.exec(owner)?.[1] ?? 'carnet'
  return [`${slug}#${fact.id}`]
}

/** Files that quote a figure of it, `{{id.name}}`: they follow by themselves. */
export const findQuotingFiles = ({ fact: { id } }: KnownFact): readonly string[] =>
  id === undefined
    ? []
    : readContentFiles()
        .filter(({ lines }) => lines.some((line) => line.includes(`{{${id}.`)))
        .map(({ file }) => file)

const isOneOf = (known: readonly string[], refs: readonly string[]) => refs.some((ref) => known.includes(ref))

const KINDS = Object.keys(placeNames)

/** Each place once, by kind: two files may be read in one, such as a document of the kit and its page. */
export const uniquePlaces = (places: readonly Place[]): readonly Place[] =>
  [...new Map(places.map((place) => [`${place.kind} ${place.href} ${place.title}`, place])).values()].toSorted(
    (one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  )

/** Everything that lists, quotes or rests on a fact. */
export function findPlaces(known: KnownFact): readonly Place[] {
  const refs = refsOf(known)
  // The carnet's own list of facts is read in its steps only.
  const listing = known.texts.filter(({ kind }) => kind !== 'carnet').map(({ file }) => file)
  return uniquePlaces([
    ...[...listing, ...findQuotingFiles(known)].map(placeOfFile),
    ...findStepPlaces(refs),
    ...(isOneOf(VISA_REFS, refs) ? [VISA_SIMULATOR] : []),
    ...(isOneOf(BUDGET_REFS, refs) ? [BUDGET_SIMULATOR] : []),
    ...(isOneOf(STAY_REFS, refs) ? [STAY_SIMULATOR] : []),
  ])
}
