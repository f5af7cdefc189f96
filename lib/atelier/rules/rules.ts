import 'server-only'

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { atelier } from '@/content/atelier'
import { UNDECIDED, visaChoices, works, type Audience } from '@/content/departure/step'
import { splitFrontmatter } from '@/content/frontmatter'
import { pages } from '@/content/pages'
import { paths } from '@/content/paths'
import { placeNames, type PlaceKind } from '@/content/rules'
import { budget } from '@/content/simulations/budget'
import { taxRate, taxRules } from '@/content/simulations/taxes'
import { visaCheck } from '@/content/simulations/visa'
import type { SitePage } from '@/content/site-page'
import { stayKinds } from '@/content/stays'
import { getStayFacts } from '@/lib/members/stays/facts'
import { withoutAccents } from '@/lib/platform/accents'
import { getFacts, quoteValues, withoutMarks, type Fact } from '@/lib/texts/content/facts'
import { getKit } from '@/lib/texts/content/kit'
import { getDepartureSteps } from '@/lib/texts/content/steps'
import { findTextsQuoting } from '@/lib/texts/publishing/drafts'
import { refreshReadings } from '@/lib/texts/publishing/readings'
import { articlePath, publicationPath, tutorialPath } from '@/lib/texts/seo/urls'

import { isAddress, isSameAddress, isSameHost } from './address'
import type { Admin } from '../admin'

/** Where readers meet a fact. */
export interface Place {
  readonly kind: PlaceKind
  readonly title: string
  readonly href: string
  /** Where it can be written anew in the browser. */
  readonly edit?: string
  /** Which readers it is for, when it is not for all. */
  readonly who?: string
  /** Its sentences that quote a figure of the fact, or have its source beside them. */
  readonly lines: readonly string[]
}

/** A place, before one fact is asked for. */
interface Source extends Omit<Place, 'lines'> {
  /** Facts that it rests on as a whole. */
  readonly facts: readonly string[]
  /** With its quotes and marks. */
  readonly text: string
}

/** Which files a place is read from, and where it is. */
const FOLDERS: Readonly<Record<string, readonly [kind: PlaceKind, hrefOf: (slug: string) => string]>> = {
  'texts/articles': ['article', articlePath],
  'texts/guides': ['guide', (slug) => `${paths.guides}/${slug}`],
  'texts/kit': ['kit', (slug) => `${paths.kit}/${slug}`],
  'texts/tools': ['tools', () => paths.tools],
  'texts/tutorials': ['tutorial', tutorialPath],
  'kit/documents': ['kit', (name) => `${paths.kit}/${kitOf(name)}`],
  'texts/notes': ['note', (slug) => publicationPath({ kind: 'note', slug })],
}

const kitOf = (document: string) =>
  getKit().find(({ files }) => files.some(({ file }) => file === `${document}.docx`))?.slug ?? ''

function readFolder(folder: string): readonly Source[] {
  const [kind, hrefOf] = FOLDERS[folder]!
  // « Écrire » opens any text of content/texts as a new version.
  const edit = folder.startsWith('texts/') ? atelier.write : undefined
  const directory = join(process.cwd(), 'content', folder)
  return readdirSync(directory)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const { data, content } = splitFrontmatter(readFileSync(join(directory, name), 'utf8'))
      const { title, facts = [] } = data as { readonly title: string; readonly facts?: readonly string[] }
      const source = { title, edit, facts, text: content }
      return kind === 'note' && !('publishedAt' in data)
        ? { ...source, kind: 'planned', href: `${atelier.write}#calendrier` }
        : { ...source, kind, href: hrefOf(name.replace(/\.\w+$/, '')) }
    })
}

const FAMILIES = { couple: 'à deux', child: 'avec un enfant', either: 'à deux ou avec un enfant' } as const

interface Choice {
  readonly id: string
  readonly label?: string
  readonly name?: string
}

/** « DTV ; Salarié », or nothing when a step is for everybody. */
function whoIn({ visa, work, city, family }: Audience): string {
  const named = (ids: readonly string[] = [], choices: readonly Choice[]) =>
    choices
      .filter(({ id }) => id !== UNDECIDED && ids.includes(id))
      .map(({ label, name }) => label ?? name)
      .join(', ')
  return [named(visa, visaChoices), named(work, works), named(city, budget.cities), family ? FAMILIES[family] : '']
    .filter((part) => part !== '')
    .join('\u00a0; ')
}

