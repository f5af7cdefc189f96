import 'server-only'

import { bankWords as words } from '@/content/folders/banks'
import { CFE_FACTS } from '@/content/folders/cfe'
import { CLAUSES, type ClauseId, type Contract } from '@/content/folders/contract'
import { contracts as policies } from '@/content/folders/contracts'
import { hospitals as houses, publicHospitals as open } from '@/content/folders/hospitals'
import { ways as published } from '@/content/folders/money-ways'
import { posts as towns } from '@/content/folders/posts'
import { nationalRules as rules } from '@/content/folders/posts-rules'
import type { Line, Source } from '@/content/folders/sourced'
import { pages } from '@/content/pages'

import { quoteInside } from './fact-book'
import { requireFact } from './facts'

/** A line whose references are sources now. */
export type SourcedLine = Line<Source>

const sourceOf = (source: Source | string): Source => (typeof source === 'string' ? requireFact(source) : source)

/** A folder's own lines, for the list of facts; the facts they share with articles are listed there. */
export interface Folder {
  readonly file: string
  readonly title: string
  readonly date: string
  readonly lines: readonly SourcedLine[]
}

const isOwn = ({ sources }: Line): boolean =>
  sources.length > 0 && sources.every((source) => typeof source !== 'string')

/** Figures of facts filled in, and facts turned into their sources. @throws when there is no such fact */
const resolve = (lines: readonly Line[], file: string): readonly SourcedLine[] =>
  quoteInside(lines, file).map((line) => ({
    ...line,
    sources: line.sources.map(sourceOf),
  }))

const ownLines = (subject: string, lines: readonly Line[], file: string): readonly SourcedLine[] =>
  resolve(lines.filter(isOwn), file).map((line) => ({ ...line, label: `${subject}, ${line.label.toLowerCase()}` }))

const POSTS = 'content/folders/posts.ts'

export const posts = quoteInside(towns, POSTS).map((post) => ({ ...post, lines: resolve(post.lines, POSTS) }))

export const nationalRules = resolve(rules, 'content/folders/posts-rules.ts')

const HOSPITALS = 'content/folders/hospitals.ts'

export const hospitals = houses.map((hospital) => ({ ...hospital, lines: resolve(hospital.lines, HOSPITALS) }))

export const publicHospitals = resolve(open, HOSPITALS)

export const cfeFacts = CFE_FACTS.map(requireFact)

const clausesOf = (clauses: Contract['clauses']): readonly Line[] =>
  (Object.keys(CLAUSES) as ClauseId[]).flatMap((id) => {
    const clause = clauses[id]
    if (!clause) return []
    const { sense, english, source } = clause
    return [{ label: CLAUSES[id], text: sense, ...(english && { english }), sources: [source] }]
  })

const CONTRACTS = 'content/folders/contracts.ts'

/** Every contract with the clauses that were read. */
export const contracts = policies.map(({ clauses, ...contract }) => ({
  ...contract,
  lines: resolve(clausesOf(clauses), CONTRACTS),
}))

const MONEY = 'content/folders/money-ways.ts'

export const ways = quoteInside(published, MONEY).map((way) => ({
  way,
  fees: [...way.euroFees, ...way.bahtFees].map(({ label, sources }) => ({ label, sources: sources.map(sourceOf) })),
}))

export const bankWords = words.map((word) => ({ ...word, sources: word.sources.map(sourceOf) }))

/** Each fee once: several ways begin or end alike. */
const feeLines: readonly Line[] = [
  ...new Map(
    published
      .flatMap(({ euroFees, bahtFees }) => [...euroFees, ...bahtFees])
      .map(({ label, sources }) => [label, { label: 'Frais', text: label, sources }]),
  ).values(),
]

/** The folders with the lines whose sources are their own. */
export const getFolders = (): readonly Folder[] => [
  {
    file: POSTS,
    title: pages.posts.name,
    date: '2026-11-27',
    lines: [
      ...ownLines('Tous les postes', rules, 'content/folders/posts-rules.ts'),
      ...towns.flatMap(({ town, lines }) => ownLines(town, lines, POSTS)),
    ],
  },
  {
    file: HOSPITALS,
    title: pages.health.name,
    date: '2026-11-27',
    lines: [
      ...houses.flatMap(({ name, lines }) => ownLines(name, lines, HOSPITALS)),
      ...ownLines('Hôpitaux publics', open, HOSPITALS),
      ...policies.flatMap(({ name, clauses }) => ownLines(`Assurance, ${name}`, clausesOf(clauses), CONTRACTS)),
    ],
  },
  {
    file: MONEY,
    title: pages.money.name,
    date: '2026-11-27',
    lines: [...ownLines('Argent', feeLines, MONEY), ...ownLines('Banques', words, 'content/folders/banks.ts')],
  },
]
