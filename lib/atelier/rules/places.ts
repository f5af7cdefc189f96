import 'server-only'

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { atelier } from '@/content/atelier'
import { UNDECIDED, visaChoices, works, type Audience } from '@/content/departure/step'
import { pages } from '@/content/pages'
import { paths } from '@/content/paths'
import { placeNames, type PlaceKind } from '@/content/rules'
import { budget } from '@/content/simulations/budget'
import { visaCheck } from '@/content/simulations/visa'
import type { SitePage } from '@/content/site-page'
import { stayKinds, stayRules } from '@/content/stays'
import { getArticle } from '@/lib/texts/content/articles'
import { getGuide } from '@/lib/texts/content/guides'
import { getKit, getKitItem } from '@/lib/texts/content/kit'
import { getNoteDraft } from '@/lib/texts/content/note-drafts'
import { getDepartureSteps } from '@/lib/texts/content/steps'
import { getTutorial } from '@/lib/texts/content/tutorials'
import { getUpdates } from '@/lib/texts/content/updates'
import { findTextsQuoting } from '@/lib/texts/publishing/drafts'
import { articlePath, publicationPath, tutorialPath } from '@/lib/texts/seo/urls'

import type { KnownFact } from './facts'

/** Where readers meet a fact. */
export interface Place {
  readonly kind: PlaceKind
  readonly title: string
  /** Null where there is nothing to open. */
  readonly href: string | null
  /** Which readers it is for, when it is not for all. */
  readonly who?: string
}

const placeOf = (kind: PlaceKind, { name, path }: SitePage): Place => ({ kind, title: name, href: path })

const VISA = placeOf('simulator', pages.visaSimulator)
const BUDGET = placeOf('simulator', pages.budgetSimulator)
const STAY = placeOf('simulator', pages.staySimulator)

const FIXED: Readonly<Record<string, Place>> = {
  'content/simulations/visa.ts': VISA,
  'content/simulations/visa-questions.ts': VISA,
  'content/simulations/tax-facts.ts': placeOf('simulator', pages.taxCalculator),
}

const kitPlace = (item: ReturnType<typeof getKitItem>): Place | null =>
  item && { kind: 'kit', title: item.title, href: `${paths.kit}/${item.slug}` }

const FOLDERS: Readonly<Record<string, (name: string) => Place | null>> = {
  'content/texts/articles': (slug) => {
    const article = getArticle(slug)
    return article && { kind: 'article', title: article.title, href: articlePath(slug) }
  },
  'content/texts/guides': (slug) => {
    const guide = getGuide(slug)
    return guide && { kind: 'guide', title: guide.title, href: `${paths.guides}/${slug}` }
  },
  'content/texts/kit': (slug) => kitPlace(getKitItem(slug)),
  'content/kit/documents': (name) =>
    kitPlace(getKit().find(({ files }) => files.some(({ file }) => file === `${name}.docx`)) ?? null),
  'content/kit/workbooks': () => placeOf('kit', pages.kit),
  'content/updates': (month) => {
    const note = getUpdates().find((update) => update.month === month)
    return note ? { kind: 'note', title: note.title, href: publicationPath({ kind: 'note', slug: month }) } : null
  },
  'content/drafts': (month) => {
    const draft = getNoteDraft(month)
    return draft && { kind: 'planned', title: draft.title, href: `${atelier.write}#calendrier` }
  },
  'content/texts/tools': () => placeOf('tools', pages.tools),
  'content/texts/tutorials': (slug) => {
    const tutorial = getTutorial(slug)
    return tutorial && { kind: 'tutorial', title: tutorial.title, href: tutorialPath(slug) }
  },
}

function placeOfFile(file: string): Place {
  const [, folder = '', name = ''] = /^(.*)\/([^/]+)\.\w+$/.exec(file) ?? []
  return FIXED[file] ?? FOLDERS[folder]?.(name) ?? { kind: 'other', title: file, href: null }
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

/** Steps of the carnet that rest on a fact. */
const stepPlaces = (ref: string): readonly Place[] =>
  getDepartureSteps()
    .filter(({ facts = [], limit }) => facts.includes(ref) || limit?.fact === ref)
    .map(({ id, title, audience = {} }) => {
      const who = whoIn(audience)
      return { kind: 'step', title, href: `${paths.carnet}#${id}`, ...(who !== '' && { who }) }
    })

/** Facts that simulators rest on, as `slug#fact`. */
const SIMULATORS: readonly (readonly [Place, readonly string[]])[] = [
  [VISA, visaCheck.paths.flatMap(({ facts }) => facts.map((id) => `visa-logement-thailande#${id}`))],
  [BUDGET, budget.cities.flatMap(({ facts }) => facts.map((id) => `cout-vie-thailande#${id}`))],
  [
    STAY,
    [...stayKinds.flatMap(({ facts }) => facts), ...Object.values(stayRules.facts).flat()].map(
      ({ article, id }) => `${article}#${id}`,
    ),
  ],
]

/** How steps and simulators name a fact. */
const refOf = (id: string, owner: string) =>
  `${/^content\/(?:texts\/articles|guides)\/(.*)\.md$/.exec(owner)?.[1] ?? 'carnet'}#${id}`

const isText = (name: string) => /\.(?:ts|md)$/.test(name) && !/\.test\.|^(?:legal|proofreading)[\\/]/.test(name)

/** Files of content/ that quote a figure of a fact, `{{id.name}}`. */
function filesQuoting(id: string): readonly string[] {
  const folder = join(process.cwd(), 'content')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isText(name) && readFileSync(join(folder, name), 'utf8').includes(`{{${id}.`))
    .map((name) => `content/${name.replaceAll('\\', '/')}`)
}

async function writtenPlaces(id: string): Promise<readonly Place[]> {
  const texts = await findTextsQuoting(id)
  return texts.map((text) => ({
    kind: 'written',
    title: text.title || 'Sans titre',
    href: `${atelier.write}/${text.id}`,
  }))
}

const KINDS = Object.keys(placeNames)

/** Everything that lists, quotes or rests on a fact, by kind; two files may be read in one place. */
export async function findPlaces({ fact: { id }, owner, texts }: KnownFact): Promise<readonly Place[]> {
  // The carnet's own list of facts is read in its steps only.
  const listing = texts.filter(({ kind }) => kind !== 'carnet').map(({ file }) => file)
  const ref = id === undefined ? '' : refOf(id, owner)
  const quoting = id === undefined ? [] : filesQuoting(id)
  const all = [
    ...[...listing, ...quoting].map(placeOfFile),
    ...stepPlaces(ref),
    ...SIMULATORS.flatMap(([place, refs]) => (refs.includes(ref) ? [place] : [])),
    ...(id === undefined ? [] : await writtenPlaces(id)),
  ]
  return [...new Map(all.map((place) => [`${place.kind} ${place.href} ${place.title}`, place])).values()].toSorted(
    (one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  )
}
