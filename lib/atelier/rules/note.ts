import { writingLimits } from '@/content/publishing'
import { placeNames, TO_VERIFY, type PlaceKind } from '@/content/rules'
import type { Day } from '@/lib/platform/days'
import { formatDate } from '@/lib/platform/format'
import type { WrittenFields } from '@/lib/texts/publishing/check'

import type { Candidate, ComparedFigure } from './compare'
import type { Place } from './place-of-file'
import type { FactReading, PageReading } from './read-page'

/** Words of a page are plain text in the note, whatever signs they have. */
const plain = (text: string) =>
  text
    .replace(/[<>*_`[\]{}|#\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const alternatives = (candidates: readonly Candidate[]) =>
  candidates.map(({ text, excerpt }) => `${plain(text)} («\u00a0${plain(excerpt)}\u00a0»)`).join(', ou ')

function describe({ text, candidates }: ComparedFigure): string {
  const now = candidates.length > 0 ? alternatives(candidates) : 'rien de comparable n’a été trouvé'
  return `- Nous écrivions «\u00a0${plain(text)}\u00a0»\u00a0: ce n’est plus sur la page. **${TO_VERIFY}\u00a0:** ${now}.`
}

const link = ({ title, href }: Place) => (href === null ? plain(title) : `[${plain(title)}](${href})`)

/** Notes are of their day, and drafts are the owner's. */
const UNSEEN: ReadonlySet<PlaceKind> = new Set<PlaceKind>(['other', 'note', 'planned', 'written'])

/** Who has to know: those whose carnet has a step of it, and readers of these texts. */
function whoIsConcerned(places: readonly Place[]): readonly string[] {
  const shown = places.filter(({ kind }) => !UNSEEN.has(kind))
  return shown.map((place) => `- ${placeNames[place.kind]}\u00a0: ${link(place)}${place.who ? ` (${place.who})` : ''}`)
}

function sectionOf(fact: FactReading, readOn: Day): string {
  const gone = fact.figures.filter(({ stands }) => !stands)
  const concerned = whoIsConcerned(fact.places)
  return [
    `**Ce que nous écrivions.** ${plain(fact.claim)}`,
    '',
    ...gone.map(describe),
    '',
    `**Depuis quand, et pour qui\u00a0?** ${TO_VERIFY}.`,
    '',
    ...(concerned.length > 0 ? ['Ce qui en parle ici\u00a0:', '', ...concerned, ''] : []),
    `Source\u00a0: ${plain(fact.source)}, [la page](<${fact.url}>), lue le ${formatDate(fact.verifiedOn)}, relue le ${formatDate(readOn)}.`,
  ].join('\n')
}

/** Facts with a figure that is gone. */
export const changedFacts = ({ facts }: PageReading): readonly FactReading[] =>
  facts.filter(({ state }) => state === 'gone')

/**
 * A note, or its part, about these facts, to be edited: what nobody knows yet is marked, and cannot be published.
 * @param readOn the day on which the owner read the page
 */
export function draftNote(facts: readonly FactReading[], readOn: Day): WrittenFields {
  const summary = `Une page officielle relue le ${formatDate(readOn)} ne donne plus les mêmes chiffres\u00a0: ${TO_VERIFY}, en une phrase.`
  return {
    title: 'Ce qui change',
    summary: summary.slice(0, writingLimits.summary),
    body: ['### Ce qui change', ...facts.map((fact) => sectionOf(fact, readOn))].join('\n\n'),
  }
}
