import { z } from 'zod'

import { stages, UNDECIDED, works, type Step, type YearDay } from '@/content/departure/step'
import { guideCovers, type GuideSlug } from '@/content/guide-covers'
import { budget } from '@/content/simulations/budget'

import { fromShelf, partOf, type Part, type Text } from './reader'

/** « dtv ltr » */
const list = z.string().transform((text) => text.split(' '))
const cities = [UNDECIDED, ...budget.cities.map(({ id }) => id)] as const
const guides = Object.keys(guideCovers) as readonly GuideSlug[]
const flag = z.literal('').transform(() => true as const)
const day = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
const yearDay = z
  .string()
  .regex(/^\d\d-\d\d$/)
  .transform((text) => text as YearDay)

/** Attributes of `:::step`. */
const stepSchema = z.strictObject({
  id: z.string(),
  day,
  yearly: yearDay.optional(),
  work: list.pipe(z.array(z.enum(works.map(({ id }) => id)))).optional(),
  visa: list.optional(),
  city: list.pipe(z.array(z.enum(cities))).optional(),
  family: z.enum(['couple', 'child', 'either']).optional(),
  general: flag.optional(),
  'due-at-home': flag.optional(),
  article: z.string().optional(),
  guide: z.enum(guides).optional(),
  part: z.string().optional(),
  letter: flag.optional(),
  simulator: z.enum(['budget', 'visa', 'stay']).optional(),
  facts: list.optional(),
})

/** Of `:::limit`. */
const limitSchema = z.strictObject({ fact: z.string(), day: z.union([day, yearDay]).optional() })

function read<Values>(schema: z.ZodType<Values>, { label, attributes }: Part, file: string): Values {
  const parsed = schema.safeParse(attributes)
  if (!parsed.success) throw new Error(`${file}, « ${label} »: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function toStep(part: Part, { slug, file }: Text<'carnet'>): Step {
  const stage = stages.find(({ id }) => id === slug)
  if (!stage) throw new Error(`${file}: no such stage`)
  const { work, visa, city, family, guide, part: heading, letter, general, ...rest } = read(stepSchema, part, file)
  const { 'due-at-home': isDueAtHome, ...step } = rest
  const limit = part.parts.find(({ name }) => name === 'limit')
  return {
    ...step,
    stage: stage.id,
    title: part.label,
    text: partOf({ file: `${file}, « ${part.label} »`, parts: part.parts }, 'text').source,
    ...((work || visa || city || family) && { audience: { work, visa, city, family } }),
    ...(guide && { guide: { slug: guide, part: heading ?? '', isLetter: letter } }),
    ...(limit && { limit: { text: limit.source, ...read(limitSchema, limit, file) } }),
    isGeneral: general,
    isDueAtHome,
  }
}

const getStages = fromShelf('carnet', (text) => text.parts.map((part) => toStep(part, text)))

/** All steps, from J − 180 to J + 730, and from R − 90 to R + 90. */
export const getDepartureSteps = (): readonly Step[] =>
  getStages()
    .flat()
    .toSorted((one, other) => one.day - other.day)

/** The article's countdown, on distinct days. */
export const getGeneralSteps = (): readonly Step[] => getDepartureSteps().filter(({ isGeneral }) => isGeneral)
