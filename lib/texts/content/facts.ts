import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Element, ElementContent, Root } from 'hast'
import { parse } from 'yaml'
import { z } from 'zod'

import { addDays, type Day } from '@/lib/platform/days'
import { perProcess } from '@/lib/platform/per-process'

export const dateSchema = z.iso.date('must be a date such as "2026-11-21", in quotes')

/** A figure with its unit, as quoted in texts. `near` distinguishes it from the same figure about something else. */
const valueSchema = z.union([z.string().min(1), z.strictObject({ text: z.string().min(1), near: z.string().min(1) })])

/** A fact that may change, with its source and the day it was last checked. */
const factSchema = z
  .strictObject({
    claim: z.string().min(1),
    source: z.string().min(1),
    url: z.url({ protocol: /^https?$/ }),
    verifiedOn: dateSchema,
    recheckBefore: dateSchema,
    /** Its figures by name, quoted as `{{id.name}}`, so that each is written once. */
    values: z.record(z.string().regex(/^[a-z-]+$/), valueSchema).optional(),
    /** Old and new value, and since when. */
    changed: z.strictObject({ on: dateSchema, before: z.string().min(1), after: z.string().min(1) }).optional(),
  })
  .refine(({ verifiedOn, recheckBefore }) => verifiedOn < recheckBefore, 'is to be checked again after it was checked')

/** A file of content/facts, by subject. */
export const factFileSchema = z.record(z.string().regex(/^[a-z0-9-]+$/), factSchema)

export type FactValue = z.infer<typeof valueSchema>

export interface Fact extends z.infer<typeof factSchema> {
  readonly id: string
}

/** @throws Error naming the file of content/facts, and what is wrong with it */
function readBook(): ReadonlyMap<string, Fact> {
  const folder = join(process.cwd(), 'content/facts')
  const facts = new Map<string, Fact>()
  for (const name of readdirSync(folder)) {
    const parsed = factFileSchema.safeParse(parse(readFileSync(join(folder, name), 'utf8')))
    if (!parsed.success) throw new Error(`content/facts/${name}: ${z.prettifyError(parsed.error)}`)
    for (const [id, fact] of Object.entries(parsed.data)) {
      if (facts.has(id)) throw new Error(`content/facts/${name}: another fact has the id ${id}`)
      facts.set(id, { id, ...fact })
    }
  }
  return facts
}

/** One record for each fact, which all texts share. */
const book = perProcess('facts', readBook)

function find(id: string, where: string): Fact {
  const fact = getFact(id)
  if (!fact) throw new Error(`${where}: there is no fact ${id} in content/facts`)
  return fact
}

export const getFact = (id: string): Fact | null => book.get(id) ?? null

/** @throws when there is no such fact, because what names it would have no source */
export const requireFact = (id: string): Fact => find(id, 'content')

export const getFacts = (): readonly Fact[] => [...book.values()]

/** Those to be looked up again by this day, the longest due first. */
export const getOverdueFacts = (today: string): readonly Fact[] =>
  getFacts()
    .filter(({ recheckBefore }) => recheckBefore <= today)
    .toSorted((a, b) => a.recheckBefore.localeCompare(b.recheckBefore))

export const textOfValue = (value: FactValue): string => (typeof value === 'string' ? value : value.text)

const QUOTE = /\{\{([a-z0-9-]+)\.([a-z-]+)\}\}/g

/**
 * Replaces `{{prolongation.prix}}` by the figure of the fact.
 * @throws for an unknown fact or figure
 */
export const quoteValues = (text: string, where: string): string =>
  text.replace(QUOTE, (_, id: string, name: string) => {
    const value = find(id, where).values?.[name]
    if (value === undefined) throw new Error(`${where}: the fact ${id} has no figure ${name}`)
    return textOfValue(value)
  })

/**
 * The same in every string of some data, such as the rules of a simulator.
 * @throws like quoteValues
 */
export function quoteInside<Data>(data: Data, where: string): Data {
  const quoted = (value: unknown): unknown => {
    if (typeof value === 'string') return quoteValues(value, where)
    if (Array.isArray(value)) return value.map(quoted)
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, quoted(of)]))
  }
  return quoted(data) as Data
}

// A claim may quote the figures of other facts.
for (const fact of book.values()) Object.assign(fact, { claim: quoteValues(fact.claim, `content/facts: ${fact.id}`) })

const dueAtFirst = perProcess(
  'facts-due',
  () => new Map(getFacts().map(({ id, recheckBefore }) => [id, recheckBefore])),
)

/** What is still true when its day has come is looked up again half a year later. */
const NEXT_READING_DAYS = 182

/** The owner has read its source again, and nothing had changed (lib/texts/publishing/readings.ts). */
export function noteReading(id: string, day: Day): void {
  const [fact, due] = [getFact(id), dueAtFirst.get(id)]
  if (!fact || !due || day <= fact.verifiedOn) return
  Object.assign(fact, { verifiedOn: day, recheckBefore: due > day ? due : addDays(day, NEXT_READING_DAYS) })
}

/** In a text's header: the id of a fact that stands nowhere in the text. */
export const factReference = z.string().transform((id, context): Fact => {
  const fact = getFact(id)
  if (fact) return fact
  context.addIssue({ code: 'custom', message: `there is no fact ${id} in content/facts` })
  return z.NEVER
})

export const factList = z.array(factReference)

/** `{{prolongation}}`: where the source of a fact stands, after the words that it supports. */
const MARK = /\{\{([a-z0-9-]+)\}\}/g

/** Ids of the facts that a text marks, in its order, each once. */
export const marksIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(MARK)].map(([, id = '']) => id)),
]

export const withoutMarks = (text: string): string => text.replaceAll(MARK, '')

const place = (number: number): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: [`fact-${number}`] },
  children: [],
})

/**
 * Rehype plugin: puts a place for a margin note at the first mark of each of these facts, with its number from 1, and takes out
 * all other marks.
 */
export const placeMarks = (facts: readonly Fact[]) => () => (tree: Root) => {
  const open = new Map(facts.map(({ id }, index) => [id, index + 1]))
  const split = (text: string): ElementContent[] =>
    text.split(MARK).flatMap((piece, index): ElementContent[] => {
      if (index % 2 === 0) return piece === '' ? [] : [{ type: 'text', value: piece }]
      const number = open.get(piece)
      open.delete(piece)
      return number === undefined ? [] : [place(number)]
    })
  const walk = (parent: Root | Element): void => {
    parent.children = parent.children.flatMap((child) => {
      if (child.type === 'text') return split(child.value)
      if ('children' in child) walk(child as Element)
      return [child as ElementContent]
    })
  }
  walk(tree)
}
