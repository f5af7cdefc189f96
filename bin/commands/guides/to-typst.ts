import type { AlignType, BlockContent, Blockquote, List, ListItem, Paragraph, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/**
 * Markdown of a guide to a Typst program that calls the functions of guide.typ. Every piece of text becomes a string of
 * Typst's code mode, so that no sign in it is taken for markup. What the format does not allow throws, with its line.
 */

const CALLOUTS = ['CONSEIL', 'ATTENTION', 'INFO', 'EXEMPLE', 'MODELE'] as const

/** Past this many characters or rows, a box or a table may run over to the next page. */
const BOX_KEPT_WHOLE_MAX = 1100

const ROWS_KEPT_TOGETHER_MAX = 12

const parser = unified().use(remarkParse).use(remarkGfm)

export const parseGuide = (markdown: string): Root => parser.parse(markdown)

const string = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replace(/\s*\n\s*/g, ' ')}"`

/** Print sets a thinner space before ; ! ? than a screen can. */
const french = (text: string) => text.replace(/\u00a0(?=[;!?])/g, '\u202f')

const block = (parts: readonly string[]) => `{${parts.join('; ')}}`

function refuse(node: { readonly type: string; readonly position?: { readonly start: { readonly line: number } } | undefined }): never {
  throw new Error(`line ${node.position?.start.line ?? '?'}: the guides have no ${node.type}`)
}

const words = (text: string) =>
  french(text)
    .split(/(…{4,})/)
    .filter(Boolean)
    .map((part) => (/^…{4,}$/.test(part) ? `blank(${part.length})` : string(part)))

export class GuideWriter {
  constructor(private readonly siteUrl: string) {}

  write(root: Root): string {
    return root.children.map((node) => `#${this.block(node)}`).join('\n\n')
  }

  private block(node: RootContent | BlockContent): string {
    switch (node.type) {
      case 'heading':
        return `heading(level: ${node.depth - 1}, ${this.inline(node.children)})`
      case 'paragraph':
        return this.paragraph(node)
      case 'list':
        return this.list(node)
      case 'table':
        return this.table(node)
      case 'blockquote':
        return this.callout(node)
      default:
        return refuse(node)
    }
  }

  private blocks(nodes: readonly (RootContent | BlockContent)[]): string {
    return block(nodes.map((node) => this.block(node)))
  }

  private paragraph({ children }: Pick<Paragraph, 'children'>): string {
    return `par(${this.inline(children)})`
  }

  private inline(nodes: readonly PhrasingContent[]): string {
    return block(nodes.flatMap((node) => this.phrase(node)))
  }

  private phrase(node: PhrasingContent): string[] {
    switch (node.type) {
      case 'text':
        return words(node.value)
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

  private list(node: List): string {
    const items = node.children.map((item) => this.item(item))
    const tight = node.spread || node.children.some(({ spread }) => spread) ? 'false' : 'true'
    if (node.ordered) return `enum(start: ${node.start ?? 1}, tight: ${tight}, ${items.join(', ')})`
    const name = node.children.some(({ checked }) => checked !== null && checked !== undefined) ? 'checks' : 'list'
    return `${name}(tight: ${tight}, ${items.join(', ')})`
  }

  private item({ children }: ListItem): string {
    return block(children.map((node) => (node.type === 'paragraph' ? this.inline(node.children) : this.block(node))))
  }

  private table(node: Table): string {
    const [header, ...rows] = node.children.map(({ children }) => children)
    if (!header) return refuse(node)
    const cell = (row: typeof header, column: number) => toString(row[column]).trim()
    const columns = header.map((_, column) => node.children.map(({ children }) => cell(children, column)))
    const align = columns.map(([, ...cells], column) => alignment(node.align?.[column] ?? null, cells))
    const content = (row: typeof header) =>
      header.map((_, column) => (cell(row, column) ? this.inline(row[column]?.children ?? []) : 'none')).join(', ')
    return (
      `sheet((${columnWidths(columns).map((width) => `${width}fr`).join(', ')},), (${align.join(', ')},), (${content(header)},), ` +
      `${rows.map((row) => `(${content(row)},)`).join(', ')}, breakable: ${rows.length > ROWS_KEPT_TOGETHER_MAX})`
    )
  }

  private callout(node: Blockquote): string {
    const [first, ...rest] = node.children
    const opening = first?.type === 'paragraph' ? first.children[0] : undefined
    if (first?.type !== 'paragraph' || opening?.type !== 'text') return refuse(node)
    const match = /^\[!(\w+)\] *([^\n]*)\n?/.exec(opening.value)
    const kind = CALLOUTS.find((name) => name === match?.[1])
    if (!match || !kind) return refuse(node)
    const text = opening.value.slice(match[0].length)
    const body: Paragraph = { ...first, children: [...(text ? [{ ...opening, value: text }] : []), ...first.children.slice(1)] }
    const blocks = [...(body.children.length ? [body] : []), ...rest]
    const whole = toString(node).length <= BOX_KEPT_WHOLE_MAX
    return `callout(${string(kind)}, ${block(words(match[2] ?? ''))}, ${this.blocks(blocks)}, breakable: ${!whole})`
  }
}

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
    const toFillIn = cells.slice(1).every((cell) => !cell)
    const least = Math.max(longestWord, toFillIn ? 11 : 4)
    return { least, more: Math.max(0, Math.min(Math.max(...lengths), 8 + mean(lengths)) - least) + (toFillIn ? 6 : 0.5) }
  })
  const least = needs.map((need) => need.least * CHARACTER_WIDTH + CELL_PADDING)
  const spare = Math.max(0, TABLE_WIDTH - least.reduce((sum, width) => sum + width, 0))
  const wanted = needs.reduce((sum, { more }) => sum + more, 0)
  return needs.map(({ more }, column) => Math.round(((least[column] ?? 0) + (spare * more) / wanted) * 10) / 10)
}
