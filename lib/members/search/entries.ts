import 'server-only'

import { allPages } from '@/content/pages'
import { getArticleBody } from '@/lib/texts/content/article-body'
import { getArticles, getArticleText } from '@/lib/texts/content/articles'
import { getGuides } from '@/lib/texts/content/guides'
import { getKit } from '@/lib/texts/content/kit'
import { getPromptGroups } from '@/lib/texts/content/prompts'
import { getDepartureSteps } from '@/lib/texts/content/steps'
import { getThaiCounters } from '@/lib/texts/content/thai'
import { getToolCards } from '@/lib/texts/content/tools'
import { getTutorials } from '@/lib/texts/content/tutorials'
import { refreshWritten } from '@/lib/texts/publishing/in-force'
import { listPublications } from '@/lib/texts/publishing/listing'

import { splitParts, toPlainText } from './plain-text'

export const SEARCH_KINDS = [
  'page',
  'article',
  'guide',
  'tool',
  'note',
  'answer',
  'kit',
  'fact',
  'guide-fact',
  'tutorial',
  'prompt',
  'step',
  'sentence',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export interface SearchEntry {
  readonly kind: SearchKind
  /** Slug of the text; for a prompt, its use; for a page, its path. */
  readonly slug: string
  /** Its anchor; of a guide, the chapter, and the section's anchor. */
  readonly part: string | null
  readonly title: string
  readonly heading: string | null
  readonly body: string
  /** Whether it is the whole text's entry, for readers who may find titles only. */
  readonly isWhole: boolean
}

const PARTS = /^## +(\S.*)$/gm
const SECTIONS = /^### +(\S.*)$/gm

/** A text whose headings are not those of its page is found as a whole, because an anchor would be broken. */
async function readArticles(): Promise<readonly SearchEntry[]> {
  await refreshWritten(new Date(), true)
  const entries: SearchEntry[] = []
  for (const { slug, title, excerpt, facts } of getArticles()) {
    const text = getArticleText(slug, 'full') ?? ''
    const headings = getArticleBody(slug, 'full')?.headings ?? []
    const [opening, ...parts] = splitParts(text, PARTS)
    const isSplit = parts.length === headings.length
    const of = { kind: 'article', slug, title } as const
    const whole = isSplit ? (opening?.body ?? '') : toPlainText(text)
    entries.push({ ...of, part: null, heading: null, body: `${excerpt} ${whole}`, isWhole: true })
    if (!isSplit) continue
    parts.forEach(({ body }, index) => {
      const { id, title: heading } = headings[index]!
      entries.push({ ...of, part: id, heading, body, isWhole: false })
    })
    for (const { claim, source } of facts)
      entries.push({
        kind: 'fact',
        slug,
        title,
        part: null,
        heading: null,
        body: `${claim} (${source})`,
        isWhole: false,
      })
  }
  return entries
}

function readGuides(): readonly SearchEntry[] {
  return getGuides().flatMap(({ slug, title, subtitle, description, facts, chapters }) => {
    const of = { slug, title, part: null, isWhole: false } as const
    return [
      { ...of, kind: 'guide' as const, heading: null, body: `${subtitle}. ${description}`, isWhole: true },
      ...chapters.flatMap((chapter) =>
        splitParts(chapter.source, SECTIONS).map(({ heading, body }, index) => {
          const section = chapter.sections[index - 1]
          const part = section ? `${chapter.slug}#${section.id}` : chapter.slug
          // « La première heure » says nothing without its chapter.
          const under = heading === null ? chapter.title : `${chapter.title}\u00a0: ${heading}`
          return { ...of, kind: 'guide' as const, part, heading: under, body }
        }),
      ),
      ...facts.map(({ claim, source }) => ({
        ...of,
        kind: 'guide-fact' as const,
        heading: null,
        body: `${claim} (${source})`,
      })),
    ]
  })
}

const readTools = (): readonly SearchEntry[] =>
  getToolCards({ lists: 'open' }).map(({ id, name, category, details }) => ({
    kind: 'tool',
    slug: id,
    part: null,
    title: `${name} (${category})`,
    heading: null,
    body: details ? [details.description, details.why, details.price.text, details.alternative].join(' ') : '',
    isWhole: true,
  }))

/** For HTML from lib/texts/content/markdown.ts, whose tags contain no `>`. */
const textOf = (html: string) =>
  toPlainText(
    html
      .replace(/<[^<>]+>/g, ' ')
      .replace(/&#x3C;/g, '<')
      .replace(/&#x26;/g, '&'),
  )

/** Entries of publications published by `now`. */
export const readPublicationEntries = async (now: Date): Promise<readonly SearchEntry[]> =>
  (await listPublications(now)).map(({ kind, slug, title, summary, html }) => ({
    kind: kind === 'answer' ? 'answer' : 'note',
    slug,
    part: null,
    title,
    heading: null,
    body: `${summary} ${textOf(html)}`,
    isWhole: true,
  }))

const readKit = (): readonly SearchEntry[] =>
  getKit().map(({ slug, title, summary, source, files }) => ({
    kind: 'kit',
    slug,
    part: null,
    title,
    heading: null,
    body: `${summary} ${files.map(({ name }) => name).join(', ')}. ${toPlainText(source)}`,
    isWhole: true,
  }))

function readTutorials(): readonly SearchEntry[] {
  return getTutorials().flatMap(({ slug, title, result, chain, needs, steps, troubles, undo }) => {
    const of = { kind: 'tutorial' as const, slug, title }
    const ways = troubles.flatMap(({ sign, way }) => [sign, way.source])
    const around = [
      result,
      ...chain,
      ...needs.map(({ source }) => source),
      ...ways,
      ...undo.map(({ source }) => source),
    ]
    return [
      { ...of, part: null, heading: null, body: toPlainText(around.join('\n')), isWhole: true },
      ...steps.map((step, index) => ({
        ...of,
        part: `etape-${index + 1}`,
        heading: step.title,
        body: toPlainText(`${step.text.source}\n${step.see.source}`),
        isWhole: false,
      })),
    ]
  })
}

const readPrompts = (): readonly SearchEntry[] =>
  getPromptGroups().flatMap(({ id, name, prompts }) =>
    prompts.map(({ anchor, title, text, check }) => ({
      kind: 'prompt',
      slug: id,
      part: anchor,
      title: name,
      heading: title,
      body: toPlainText(`${text}\n${check}`),
      isWhole: false,
    })),
  )

const readSteps = (): readonly SearchEntry[] =>
  getDepartureSteps().map(({ id, title, text, limit }) => ({
    kind: 'step',
    slug: 'carnet',
    part: id,
    title: 'Le carnet de départ',
    heading: title,
    body: limit ? `${text} ${limit.text}` : text,
    isWhole: false,
  }))

const readThai = (): readonly SearchEntry[] =>
  getThaiCounters().flatMap(({ id, sentences }) =>
    sentences.map(({ french, thai }) => ({
      kind: 'sentence',
      slug: 'thai',
      part: id,
      title: 'Le thaï utile',
      heading: french,
      body: thai.replace(/\{\w+\}/g, ''),
      isWhole: false,
    })),
  )

/** Where things are. All of it is public: what shared links and search engines show of these pages. */
const readPages = (): readonly SearchEntry[] =>
  allPages
    .filter(({ access, isSearched = access !== 'hidden' }) => isSearched)
    .map(({ path, name, title, description }) => {
      const parent = allPages.find((page) => page.path === path.slice(0, path.lastIndexOf('/')))
      const body = `${title}. ${description}${parent ? ` (${parent.name})` : ''}`
      return { kind: 'page', slug: path, part: null, title: name, heading: null, body, isWhole: true }
    })

/** All searchable entries. Most are for members: lib/members/search/ask.ts checks access. */
export const readEntries = async (): Promise<readonly SearchEntry[]> => [
  ...readPages(),
  ...(await readArticles()),
  ...readGuides(),
  ...readTools(),
  ...readKit(),
  ...readTutorials(),
  ...readPrompts(),
  ...readSteps(),
  ...readThai(),
  ...(await readPublicationEntries(new Date())),
]