const steps: readonly Source[] = getDepartureSteps().map(({ id, title, facts = [], limit, audience = {} }) => {
  const who = whoIn(audience)
  return {
    kind: 'step',
    title,
    href: `${paths.carnet}#${id}`,
    facts: [...facts, ...(limit ? [limit.fact] : [])],
    text: '',
    ...(who !== '' && { who }),
  }
})

const simulator = ({ name, path }: SitePage, facts: readonly string[], rules: unknown): Source => ({
  kind: 'simulator',
  title: name,
  href: path,
  facts,
  text: stringsIn(rules).join('\n'),
})

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' ? Object.values(value ?? {}).flatMap(stringsIn) : []

const simulators: readonly Source[] = [
  simulator(
    pages.visaSimulator,
    visaCheck.paths.flatMap(({ facts }) => facts),
    visaCheck,
  ),
  simulator(
    pages.budgetSimulator,
    budget.cities.flatMap(({ facts }) => facts),
    [],
  ),
  simulator(
    pages.staySimulator,
    getStayFacts().map(({ id }) => id),
    stayKinds,
  ),
  simulator(
    pages.taxCalculator,
    [taxRate, ...Object.values(taxRules)].map(({ fact }) => fact),
    [],
  ),
]

export const fileSources = (): readonly Source[] => [
  ...Object.keys(FOLDERS).flatMap(readFolder),
  ...steps,
  ...simulators,
]

async function writtenSources(id: string): Promise<readonly Source[]> {
  const texts = await findTextsQuoting(id)
  return texts.map(({ id: text, title, body }) => {
    const href = `${atelier.write}/${text}`
    return { kind: 'written', title: title || 'Sans titre', href, edit: href, facts: [], text: body }
  })
}

/** Sentences, and rows of tables. */
const sentencesOf = (text: string) => text.split('\n').flatMap((line) => line.split(/(?<=[.!?])\s/))

const linesOf = ({ text }: Source, id: string): readonly string[] =>
  sentencesOf(text)
    .filter((sentence) => sentence.includes(`{{${id}}}`) || sentence.includes(`{{${id}.`))
    .map((sentence) => withoutMarks(quoteValues(sentence, id)).trim())

const KINDS = Object.keys(placeNames)

/** Everything that lists, quotes or rests on a fact, by kind. */
export function placesOf(id: string, sources: readonly Source[]): readonly Place[] {
  const places = new Map<string, Place>()
  for (const source of sources) {
    const { facts, text: _, ...place } = source
    const lines = linesOf(source, id)
    if (lines.length === 0 && !facts.includes(id)) continue
    const key = `${place.kind} ${place.href} ${place.title}`
    places.set(key, { ...place, lines: [...new Set([...(places.get(key)?.lines ?? []), ...lines])] })
  }
  return [...places.values()].toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
}

export interface FoundFact {
  readonly fact: Fact
  readonly places: readonly Place[]
}

export interface FoundFacts {
  readonly count: number
  /** The first of them. */
  readonly facts: readonly FoundFact[]
  /** Other pages of this site that facts come from, when none comes from this address. */
  readonly neighbours: readonly string[]
}

/** Without accents and case, and with one kind of space. */
const fold = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .trim()

function isOf(wanted: string): (fact: Fact) => boolean {
  if (isAddress(wanted)) return ({ url }) => isSameAddress(url, wanted)
  const words = fold(wanted).split(' ')
  return ({ claim, source }) => {
    const text = fold(`${claim} ${source}`)
    return words.every((word) => text.includes(word))
  }
}

const MOST_SHOWN = 20

/** The facts that have this address as their source, or these words, and where readers meet them. */
export async function findFacts(_: Admin, wanted: string): Promise<FoundFacts> {
  await refreshReadings()
  const found = getFacts().filter(isOf(wanted))
  const sources = fileSources()
  const urls =
    found.length > 0
      ? []
      : getFacts()
          .map(({ url }) => url)
          .filter((url) => isSameHost(url, wanted))
  return {
    count: found.length,
    facts: await Promise.all(
      found.slice(0, MOST_SHOWN).map(async (fact) => ({
        fact,
        places: placesOf(fact.id, [...sources, ...(await writtenSources(fact.id))]),
      })),
    ),
    neighbours: [...new Set(urls)],
  }
}
