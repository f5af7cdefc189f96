import 'server-only'

import { capitalise } from '@/lib/platform/format'

import { getGuideText } from './guides'
import { fromShelf, readShelf, type Part, type Text } from './reader'

const GUIDE = 'l-ia-au-quotidien'
const LIBRARY = /^## Ta bibliothèque.*$/m
const CHAPTER = /^### +(\S.*)$/gm
/** A model of the guide: title line, then its text. */
const MODEL = /^> \[!MODELE\] +(\S.*)\n((?:^>.*\n?)+)/gm
const NUMBER = /^(\d+)\. +/
const CHECK = /^\*\*Contrôle\s:\*\*\s*/m

export interface Prompt {
  readonly title: string
  /** The prompt; text in brackets is a placeholder, unless in capitals. */
  readonly text: string
  /** What to check in the answer before using it. */
  readonly check: string
  /** Number in the guide, if it has one. */
  readonly number: number | null
  /** Of its card on the page. */
  readonly anchor: string
}

export interface PromptGroup {
  readonly id: string
  readonly name: string
  /** What must never be pasted into a prompt. */
  readonly never: string
  readonly prompts: readonly Prompt[]
}

interface Model extends Omit<Prompt, 'check' | 'anchor'> {
  readonly check: string | null
}

const splitCheck = (markdown: string) => {
  const [text = '', check = null] = markdown.split(CHECK)
  return { text: text.trim(), check: check && capitalise(check.trim()) }
}

function toModel([, heading = '', quoted = '']: RegExpMatchArray): Model {
  const number = NUMBER.exec(heading)?.[1]
  return {
    title: heading.replace(NUMBER, '').trim(),
    number: number ? Number(number) : null,
    ...splitCheck(quoted.replace(/^> ?/gm, '')),
  }
}

const modelsIn = (markdown: string): readonly Model[] => [...markdown.matchAll(MODEL)].map(toModel)

/** The guide's library, by chapter. */
function readLibrary(guide: string): ReadonlyMap<string, readonly Model[]> {
  const start = LIBRARY.exec(guide)
  if (!start) throw new Error(`content/guides/${GUIDE}.md has no library`)
  const rest = guide.slice(start.index + start[0].length)
  const library = rest.slice(0, /^## /m.exec(rest)?.index)
  const chapters = [...library.matchAll(CHAPTER)]
  return new Map(
    chapters.map(({ 1: name = '', index }, place) => [
      name.trim(),
      modelsIn(library.slice(index, chapters[place + 1]?.index)),
    ]),
  )
}

const allParts = (parts: readonly Part[]): readonly Part[] => parts.flatMap((part) => [part, ...allParts(part.parts)])

/** A template of an article's file: what is written on /atelier/ecrire in its place may have none. */
function templateOf(slug: string, title: string): string {
  const parts = allParts(readShelf('articles').find((file) => file.slug === slug)?.parts ?? [])
  const template = parts.find(({ name, label }) => name === 'template' && label === title)
  if (!template) throw new Error(`content/texts/articles/${slug}.md has no template « ${title} »`)
  return template.source.trim()
}

/** « Un devis en trois niveaux » is `demande-un-devis-en-trois-niveaux`. */
const anchorOf = (title: string) =>
  `demande-${title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`

function requirePart<Value>(value: Value | null | undefined, { label }: Part, file: string): Value {
  if (value === null || value === undefined) throw new Error(`${file}: « ${label} » is not there, or has no check`)
  return value
}

const guide = getGuideText(GUIDE) ?? ''
const library = readLibrary(guide)
const models = modelsIn(guide)

/** What a directive stands for: a chapter of the guide's library, a model of the guide, a template of an article, or its own prompt. */
function modelsOf(part: Part, file: string): readonly Model[] {
  const { name, label: title, attributes, source: check } = part
  if (name === 'chapter') return requirePart(library.get(title), part, file)
  if (name === 'model')
    return [
      {
        ...requirePart(
          models.find((model) => model.title === title),
          part,
          file,
        ),
        check,
      },
    ]
  if (name === 'template')
    return [{ title, number: null, text: templateOf(attributes.article ?? '', attributes.name ?? ''), check }]
  return [{ title, number: null, ...splitCheck(check) }]
}

const toGroup = ({ slug: id, header: { title: name, never }, parts, file }: Text<'prompts'>): PromptGroup => ({
  id,
  name,
  never,
  prompts: parts.flatMap((part) =>
    modelsOf(part, file).map(({ check, ...model }) => ({
      ...model,
      check: requirePart(check, part, file),
      anchor: anchorOf(model.title),
    })),
  ),
})

/** For members only: check access with lib/access/viewer/access.ts first. Prompts of the guide and of articles are read from there. */
export const getPromptGroups: () => readonly PromptGroup[] = fromShelf('prompts', toGroup)

export const countPrompts = (): number => getPromptGroups().reduce((sum, { prompts }) => sum + prompts.length, 0)
