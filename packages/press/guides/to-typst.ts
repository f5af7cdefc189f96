import type { AlignType, BlockContent, Image, List, ListItem, Paragraph, PhrasingContent, RootContent, Table } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString } from 'mdast-util-to-string'

import { FieldBook } from './fields'
import { inScripts } from '../../../lib/texts/content/languages'
import { isLabel } from '../../../lib/texts/content/reader'

/**
 * Markdown of a guide to a Typst program that calls the functions of guide.typ. Every piece of text becomes a string of
 * Typst's code mode, so that no sign in it is taken for markup. What the format does not allow throws, with its line.
 */

/** What a box is called in guide.typ and book.css. */
type Kind = 'CONSEIL' | 'ATTENTION' | 'INFO' | 'EXEMPLE' | 'MODELE'

/** Past this many rows a table may run over to the next page; a box never does. */
const ROWS_KEPT_TOGETHER_MAX = 12

/** A drawing stands alone in its paragraph. */
export function drawingOf(node: RootContent): Image | null {
  const only = node.type === 'paragraph' && node.children.length === 1 ? node.children[0] : undefined
  return only?.type === 'image' && DRAWING.test(only.url) && only.alt ? only : null
}

const DRAWING = /^\/images\/[\w/-]+\.svg$/

const BLANK = /(…{4,})/

const string = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replace(/\s*\n\s*/g, ' ')}"`

/** Print sets a thinner space before ; ! ? than a screen can. */
const french = (text: string) => text.replace(/\u00a0(?=[;!?])/g, '\u202f')

const block = (parts: readonly string[]) => `{${parts.join('; ')}}`

function refuse(node: { readonly type: string; readonly position?: { readonly start: { readonly line: number } } | undefined }): never {
  throw new Error(`line ${node.position?.start.line ?? '?'}: the guides have no ${node.type}`)
}

/** What a box is called and what it says. */
export interface Callout {
  readonly kind: Kind
  readonly title: string
  readonly content: readonly (RootContent | BlockContent)[]
}

const TONES: Readonly<Record<string, Kind>> = { conseil: 'CONSEIL', attention: 'ATTENTION', info: 'INFO' }

/** @throws Error with the line of a directive that is no box */
export function readCallout(node: ContainerDirective): Callout {
  const [label, ...content] = node.children
  const kind = { letter: 'MODELE', example: 'EXEMPLE', callout: TONES[node.attributes?.tone ?? ''] }[node.name] as Kind | undefined
  if (!kind || !label || !isLabel(label)) return refuse(node)
  return { kind, title: toString(label), content }
}

/** Set below a block of the text, where the page would end half empty. */
export interface Tailpiece {
  readonly drawing: Image
  /** Of the room that is left, in millimetres. */
  readonly room: number
}

/** Typst code at the two ends of a block, for the typesetter to say where it stands. */
interface Ends {
  readonly start: string
  readonly end: string
}

const UNMARKED: Ends = { start: '', end: '' }

const markers = (index: number): Ends => ({ start: `mark(${index}, "start")`, end: `mark(${index}, "end")` })

export class GuideWriter {
  /** What there is to fill in, in the order of the text. */
  readonly fields = new FieldBook()

  constructor(private readonly siteUrl: string) {}

  /** @param tailpieces by the index of the block that they follow */
  write(nodes: readonly RootContent[], tailpieces: ReadonlyMap<number, Tailpiece> = new Map()): string {
    return nodes
      .flatMap((node, index) => {
        const drawn = tailpieces.get(index)
        return [
          ...(drawingOf(node) ? [] : [`#${this.announce(nodes, index)}`]),
          ...(drawn ? [`#tailpiece(${drawn.room}mm, ${string(`/public${drawn.drawing.url}`)}, ${string(french(drawn.drawing.alt ?? ''))})`] : []),
        ]
      })
      .join('\n\n')
  }

  /** What leads to a list stays with it, and a box that ends a section is not left alone on the next page. */
  private announce(nodes: readonly RootContent[], index: number): string {
    const [node, next, then] = nodes.slice(index).filter((child) => !drawingOf(child))
    if (!node) return ''
    const code = this.block(node, markers(index))
    const leads = toString(node).endsWith(':') || (next?.type === 'containerDirective' && then?.type === 'heading')
    return node.type === 'paragraph' && leads ? `announcing(${code})` : code
  }

  private block(node: RootContent | BlockContent, ends = UNMARKED): string {
    switch (node.type) {
      case 'heading':
        this.fields.enter(toString(node), node.depth)
        return `heading(level: ${node.depth - 1}, ${this.inline(node.children)})`
      case 'paragraph':
        return this.paragraph(node, ends)
      case 'list':
        return this.list(node, ends)
      case 'table':
        return this.table(node, ends)
      case 'containerDirective':
        return this.callout(node, ends)
      default:
        return refuse(node)
    }
  }

  private paragraph(node: Paragraph, ends: Ends): string {
    const { children } = node
    this.fields.begin(toString(node))
    return `par(${this.inline(children, ends)})`
  }

  private inline(nodes: readonly PhrasingContent[], { start, end } = UNMARKED): string {
    return block([start, ...nodes.flatMap((node) => this.phrase(node)), end].filter(Boolean))
  }

