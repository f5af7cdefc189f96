import type { GuideSlug } from '../guide-covers'
import type { CityId } from '../simulations/budget'
import { visaCheck } from '../simulations/visa'

export const stages = [
  { id: 'decider', name: 'Décider' },
  { id: 'papiers', name: 'Papiers' },
  { id: 'argent', name: 'Argent' },
  { id: 'travail', name: 'Travail' },
  { id: 'logement', name: 'Logement' },
  { id: 'partir', name: 'Partir' },
  { id: 'arriver', name: 'Arriver' },
  { id: 'installer', name: 'S’installer' },
  { id: 'rester', name: 'Rester' },
  { id: 'rentrer', name: 'Rentrer' },
] as const

export type StageId = (typeof stages)[number]['id']

export const works = [
  { id: 'salarie', label: 'Salarié' },
  { id: 'independant', label: 'Indépendant' },
  { id: 'sans-emploi', label: 'Sans emploi' },
  { id: 'etudiant', label: 'Étudiant' },
] as const

export type WorkId = (typeof works)[number]['id']

/** For an undecided visa or city. */
export const UNDECIDED = 'inconnu'

export const visaChoices: readonly { readonly id: string; readonly label: string }[] = [
  { id: UNDECIDED, label: 'Je ne sais pas encore' },
  ...visaCheck.paths.map(({ id, name }) => ({ id, label: name })),
]

/** Who a step applies to; all given conditions must be met. */
export interface Audience {
  readonly work?: readonly WorkId[]
  readonly visa?: readonly string[]
  readonly city?: readonly (CityId | typeof UNDECIDED)[]
  readonly family?: 'couple' | 'child' | 'either'
}

/** A day of every year, such as « 12-31 ». */
export type YearDay = `${number}-${number}`

/** A link from a step to a guide. */
export interface GuidePart {
  readonly slug: GuideSlug
  /** The exact heading of the guide. */
  readonly part: string
  /** Whether it is a letter to copy. */
  readonly isLetter?: true
}

export interface Step {
  /** Stored with every tick, so never change or reuse it. */
  readonly id: string
  readonly stage: StageId
  /** In days from the departure, -180 is six months before; for the stage « rentrer », from the return. */
  readonly day: number
  /** When the calendar sets the date: the first such day from `day` on. */
  readonly yearly?: YearDay
  readonly title: string
  readonly text: string
  /** Due in France too: a return leaves it out only from the spring after on, which has a step of its own. */
  readonly isDueAtHome?: true
  /** Whether it is in the countdown of content/texts/articles/preparer-expatriation-thailande.md. */
  readonly isGeneral?: true
  readonly audience?: Audience
  /** Slug of an article. */
  readonly article?: string
  readonly guide?: GuidePart
  readonly simulator?: 'budget' | 'visa' | 'stay'
  /** Sources of its figures, by their ids. */
  readonly facts?: readonly string[]
  /** A legal limit, with a fact as source. Its day is counted like the step's, or is the first such day from the step on. */
  readonly limit?: { readonly text: string; readonly fact: string; readonly day?: number | YearDay }
}
