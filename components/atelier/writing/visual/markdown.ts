import MarkdownIt, { type Token } from 'markdown-it'
import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
} from 'prosemirror-markdown'
import type { Node } from 'prosemirror-model'

import { pieceOf, schema } from './schema'

/** Footnotes, struck words, boxes to tick, links by reference: rare, and kept as they are. */
const RARE = /\[\^|~~|^ {0,9}[-*+] \[[ xX]\] |\]\[|^\[[^\]\n]+\]:/m

const cellAttrs = (token: Token) => ({ align: /left|center|right/.exec(String(token.attrGet('style')))?.[0] ?? null })

const TOKENS = {
  ...defaultMarkdownParser.tokens,
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'table_row' },
  th: { block: 'table_header', getAttrs: cellAttrs },
  td: { block: 'table_cell', getAttrs: cellAttrs },
}

const tokenizer = new MarkdownIt('commonmark', { html: false }).enable('table')
const parser = new MarkdownParser(schema, tokenizer, TOKENS)

/** Of a paste, where each line was a line. */
const pasted = new MarkdownIt('commonmark', { html: false, breaks: true }).enable('table')
const pasteParser = new MarkdownParser(schema, pasted, { ...TOKENS, softbreak: { node: 'hard_break' } })

/** The Markdown that a block was read from. Nodes never change: where nobody wrote, the text stays to the letter. */
const sources = new WeakMap<Node, string>()

function nodesOf(source: string): readonly Node[] {
  if (LEAF.test(source) || RARE.test(source)) return [pieceOf(source)]
  const { content } = parser.parse(source)
  if (content.childCount === 1) sources.set(content.child(0), source)
  return content.content
}

/** Not `trimEnd`, which takes the no-break spaces of French too. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' \n'.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** Splits at the top-level blocks; what the parser passes over in silence is a block too. */
function splitBlocks(markdown: string): readonly string[] {
  const lines = markdown.split('\n')
  const ranges = tokenizer
    .parse(markdown, {})
    .flatMap(({ level, nesting, map }) => (level === 0 && nesting >= 0 && map ? [map] : []))
  const ends = [0, ...ranges.map(([, end]) => end)]
  const parts = ranges.flatMap(([start, end], index) => [lines.slice(ends[index], start), lines.slice(start, end)])
  return [...parts, lines.slice(ends.at(-1))].map((part) => withoutEnd(part.join('\n'))).filter((part) => part !== '')
}

const LEAF = /^::[a-z][^\n]*$/
const OPENS = /^(:{3,})([a-z].*)$/
const CODE = /^ {0,3}(```|~~~)/

/** The blocks of these lines; a frame is a block, with the blocks inside. */
function readLines(lines: readonly string[]): readonly Node[] {
  const nodes: Node[] = []
  let text: string[] = []
  let isCode = false
  const flush = () => {
    nodes.push(...splitBlocks(text.join('\n')).flatMap(nodesOf))
    text = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (CODE.test(line)) isCode = !isCode
    const [, colons, head] = (!isCode && OPENS.exec(line)) || []
    if (colons && head) {
      flush()
      const end = lines.findIndex((other, index) => index > at && other === colons)
      const last = end < 0 ? lines.length : end
      const inside = readLines(lines.slice(at + 1, last))
      const frame = schema.node('frame', { head }, inside.length > 0 ? inside : [schema.node('paragraph')])
      if (end > 0) sources.set(frame, lines.slice(at, end + 1).join('\n'))
      nodes.push(frame)
      at = last
    } else if (!isCode && LEAF.test(line)) {
      flush()
      nodes.push(pieceOf(line))
    } else text.push(line)
  }
  flush()
  return nodes
}

export function readMarkdown(markdown: string): Node {
  const nodes = readLines(markdown.split('\n'))
  return schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')])
}

/** Pasted as plain text: a line stays a line. */
export const readPasted = (text: string): Node => pasteParser.parse(text)

const inlineOf = (cell: Node): string =>
  serializer
    .serialize(schema.node('doc', null, [schema.node('paragraph', null, cell.content)]))
    .replace(/\\?\n/g, ' ')
    .replace(/\|/g, '\\|')

const RULES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' }

const serializer: MarkdownSerializer = new MarkdownSerializer(
  {
    ...defaultMarkdownSerializer.nodes,
    piece(state, { attrs }) {
      state.write(String(attrs.source))
    },
    table(state, table) {
      const rows = table.children.map((row) => row.children)
      const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
      const [head = [], ...rest] = rows.map((cells) => lineOf(cells.map(inlineOf)))
      const rule = lineOf((rows[0] ?? []).map(({ attrs }) => RULES[String(attrs.align)] ?? '---'))
      state.write([head, rule, ...rest].join('\n'))
      state.closeBlock(table)
    },
  },
  defaultMarkdownSerializer.marks,
  // A character that would begin a tag.
  { escapeExtraCharacters: /<(?=[a-z/!?])/gi },
)

const writeNodes = (nodes: readonly Node[]): string =>
  nodes
    .map(writeNode)
    .filter((part) => part !== '')
    .join('\n\n')

/** A frame has more colons than those inside. */
function writeFrame({ attrs, children }: Node): string {
  const inside = writeNodes(children)
  const most = Math.max(2, ...[...inside.matchAll(/^:{3,}/gm)].map(([colons]) => colons.length))
  const colons = ':'.repeat(most + 1)
  return [`${colons}${String(attrs.head)}`, inside, colons].filter((part) => part !== '').join('\n\n')
}

const writeNode = (node: Node): string =>
  sources.get(node) ??
  (node.type.name === 'frame' ? writeFrame(node) : withoutEnd(serializer.serialize(schema.node('doc', null, [node]))))

/** @param doc its pieces, and blocks that nobody wrote in since they were read, come back to the letter */
export const writeMarkdown = (doc: Node): string => writeNodes(doc.children)
