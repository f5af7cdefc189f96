import 'server-only'

import { z } from 'zod'

import { FEWEST_IN_SEGMENT, segmentPlans, segmentPurchases, segmentStages } from '@/content/mailing'
import { budget } from '@/content/simulations/budget'
import { countReaders } from '@/lib/notices/news/announcement'
import { dayOf, monthOf, type Day } from '@/lib/platform/days'

import { stageOf, walkMailReaders, type MailReader } from './reader'

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

/** Each may be empty: whatever it is. */
const anyOr = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]).default('')

const oneOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  anyOr(z.enum(Object.keys(names) as [Key, ...Key[]]))

export const SEGMENT_FIELDS = ['plan', 'bought', 'label', 'from', 'before', 'stage', 'city'] as const

/** Whom a mail about a text goes to, among those who want news. */
const segmentSchema = z.object({
  plan: oneOf(segmentPlans),
  bought: oneOf(segmentPurchases),
  label: z.string().max(100).default(''),
  /** Members since this month or later, and since before this month. */
  from: anyOr(month),
  before: anyOr(month),
  stage: oneOf(segmentStages),
  /** Of the carnet. */
  city: anyOr(z.string().refine((id) => budget.cities.some((city) => city.id === id))),
})

export type Segment = z.infer<typeof segmentSchema>

export const EVERYBODY: Segment = segmentSchema.parse({})

export const isEverybody = (segment: Segment): boolean => SEGMENT_FIELDS.every((field) => segment[field] === '')

/** @returns null for what no form of ours sends */
export function readSegment(value: (field: keyof Segment) => unknown): Segment | null {
  const typed = Object.fromEntries(SEGMENT_FIELDS.map((field) => [field, value(field)]))
  return segmentSchema.safeParse(typed).data ?? null
}

/** Pure function. */
export function isIn(
  { plan, bought, label, from, before, stage, city }: Segment,
  reader: MailReader,
  today: Day,
): boolean {
  const since = reader.membership?.isOpen ? monthOf(reader.membership.since) : null
  return (
    (plan === '' || reader.plan === plan) &&
    (bought === '' || reader.bought === bought) &&
    (label === '' || reader.labels.includes(label)) &&
    (from === '' || (since !== null && since >= from)) &&
    (before === '' || (since !== null && since < before)) &&
    (stage === '' || stageOf(reader, today) === stage) &&
    (city === '' || reader.departure?.city === city)
  )
}

/** What only the carnet tells is told of five people or more, also when a planned mail leaves. */
const isTooFew = ({ stage, city }: Segment, people: number) =>
  (stage !== '' || city !== '') && people < FEWEST_IN_SEGMENT

/** @param segment from the database. @returns nobody where they are too few. @throws when it is none */
export async function listSegment(segment: unknown, now: Date): Promise<readonly string[]> {
  const wanted = segmentSchema.parse(segment)
  const ids: string[] = []
  for await (const readers of walkMailReaders(now))
    ids.push(...readers.filter((reader) => isIn(wanted, reader, dayOf(now))).map(({ userId }) => userId))
  return isTooFew(wanted, ids.length) ? [] : ids
}

export interface SegmentCount {
  /** Who was not told of the text yet; 0 when they are too few. */
  readonly people: number
  readonly isTooFew: boolean
}

export async function countSegment(slug: string, segment: Segment, now: Date): Promise<SegmentCount> {
  if (isEverybody(segment)) return { people: await countReaders(slug), isTooFew: false }
  const people = await countReaders(slug, await listSegment(segment, now))
  return isTooFew(segment, people) ? { people: 0, isTooFew: true } : { people, isTooFew: false }
}
