import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'

import type { Nodes, RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

import { splitFrontmatter } from '@/content/frontmatter'
import { perProcess } from '@/lib/platform/per-process'

import { withoutMarks } from './facts'
import { checkQuoting } from './frontmatter'
import { kinds, type HeaderOf, type TextKind } from './kinds'

/** Markdown, as it was written, with quoted figures filled in. Shown by components/ui/rich-text.tsx. */
export interface Rich {
  readonly source: string
  /** The same with the marks of facts, which stand in `nodes` too. */
  readonly marked: string
  readonly nodes: readonly RootContent[]
}

/** A stretch of a text: a directive, a section below a heading (« section »), or the Markdown between them (« text »). */
export interface Part extends Rich {
  readonly name: string
  /** Of a directive, what its brackets contain; of a section, its heading. */
  readonly label: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parts: readonly Part[]
}

export interface Text<K extends TextKind> extends Omit<Part, 'name' | 'label' | 'attributes'> {
  readonly slug: string
  /** Path from the repository's root, or « /atelier/ecrire », for messages. */
  readonly file: string
  readonly header: HeaderOf<K>
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)

const isDirective = (node: Nodes) =>
  node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective'

const childrenOf = (node: Nodes): readonly RootContent[] => ('children' in node ? node.children : [])

/** What was written from the first to the last of these nodes. */
const sourceOf = (text: string, nodes: readonly Nodes[]): string =>
  text.slice(nodes[0]?.position?.start.offset ?? 0, nodes.at(-1)?.position?.end.offset ?? 0)

export const isLabel = (node: RootContent) => node.type === 'paragraph' && node.data?.directiveLabel === true

function toPart(text: string, node: RootContent): Part | null {
  if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return null
  const label = node.type === 'leafDirective' ? node : node.children.find(isLabel)
  const nodes = node.type === 'leafDirective' ? [] : node.children.filter((child) => !isLabel(child))
  return {
    name: node.name,
    label: label ? sourceOf(text, childrenOf(label)) : '',
    attributes: Object.fromEntries(Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ''])),
    ...inside(text, nodes),
  }
}

const richOf = (marked: string, nodes: readonly RootContent[]): Rich => ({
  source: withoutMarks(marked),
  marked,
  nodes,
})

const inside = (text: string, nodes: readonly RootContent[]) => ({
  ...richOf(sourceOf(text, nodes), nodes),
  parts: partsOf(text, nodes),
})

/** Where the next part begins: at a directive, and after one. */
const endOf = (nodes: readonly RootContent[], isEnd: (node: RootContent) => boolean) => {
  const end = nodes.findIndex((node, index) => index > 0 && isEnd(node))
  return end < 0 ? nodes.length : end
}

const isSection = (node: RootContent) => node.type === 'heading' && node.depth === 2

function partsOf(text: string, nodes: readonly RootContent[]): readonly Part[] {
  const [first] = nodes
  if (!first) return []
  const directive = toPart(text, first)
  if (directive) return [directive, ...partsOf(text, nodes.slice(1))]
  const end = endOf(nodes, isSection(first) ? isSection : (node) => isSection(node) || isDirective(node))
  const own = nodes.slice(isSection(first) ? 1 : 0, end)
  const part = isSection(first)
    ? { name: 'section', label: sourceOf(text, childrenOf(first)), attributes: {}, ...inside(text, own) }
    : { name: 'text', label: '', attributes: {}, ...richOf(sourceOf(text, own), own), parts: [] }
  return [part, ...partsOf(text, nodes.slice(end))]
}

/** « :name » in a sentence is no directive. */
function withoutTextDirectives<Node extends Nodes>(node: Node, text: string): Node {
  if (node.type === 'textDirective') return { type: 'text', value: sourceOf(text, [node]) } as unknown as Node
  if (!('children' in node)) return node
  return { ...node, children: node.children.map((child) => withoutTextDirectives(child, text)) } as Node
}

/** @throws Error for a directive that the kind does not have */
function checkDirectives(node: Nodes, allowed: readonly string[], file: string): void {
  if (isDirective(node) && !allowed.includes(node.name))
    throw new Error(`${file}: no such directive here: « ${node.name} »`)
  for (const child of childrenOf(node)) checkDirectives(child, allowed, file)
}

/** Markdown, with its directives. */
export function parseRich(source: string): Rich {
  return richOf(source, withoutTextDirectives(parser.parse(source), source).children)
}

interface Written {
  readonly slug: string
  readonly file: string
  /** Its header, as YAML or a version of /atelier/ecrire has it. */
  readonly data: Readonly<Record<string, unknown>>
  readonly content: string
}

/** @throws Error naming the file, and what is wrong with it */
export function toText<K extends TextKind>(kind: K, { slug, file, data, content }: Written): Text<K> {
  const schema = kinds[kind].header as unknown as Parameters<typeof checkQuoting<HeaderOf<K>>>[2]
  const { frontmatter: header, marked } = checkQuoting(file, { data, content }, schema)
  const { nodes } = parseRich(marked)
  for (const node of nodes) checkDirectives(node, kinds[kind].directives, file)
  return { slug, file, header, ...inside(marked, nodes) }
}

