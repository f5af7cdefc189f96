import 'server-only'

import { slugOf } from '@/lib/platform/accents'
import { capitalise } from '@/lib/platform/format'

import { fromShelf, readShelf, within, type Part, type Text } from './reader'

const GUIDE = 'l-ia-au-quotidien'
const LIBRARY = 'Ta bibliothèque'
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

/** A letter of the guide: its title, then its text. */
function toModel({ label, source }: Part): Model {
  const number = NUMBER.exec(label)?.[1]
  return { title: label.replace(NUMBER, '').trim(), number: number ? Number(number) : null, ...splitCheck(source) }
}

/** The letters of a part, by the section that they are in. */
function modelsIn({ parts }: Pick<Part, 'parts'>): ReadonlyMap<string, readonly Model[]> {
  const models = new Map<string, readonly Model[]>()
  let section = ''
  for (const part of parts) {
    const heading = part.nodes.findLast((node) => node.type === 'heading')
    if (part.name === 'text' && heading) section = within(part, heading.children).source
    if (part.name === 'letter') models.set(section, [...(models.get(section) ?? []), toModel(part)])
  }
  return models
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
const anchorOf = (title: string) => `demande-${slugOf(title)}`

function requirePart<Value>(value: Value | null | undefined, { label }: Part, file: string): Value {
  if (value === null || value === undefined) throw new Error(`${file}: « ${label} » is not there, or has no check`)
  return value
}

const chapters = readShelf('guides').find(({ slug }) => slug === GUIDE)?.parts ?? []
const library = modelsIn({ parts: chapters.find(({ label }) => label.startsWith(LIBRARY))?.parts ?? [] })
const models = chapters.flatMap((chapter) => [...modelsIn(chapter).values()].flat())

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
