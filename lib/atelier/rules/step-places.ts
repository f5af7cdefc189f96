import 'server-only'

import { UNDECIDED, visaChoices, works, type Audience, type Step } from '@/content/departure/step'
import { paths } from '@/content/paths'
import { budget } from '@/content/simulations/budget'
import { departureSteps } from '@/lib/texts/content/steps'

import type { Place } from './place-of-file'

const labelsOf = (
  ids: readonly string[] | undefined,
  choices: readonly { readonly id: string; readonly label: string }[],
) =>
  (ids ?? []).filter((id) => id !== UNDECIDED).flatMap((id) => choices.find((choice) => choice.id === id)?.label ?? [])

const cities = budget.cities.map(({ id, name }) => ({ id, label: name }))

const FAMILIES = { couple: 'à deux', child: 'avec un enfant', either: 'à deux ou avec un enfant' } as const

/** « DTV ; Salarié », or nothing when a step is for everybody. */
function whoIn({ visa, work, city, family }: Audience): string {
  return [
    labelsOf(visa, visaChoices).join(', '),
    labelsOf(work, works).join(', '),
    labelsOf(city, cities).join(', '),
    family ? FAMILIES[family] : '',
  ]
    .filter((part) => part !== '')
    .join('\u00a0; ')
}

function placeOf({ id, title, audience = {} }: Step): Place {
  const who = whoIn(audience)
  return { kind: 'step', title, href: `${paths.carnet}#${id}`, ...(who !== '' && { who }) }
}

/** Steps of the carnet that rest on these facts. @param refs `slug#fact` */
export const findStepPlaces = (refs: readonly string[]): readonly Place[] =>
  departureSteps
    .filter(({ facts = [], limit }) => [...facts, ...(limit ? [limit.fact] : [])].some((ref) => refs.includes(ref)))
    .map(placeOf)

/** The step that a line of content/texts/carnet belongs to. @param above the lines of its file up to it */
export function placeOfStepLine(above: readonly string[]): Place | null {
  const [, id] = /\{#([a-z0-9-]+)/.exec(above.findLast((line) => /^:{3,}step\[/.test(line)) ?? '') ?? []
  const step = departureSteps.find((candidate) => candidate.id === id)
  return step ? placeOf(step) : null
}