/** @throws like toText */
export const readText = <K extends TextKind>(kind: K, file: string, written: string): Text<K> =>
  toText(kind, { slug: parse(file).name, file, ...splitFrontmatter(written) })

/** @throws Error when a text, or a directive of it, lacks the part */
export function partOf({ file, parts }: Pick<Text<TextKind>, 'file' | 'parts'>, name: string): Part {
  const part = parts.find((candidate) => candidate.name === name)
  if (!part) throw new Error(`${file}: has no « ${name} »`)
  return part
}

/** Some nodes of a part. */
export function within(part: Rich, nodes: readonly RootContent[]): Rich {
  const start = part.nodes[0]?.position?.start.offset ?? 0
  const [from, to] = [nodes[0]?.position?.start.offset ?? start, nodes.at(-1)?.position?.end.offset ?? start]
  return richOf(part.marked.slice(from - start, to - start), nodes)
}

/** The items of its lists; `checked` of one with a box, `[x]` or `[ ]`. */
export const itemsOf = (part: Rich): readonly (Rich & { readonly checked?: boolean | null })[] =>
  part.nodes
    .flatMap((node) => (node.type === 'list' ? node.children : []))
    .map(({ checked, children }) => ({ checked, ...within(part, children) }))

/** The cells of its tables, row by row, the header first. */
export const rowsOf = (part: Rich): readonly (readonly string[])[] =>
  part.nodes
    .flatMap((node) => (node.type === 'table' ? node.children : []))
    .map((row) => row.children.map((cell) => within(part, cell.children).source))

const orderOf = ({ header }: Text<TextKind>) => ('order' in header ? header.order : 0)

const shelves = new Map<TextKind, readonly Text<TextKind>[]>()

/**
 * The files of a kind, in their order. Call it while a module loads, so that a broken file stops the build.
 * @throws like toText
 */
export function readShelf<K extends TextKind>(kind: K): readonly Text<K>[] {
  const known = shelves.get(kind)
  if (known) return known as unknown as readonly Text<K>[]
  const directory = join(process.cwd(), 'content/texts', kind)
  const texts = readdirSync(directory)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readText(kind, `content/texts/${kind}/${name}`, readFileSync(join(directory, name), 'utf8')))
    .toSorted((one, other) => orderOf(one) - orderOf(other))
  shelves.set(kind, texts as unknown as readonly Text<TextKind>[])
  return texts
}

type Shelf = readonly Text<TextKind>[]

/** Called with a published text that cannot be made into what its page shows. */
type Report = (slug: string, error: unknown) => void

/** The versions written on /atelier/ecrire that are published, newest first. */
const written = perProcess('written-texts', () => ({
  shelves: new Map<TextKind, Shelf>(),
  report: (() => {}) as Report,
}))

/** Only lib/texts/publishing/in-force.ts does, which reads them from the database. */
export function provideWritten(shelves: ReadonlyMap<TextKind, Shelf>, report: Report): void {
  Object.assign(written, { shelves, report })
}

const inForce = new WeakMap<Shelf, Shelf>()

/** The texts of a kind that are in force: the written version in place of its file, then new ones. The same array until one changes. */
function shelfOf<K extends TextKind>(kind: K): readonly Text<K>[] {
  const files = readShelf(kind)
  const own = written.shelves.get(kind)
  if (!own) return files
  let shelf = inForce.get(own)
  if (!shelf) {
    const isOf = (slug: string) => (text: Text<TextKind>) => text.slug === slug
    shelf = [
      ...(files as unknown as Shelf).map((file) => own.find(isOf(file.slug)) ?? file),
      ...own.filter(({ slug }) => !files.some((file) => file.slug === slug)),
    ]
    inForce.set(own, shelf)
  }
  return shelf as unknown as readonly Text<K>[]
}

const makers = new Map<TextKind, (text: never) => unknown>()

/** What a text is made into when it is read: a draft that cannot be made is not published. @throws Error that says why */
export const makeText = <K extends TextKind>(kind: K, text: Text<K>): unknown => makers.get(kind)?.(text as never)

/**
 * What the texts of a kind in force are made into. Call it while a module loads, so that a broken file stops the build. In place of a
 * written text that cannot be made, every reader gets its file.
 */
export function fromShelf<K extends TextKind, Value>(kind: K, make: (text: Text<K>) => Value): () => readonly Value[] {
  makers.set(kind, make)
  const made = new WeakMap<readonly Text<K>[], readonly Value[]>()
  function makeOrFile(text: Text<K>): readonly Value[] {
    const file = readShelf(kind).find(({ slug }) => slug === text.slug)
    if (text === file) return [make(text)]
    try {
      return [make(text)]
    } catch (error) {
      written.report(text.slug, error)
      return file ? [make(file)] : []
    }
  }
  const get = () => {
    const shelf = shelfOf(kind)
    const known = made.get(shelf) ?? shelf.flatMap(makeOrFile)
    made.set(shelf, known)
    return known
  }
  get()
  return get
}
