import 'server-only'

import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

import { kinds, type HeaderOf } from './kinds'
import { fromShelf, itemsOf, partOf, rowsOf, within, type Part, type Rich, type Text } from './reader'

/** One line of a drawn window. `here` marks where to click next. */
export type ScreenLine =
  | { readonly field: string; readonly value: string; readonly here: boolean }
  | { readonly button: string; readonly here: boolean }
  | { readonly toggle: string; readonly on: boolean; readonly here: boolean }
  | { readonly note: string }

/** A drawn screen of a step, made of text, without screenshots of products. */
export type Screen = { readonly caption: string } & (
  | { readonly kind: 'window'; readonly title: string; readonly lines: readonly ScreenLine[] }
  | { readonly kind: 'flow'; readonly stops: readonly { readonly name: string; readonly does: string }[] }
  | {
      readonly kind: 'table'
      readonly title: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
)

interface TutorialStep {
  /** Also the key of its tick, so a new title is a new box. */
  readonly title: string
  readonly text: Rich
  /** Code to copy. */
  readonly code?: string
  readonly screen?: Screen
  /** The expected result before the next step. */
  readonly see: Rich
}

type Header = HeaderOf<'tutorials'>

export interface Tutorial extends Omit<Header, 'order' | 'file'> {
  readonly slug: string
  readonly needs: readonly Rich[]
  readonly steps: readonly TutorialStep[]
  readonly troubles: readonly { readonly sign: string; readonly way: Rich }[]
  /** How to undo it. */
  readonly undo: readonly Rich[]
  readonly file?: Header['file'] & { readonly bytes: number }
}

export const TUTORIAL_THEMES = kinds.tutorials.header.shape.theme.options

const DIRECTORY = join(process.cwd(), 'content/texts/tutorials/files')

/** HTML pages are served as bytes, so that they do not run on our origin. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.csv': 'text/csv; charset=utf-8',
}

const HERE = ' ←'

/** « **Nom** archives » is a field, « [Suivant] » a button, « [x] Alertes » a switch; an arrow at the end says « here ». */
function toLine({ source, checked }: ReturnType<typeof itemsOf>[number]): ScreenLine {
  const here = source.endsWith(HERE)
  const said = here ? source.slice(0, -HERE.length) : source
  const [, field, value] = /^\*\*(.+?)\*\* (.*)$/.exec(said) ?? []
  if (field !== undefined && value !== undefined) return { field, value, here }
  if (typeof checked === 'boolean') return { toggle: said, on: checked, here }
  const [, button] = /^\[(.+)\]$/.exec(said) ?? []
  return button === undefined ? { note: said } : { button, here }
}

function toStop({ source }: Rich) {
  const [, name = '', does = ''] = /^\*\*(.+?)\*\* (.*)$/.exec(source) ?? []
  return { name, does }
}

function toScreen(part: Part): Screen {
  const caption = within(part, part.nodes.slice(-1)).source
  const title = part.label
  if (part.name === 'window') return { kind: 'window', title, caption, lines: itemsOf(part).map(toLine) }
  if (part.name === 'flow') return { kind: 'flow', caption, stops: itemsOf(part).map(toStop) }
  const [head = [], ...rows] = rowsOf(part)
  return { kind: 'table', title, caption, head, rows }
}

function toStep(part: Part, file: string): TutorialStep {
  const of = { file: `${file}, « ${part.label} »`, parts: part.parts }
  const text = partOf(of, 'text')
  const code = text.nodes.find((node) => node.type === 'code')
  const screen = part.parts.find(({ name }) => name === 'window' || name === 'flow' || name === 'table')
  return {
    title: part.label,
    text: within(
      text,
      text.nodes.filter((node) => node !== code),
    ),
    code: code?.value,
    screen: screen && toScreen(screen),
    see: partOf(of, 'see'),
  }
}

function toTutorial(text: Text<'tutorials'>): Tutorial {
  const { order: _order, file, ...header } = text.header
  const all = (name: string) => text.parts.filter((part) => part.name === name)
  return {
    ...header,
    slug: text.slug,
    needs: itemsOf(partOf(text, 'needs')),
    steps: all('step').map((step) => toStep(step, text.file)),
    troubles: all('trouble').map((way) => ({ sign: way.label, way })),
    undo: itemsOf(partOf(text, 'undo')),
    file: file && { ...file, bytes: statSync(join(DIRECTORY, file.name)).size },
  }
}

/** For members only: check access with lib/access/viewer/access.ts first. */
export const getTutorials: () => readonly Tutorial[] = fromShelf('tutorials', toTutorial)

export const getTutorial = (slug: string): Tutorial | null =>
  getTutorials().find((tutorial) => tutorial.slug === slug) ?? null

export type TutorialHeadline = Pick<Tutorial, 'slug' | 'title' | 'publishedAt'>

/** For all signed-in users. */
export const getTutorialHeadlines = (): readonly TutorialHeadline[] =>
  getTutorials().map(({ slug, title, publishedAt }) => ({ slug, title, publishedAt }))

export interface TutorialDownload {
  readonly bytes: Buffer
  readonly contentType: string
  readonly etag: string
}

/** For members only: the file of a tutorial, if it has one. */
export function readTutorialFile({ file }: Tutorial): TutorialDownload | null {
  if (!file) return null
  const bytes = readFileSync(join(DIRECTORY, file.name))
  return {
    bytes,
    contentType: CONTENT_TYPES[extname(file.name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
  }
}
