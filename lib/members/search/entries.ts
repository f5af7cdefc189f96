import 'server-only'

import { getArticles, getArticleText } from '@/lib/texts/content/articles'
import { compileText } from '@/lib/texts/content/compile'
import { getGuides, getGuideText } from '@/lib/texts/content/guides'
import { getKit } from '@/lib/texts/content/kit'
import { getPromptGroups } from '@/lib/texts/content/prompts'
import { getToolCards } from '@/lib/texts/content/tools'
import { getTutorials } from '@/lib/texts/content/tutorials'
import { getUpdates } from '@/lib/texts/content/updates'
import { listPublications } from '@/lib/texts/publishing/listing'

import { splitParts, toPlainText } from './plain-text'

export const SEARCH_KINDS = [
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
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export interface SearchEntry {
  readonly kind: SearchKind
  /** Of the article, the guide, the tool, the note, the answer, the thing of the kit or the tutorial; of a prompt, its use. */
  readonly slug: string
  readonly part: string | null
  readonly title: string
  readonly heading: string | null
  readonly body: string
  /** Whether it stands for the whole text where only titles may be found. */
  readonly isWhole: boolean
}

const PARTS = /^## +(\S.*)$/gm
const PARTS_OF_GUIDE = /^#{2,3} +(\S.*)$/gm

/** @throws Error when an article's text has other headings than its page: an anchor would lead nowhere */
async function readArticles(): Promise<readonly SearchEntry[]> {
  const entries: SearchEntry[] = []
  for (const { slug, title, excerpt, facts } of getArticles()) {
    const text = getArticleText(slug, 'full') ?? ''
    // Not lib/texts/content/mdx.ts, which keeps what it compiles.
    const { headings } = await compileText(text, 'mdx')
    const [opening, ...parts] = splitParts(text, PARTS)
    if (parts.length !== headings.length) throw new Error(`content/articles/${slug}.mdx: its headings cannot be found`)
    const of = { kind: 'article', slug, title } as const
    entries.push({ ...of, part: null, heading: null, body: `${excerpt} ${opening?.body ?? ''}`, isWhole: true })
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
  return getGuides().flatMap(({ slug, title, subtitle, description, facts }) => {
    const [opening, ...parts] = splitParts(getGuideText(slug) ?? '', PARTS_OF_GUIDE)
    const of = { slug, title, part: null, isWhole: false } as const
    return [
      {
        ...of,
        kind: 'guide' as const,
        heading: null,
        body: `${subtitle}. ${description} ${opening?.body}`,
        isWhole: true,
      },
      ...parts.map(({ heading, body }) => ({ ...of, kind: 'guide' as const, heading, body })),
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

/** Of our own Markdown as lib/texts/content/markdown.ts writes it: a tag holds no `>`. */
const textOf = (html: string) =>
  toPlainText(
    html
      .replace(/<[^<>]+>/g, ' ')
      .replace(/&#x3C;/g, '<')
      .replace(/&#x26;/g, '&'),
  )

/** Of what is published by `now`. */
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
  getKit().map(({ slug, title, summary, text, files }) => ({
    kind: 'kit',
    slug,
    part: null,
    title,
    heading: null,
    body: `${summary} ${files.map(({ name }) => name).join(', ')}. ${toPlainText(text)}`,
    isWhole: true,
  }))

function readTutorials(): readonly SearchEntry[] {
  return getTutorials().flatMap(({ slug, title, result, chain, needs, steps, troubles, undo }) => {
    const of = { kind: 'tutorial' as const, slug, title }
    const around = [result, ...chain, ...needs, ...troubles.flatMap(({ sign, way }) => [sign, way]), ...undo]
    return [
      { ...of, part: null, heading: null, body: toPlainText(around.join('\n')), isWhole: true },
      ...steps.map((step, index) => ({
        ...of,
        part: `etape-${index + 1}`,
        heading: step.title,
        body: toPlainText(`${step.text}\n${step.see}`),
        isWhole: false,
      })),
    ]
  })
}

const readPrompts = (): readonly SearchEntry[] =>
  getPromptGroups().flatMap(({ id, name, prompts }) =>
    prompts.map(({ title, text, check }) => ({
      kind: 'prompt',
      slug: id,
      part: null,
      title: name,
      heading: title,
      body: toPlainText(`${text}\n${check}`),
      isWhole: false,
    })),
  )

/** Changes with whatever the entries are made of in content/, and costs little: nothing is compiled. */
export const sourcesOfEntries = (): readonly unknown[] => [
  getArticles().map((article) => [article, getArticleText(article.slug, 'full')]),
  getGuides().map((guide) => [guide, getGuideText(guide.slug)]),
  getToolCards({ lists: 'open' }),
  getUpdates(),
  getKit(),
  getTutorials(),
  getPromptGroups(),
]

/** Everything that can be found. Much of it is for members: lib/members/search/ask.ts says what may be shown to whom. */
export const readEntries = async (): Promise<readonly SearchEntry[]> => [
  ...(await readArticles()),
  ...readGuides(),
  ...readTools(),
  ...readKit(),
  ...readTutorials(),
  ...readPrompts(),
  ...(await readPublicationEntries(new Date())),
]
