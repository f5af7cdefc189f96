import type { CityId } from '../budget'
import type { GuideSlug } from '../guide-covers'
import { visaCheck } from '../visa'

export const stages = [
  { id: 'decider', name: 'Décider' },
  { id: 'papiers', name: 'Papiers' },
  { id: 'argent', name: 'Argent' },
  { id: 'travail', name: 'Travail' },
  { id: 'logement', name: 'Logement' },
  { id: 'partir', name: 'Partir' },
  { id: 'arriver', name: 'Arriver' },
  { id: 'installer', name: 'S’installer' },
] as const

export type StageId = (typeof stages)[number]['id']

export const works = [
  { id: 'salarie', label: 'Salarié' },
  { id: 'independant', label: 'Indépendant' },
  { id: 'sans-emploi', label: 'Sans emploi' },
  { id: 'etudiant', label: 'Étudiant' },
] as const

export type WorkId = (typeof works)[number]['id']

/** Of a visa or of a city. */
export const UNDECIDED = 'inconnu'

export const visaChoices: readonly { readonly id: string; readonly label: string }[] = [
  { id: UNDECIDED, label: 'Je ne sais pas encore' },
  ...visaCheck.paths.map(({ id, name }) => ({ id, label: name })),
]

/** Whom a step is for: whoever meets each part that is given. */
export interface Audience {
  readonly work?: readonly WorkId[]
  readonly visa?: readonly string[]
  readonly city?: readonly (CityId | typeof UNDECIDED)[]
  readonly family?: 'couple' | 'child' | 'either'
}

/** Where a step leads to besides an article. */
export interface GuidePart {
  readonly slug: GuideSlug
  /** A heading of the guide, word for word. */
  readonly part: string
  /** Something to copy stands there. */
  readonly isLetter?: true
}

export interface Step {
  /** Kept with every tick: never changed, never used again for another step. */
  readonly id: string
  readonly stage: StageId
  /** Days from the departure: -180 is six months before. */
  readonly day: number
  readonly title: string
  readonly text: string
  /** One of the countdown of content/articles/preparer-expatriation-thailande.mdx. */
  readonly isGeneral?: true
  readonly audience?: Audience
  /** The slug of an article. */
  readonly article?: string
  readonly guide?: GuidePart
  readonly simulator?: 'budget' | 'visa'
  /** What its figures rest on, as `slug#fact` of an article or a guide. */
  readonly facts?: readonly string[]
  /** What the law sets: its source is a fact, and its day is counted as the step's is. */
  readonly limit?: { readonly text: string; readonly fact: string; readonly day?: number }
}

export const LONG_STAY = [UNDECIDED, 'dtv', 'ltr', 'oa', 'ed', 'non-b', 'privilege']
export const DTV = [UNDECIDED, 'dtv']
