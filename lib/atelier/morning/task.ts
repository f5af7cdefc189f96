import type { Day } from '@/lib/platform/days'
import type { Fields, GivenOf } from '@/lib/platform/fields'

import type * as acts from './acts'
import type { ActOf } from '../acts/act'
import type { reportsSales } from '../money/acts'

/** A task for the owner. */
export interface MorningTask {
  readonly key: string
  readonly title: string
  /** Details, one per line. */
  readonly lines: readonly string[]
  readonly since?: Date | null
  readonly deadline?: { readonly on: Day; readonly law: string } | null
  /** What there is to do; the first is the likeliest. */
  readonly acts?: readonly FilledAct[]
  readonly links?: readonly { readonly href: string; readonly label: string }[]
}

type MorningAct = (typeof acts)[keyof typeof acts] | typeof reportsSales

/** An act with the values of its hidden fields. */
interface FilledAct extends Look {
  readonly act: ActOf<MorningAct['kind'], Fields>
  readonly given: Readonly<Record<string, string>>
}

interface Look {
  /** Instead of the act's own. */
  readonly label?: string
  /** What to consider first: the act is behind it. */
  readonly question?: string
}

/** Ties the values to the fields of the act. */
export const fillAct = <F extends Fields>(
  act: ActOf<MorningAct['kind'], F>,
  given: GivenOf<F>,
  look: Look = {},
): FilledAct => ({ act, given, ...look })