  private words(text: string): string[] {
    return french(text)
      .split(BLANK)
      .filter(Boolean)
      .flatMap((part) => {
        if (BLANK.test(part)) return [`blank(${this.fields.line()}, ${part.length})`]
        this.fields.say(part)
        return inScripts(part).map(({ text, isThai }) => (isThai ? `thai(${string(text)})` : string(text)))
      })
  }

  private phrase(node: PhrasingContent): string[] {
    switch (node.type) {
      case 'text':
        return this.words(node.value)
      case 'strong':
        return [`strong(${this.inline(node.children)})`]
      case 'emphasis':
        return [`emph(${this.inline(node.children)})`]
      case 'link':
        return [`link(${string(node.url.startsWith('/') ? this.siteUrl + node.url : node.url)}, ${this.inline(node.children)})`]
      case 'break':
        return ['linebreak()']
      default:
        return refuse(node)
    }
  }

  private list(node: List, { start, end }: Ends): string {
    const last = node.children.length - 1
    const items = node.children.map((item, index) => this.item(item, { start: index === 0 ? start : '', end: index === last ? end : '' }))
    const tight = node.spread || node.children.some(({ spread }) => spread) ? 'false' : 'true'
    if (node.ordered) return `enum(start: ${node.start ?? 1}, tight: ${tight}, ${items.join(', ')})`
    return `list(tight: ${tight}, ${items.join(', ')})`.replace(/^list/, isChecklist(node) ? 'checks' : 'list')
  }

  private item(item: ListItem, { start, end }: Ends): string {
    const { checked, children } = item
    const tick = typeof checked === 'boolean' ? [`tick(${this.fields.box(toString(item))})`] : []
    const last = children.length - 1
    return block([
      ...(start ? [start] : []),
      ...tick,
      ...children.map((node, index) => {
        const ends = { start: '', end: index === last ? end : '' }
        if (node.type !== 'paragraph') return this.block(node, ends)
        this.fields.begin(toString(node))
        return this.inline(node.children, ends)
      }),
    ])
  }

  private table(node: Table, { start, end }: Ends): string {
    const [header, ...rows] = node.children.map(({ children }) => children)
    if (!header) return refuse(node)
    const cell = (row: typeof header, column: number) => toString(row[column]).trim()
    const columns = header.map((_, column) => node.children.map(({ children }) => cell(children, column)))
    const align = columns.map(([, ...cells], column) => alignment(node.align?.[column] ?? null, cells))
    const content = (row: typeof header, at?: number) =>
      header
        .map((_, column) => {
          const text = cell(row, column)
          if (text) {
            this.fields.begin(text)
            return this.inline(row[column]?.children ?? [])
          }
          if (at === undefined || !isToFillIn(columns[column] ?? [])) return 'none'
          return `entry(${this.fields.cell(cell(row, 0) || `ligne ${at + 1}`, cell(header, column))})`
        })
        .join(', ')
    return (
      `sheet((${columnWidths(columns).map((width) => `${width}fr`).join(', ')},), (${align.join(', ')},), (${content(header)},), ` +
      `${rows.map((row, at) => `(${content(row, at)},)`).join(', ')}, ` +
      `breakable: ${rows.length > ROWS_KEPT_TOGETHER_MAX}, start: ${start || '[]'}, end: ${end || '[]'})`
    )
  }

  private callout(node: ContainerDirective, { start, end }: Ends): string {
    const { kind, title, content } = readCallout(node)
    return this.fields.within(title, () => {
      const body = [start, ...content.map((part) => this.block(part)), end].filter(Boolean)
      return `callout(${string(kind)}, ${block(this.words(title))}, ${block(body)})`
    })
  }
}

export const isChecklist = ({ children }: List): boolean => children.some(({ checked }) => typeof checked === 'boolean')

/** A column that has nothing below its head. */
const isToFillIn = ([, ...cells]: readonly string[]): boolean => cells.every((cell) => !cell)

const FIGURE = /^[≈~<>≤≥+−–-]?\s?\d[\d\s.,]*(?:\s?(?:€|฿|%|h|min|jours?|mois|\/ ?mois))*$/

function alignment(given: AlignType, cells: readonly string[]): string {
  if (given) return given
  const filled = cells.filter(Boolean)
  return filled.length > 1 && filled.every((cell) => FIGURE.test(cell)) ? 'right' : 'left'
}

const TABLE_WIDTH = 118
const CHARACTER_WIDTH = 1.6
const CELL_PADDING = 4

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

function columnWidths(columns: readonly (readonly string[])[]): number[] {
  const needs = columns.map((cells) => {
    const longestWord = Math.max(...cells.flatMap((cell) => cell.split(/[ \n]/).map(({ length }) => length)))
    const lengths = cells.map(({ length }) => length)
    const toFillIn = isToFillIn(cells)
    const least = Math.max(longestWord, toFillIn ? 11 : 4)
    return { least, more: Math.max(0, Math.min(Math.max(...lengths), 8 + mean(lengths)) - least) + (toFillIn ? 6 : 0.5) }
  })
  const least = needs.map((need) => need.least * CHARACTER_WIDTH + CELL_PADDING)
  const spare = Math.max(0, TABLE_WIDTH - least.reduce((sum, width) => sum + width, 0))
  const wanted = needs.reduce((sum, { more }) => sum + more, 0)
  return needs.map(({ more }, column) => Math.round(((least[column] ?? 0) + (spare * more) / wanted) * 10) / 10)
}
