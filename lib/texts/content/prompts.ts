import 'server-only'

import { promptUses } from '@/content/prompts/by-use'
import type { Prompt, PromptUse } from '@/content/prompts/prompt'

import { getFileText } from './articles'
import { getGuideText } from './guides'

const GUIDE = 'l-ia-au-quotidien'
const LIBRARY = /^## Ta bibliothèque.*$/m
const CHAPTER = /^### +(\S.*)$/gm
/** A model of the guide: title line, then its text. */
const MODEL = /^> \[!MODELE\] +(\S.*)\n((?:^>.*\n?)+)/gm
const NUMBER = /^(\d+)\. +/
const CHECK = /^\*\*Contrôle\s:\*\*\s*/m

export interface ReadyPrompt extends Prompt {
  /** Number in the guide, if it has one. */
  readonly number: number | null
  /** Of its card on the page. */
  readonly anchor: string
}

export interface PromptGroup {
  readonly id: string
  readonly name: string
  readonly never: string
  readonly prompts: readonly ReadyPrompt[]
}

interface Model {
  readonly title: string
  readonly number: number | null
  readonly text: string
  readonly check: string | null
}

function toModel([, heading = '', quoted = '']: RegExpMatchArray): Model {
  const [text = '', check = null] = quoted
    .split('\n')
    .map((line) => line.replace(/^> ?/, ''))
    .join('\n')
    .split(CHECK)
  const number = NUMBER.exec(heading)?.[1]
  return {
    title: heading.replace(NUMBER, '').trim(),
    number: number ? Number(number) : null,
    text: text.trim(),
    check: check && check.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
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

/** A template of an article's file: what is written on /atelier/ecrire in its place may have none. */
function templateOf(slug: string, title: string): string {
  const text = getFileText(slug) ?? ''
  const start = text.indexOf(`<Template title="${title}">`)
  if (start < 0) throw new Error(`content/articles/${slug}.mdx has no template « ${title} »`)
  return text.slice(text.indexOf('>', start) + 1, text.indexOf('</Template>', start)).trim()
}

/** « Un devis en trois niveaux » is `demande-un-devis-en-trois-niveaux`. */
const anchorOf = (title: string) =>
  `demande-${title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`

function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`content/prompts: ${what}`)
  return value
}

function readGroup(use: PromptUse, guide: string, library: ReturnType<typeof readLibrary>): PromptGroup {
  const fromChapter = (use.chapter ? required(library.get(use.chapter), `no chapter « ${use.chapter} »`) : []).map(
    ({ check, ...model }) => ({ ...model, check: required(check, `« ${model.title} » has no check`) }),
  )
  const models = modelsIn(guide)
  const fromGuide = use.fromGuide.map(({ title, check }) => ({
    ...required(
      models.find((model) => model.title === title),
      `the guide has no model « ${title} »`,
    ),
    check,
  }))
  const fromArticles = use.fromArticles.map(({ slug, template, title, check }) => ({
    title,
    check,
    number: null,
    text: templateOf(slug, template),
  }))
  const own = use.own.map((prompt) => ({ ...prompt, number: null }))
  const { id, name, never } = use
  const prompts = [...fromChapter, ...fromGuide, ...fromArticles, ...own]
  return { id, name, never, prompts: prompts.map((prompt) => ({ ...prompt, anchor: anchorOf(prompt.title) })) }
}

function readAll(): readonly PromptGroup[] {
  const guide = getGuideText(GUIDE) ?? ''
  const library = readLibrary(guide)
  return promptUses.map((use) => readGroup(use, guide, library))
}

const groups = readAll()

/** For members only: check access with lib/access/viewer/access.ts first. Prompts of the guide and of articles are read from there. */
export const getPromptGroups = (): readonly PromptGroup[] => groups

export const countPrompts = (): number => groups.reduce((sum, { prompts }) => sum + prompts.length, 0)
