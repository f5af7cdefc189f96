import 'server-only'

import { z } from 'zod'

import { UNDECIDED, visaChoices, works } from '@/content/departure/step'
import { problems } from '@/content/departure/words'
import { budget } from '@/content/simulations/budget'
import type { Day } from '@/lib/platform/days'
import { getProblem } from '@/lib/texts/content/pieces/departure'

/** The last step is two years after the departure. */
const DAYS_BEFORE = 800

export const daySchema = (today: Day) =>
  z.string().superRefine((text, context) => {
    const problem = getProblem(text, today, DAYS_BEFORE)
    if (problem) context.addIssue({ code: 'custom', message: problems[problem] })
  })

const oneOf = (ids: readonly string[]) => z.string().refine((id) => ids.includes(id), problems.choice)

/** The situation form. */
export const situationRules = (today: Day) => ({
  day: daySchema(today),
  work: z.enum(
    works.map(({ id }) => id),
    problems.choice,
  ),
  visa: oneOf(visaChoices.map(({ id }) => id)),
  city: oneOf([UNDECIDED, ...budget.cities.map(({ id }) => id)]),
})

/** Id of a step of content/texts/carnet, or of the member's own step. */
export const stepIdSchema = z.union([z.uuid(), z.string().regex(/^(?![0-9a-f]{8}-)[a-z0-9-]{2,40}$/)])
