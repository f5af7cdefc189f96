import 'server-only'

import { nodeTypes } from '@mdx-js/mdx'
import type { ElementContent, Root, RootContent } from 'hast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

import { LOCK_LINE } from '@/content/publishing'

import { BLOCK_END, BLOCK_START } from './markers'
import { textOf } from './table-headers'

/**
 * What an article's file has besides Markdown: an example, a diagram, a simulator, a drawing. A text written on /atelier/ecrire
 * names it on a line of its own, `[bloc 3 : exemple]`. Where it holds Markdown, that text follows, up to `[fin du bloc 3]`.
 */
interface Block {
  readonly number: number
  readonly name: string
  readonly node: RootContent
  /** In the file. */
  readonly range: Range
  /** Of the Markdown inside; null when it has none that could be edited. */
  readonly inside: Range | null
}

interface Range {
  readonly start: number
  readonly end: number
}

const NAMES: Readonly<Record<string, string>> = {
  Bars: 'schéma',
  BudgetSimulator: 'simulateur',
  Callout: 'encadré',
  Checklist: 'liste à cocher',
  Compare: 'comparaison',
  Decision: 'arbre de décision',
  DepartureChecklist: 'liste du départ',
  Example: 'exemple',
  Figures: 'chiffres',
  Steps: 'étapes',
  Template: 'texte à copier',
  Timeline: 'frise',
  VisaCheck: 'questions sur le visa',
}

const LOCK = 'MembersOnly'

const toHast = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkRehype, { passThrough: [...nodeTypes] })

function rangeOf(nodes: readonly RootContent[]): Range {
  const [start, end] = [nodes[0]?.position?.start.offset, nodes.at(-1)?.position?.end.offset]
  if (start === undefined || end === undefined) throw new Error('a part of an article has no place in its file')
  return { start, end }
}

const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === ''

function readBlock(node: RootContent, number: number): Block | null {
  const alone = node.type === 'element' && node.tagName === 'p' && node.children.length === 1 ? node.children[0] : null
  if (alone?.type === 'mdxJsxTextElement')
    return { number, name: 'citation', node: alone, range: rangeOf([node]), inside: null }
  if (alone?.type === 'element' && alone.tagName === 'img')
    return { number, name: 'dessin', node, range: rangeOf([node]), inside: null }
  if (node.type !== 'mdxJsxFlowElement' || node.name === LOCK) return null
  const children = node.children.filter((child) => !isBlank(child))
  const isMarkdown = children.length > 0 && children.every(({ type }) => type === 'element')
  const inside = isMarkdown ? rangeOf(children) : null
  return { number, name: NAMES[node.name ?? ''] ?? 'bloc', node, range: rangeOf([node]), inside }
}

/** By number, in the order of the file. @param mdx an article's file, below its frontmatter */
function readBlocks(mdx: string): ReadonlyMap<number, Block> {
  const blocks = new Map<number, Block>()
  for (const node of toHast.runSync(toHast.parse(mdx)).children) {
    const block = readBlock(node, blocks.size + 1)
    if (block) blocks.set(block.number, block)
  }
  return blocks
}

const numberIn = (line: string, pattern: RegExp): number | null => {
  const found = pattern.exec(line.trim())
  return found ? Number(found[1]) : null
}

const QUOTE = /\{\{([a-z0-9-]+(?:\.[a-z-]+)?)\}\}/g

/** The text of a file as it is edited: Markdown, with a line for each block. @param mdx with its quotes `{{id.name}}` */
export function toMarkdown(mdx: string): string {
  // Quotes are no MDX; what stands for them here has the same length.
  const blocks = readBlocks(mdx.replace(QUOTE, '(($1))'))
  return [...blocks.values()]
    .toReversed()
    .reduce((text, { number, name, range, inside }) => {
      const rest = inside ? `\n\n${mdx.slice(inside.start, inside.end)}\n\n[fin du bloc ${number}]` : ''
      return `${text.slice(0, range.start)}[bloc ${number}\u00a0: ${name}]${rest}${text.slice(range.end)}`
    }, mdx)
    .trim()
}

/** The text with the tags of its blocks, to be counted and searched, never compiled. */
export function withTags(text: string, mdx: string): string {
  const blocks = readBlocks(mdx)
  const startOf = (number: number | null) => {
    const block = blocks.get(number ?? 0)
    return block && mdx.slice(block.range.start, block.inside?.start ?? block.range.end).trim()
  }
  const endOf = (number: number | null) => {
    const block = blocks.get(number ?? 0)
    return block?.inside && mdx.slice(block.inside.end, block.range.end).trim()
  }
  return text
    .split('\n')
    .map((line) => startOf(numberIn(line, BLOCK_START)) ?? endOf(numberIn(line, BLOCK_END)) ?? line)
    .join('\n')
}

/** Sentences about lines that name a block which the file does not have, or that do not begin and end it once. */
export function findBlockProblems(text: string, mdx: string): readonly string[] {
  const blocks = readBlocks(mdx)
  const lines = text.split('\n')
  const placesOf = (number: number, pattern: RegExp) =>
    lines.flatMap((line, index) => (numberIn(line, pattern) === number ? [index] : []))
  const named = lines.flatMap((line) => numberIn(line, BLOCK_START) ?? numberIn(line, BLOCK_END) ?? [])
  return [...new Set(named)].flatMap((number) => {
    const block = blocks.get(number)
    if (!block) return [`Le fichier n’a pas de bloc ${number}\u00a0: retire sa ligne.`]
    const [starts, ends] = [placesOf(number, BLOCK_START), placesOf(number, BLOCK_END)]
    const isClosed = block.inside
      ? ends.length === 1 && ends[0]! > starts[0]! && !lines.slice(starts[0], ends[0]).includes(LOCK_LINE)
      : ends.length === 0
    return starts.length === 1 && isClosed
      ? []
      : [`Le bloc ${number} commence et finit une fois, du même côté du verrou, chaque fois sur une ligne à lui.`]
  })
}

const lineOf = (node: RootContent): string => (node.type === 'element' && node.tagName === 'p' ? textOf(node) : '')

function place(nodes: readonly RootContent[], blocks: ReadonlyMap<number, Block>): RootContent[] {
  const placed: RootContent[] = []
  for (let at = 0; at < nodes.length; at++) {
    const line = lineOf(nodes[at]!)
    const number = numberIn(line, BLOCK_START)
    if (number === null) {
      if (numberIn(line, BLOCK_END) === null) placed.push(nodes[at]!)
      continue
    }
    const block = blocks.get(number)
    const end = nodes.findIndex((node, index) => index > at && numberIn(lineOf(node), BLOCK_END) === number)
    if (block && !block.inside) placed.push(block.node)
    // Without its end the text inside is not known: the file's may be for members, where the lock cut this one.
    if (!block?.inside || end < 0) continue
    placed.push({ ...block.node, children: place(nodes.slice(at + 1, end), blocks) } as RootContent)
    at = end
  }
  return placed
}

/**
 * Rehype plugin: puts the file's blocks where a text names them; those that hold Markdown get the text's own. To be used after the
 * text was sanitized. Lines that name no block are left out.
 */
export const placeBlocks =
  (mdx: string) =>
  () =>
  (tree: Root): Root => ({ ...tree, children: place(tree.children, readBlocks(mdx)) })
