import { CheckBox, HeadingLevel, Paragraph, Tab, TextRun, type FileChild, type ParagraphChild } from 'docx'
import type { Paragraph as MarkdownParagraph, PhrasingContent, RootContent, Table as MarkdownTable } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

import { toTable, type TableContent } from './docx-table'
import { isEnglish } from '../../../content/proofreading/texts'

const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const

/** What is to be filled in stands in brackets; some brackets hold others. */
const FIELD = /(\[(?:[^[\]]|\[[^\]]*\])*\]|☐)/

interface Look {
  readonly bold?: true
  readonly italics?: true
  readonly language?: { readonly value: string }
}

const box = () =>
  new CheckBox({
    alias: 'Fait',
    checked: false,
    checkedState: { value: '2612', font: 'MS Gothic' },
    uncheckedState: { value: '2610', font: 'MS Gothic' },
  })

function toRuns(nodes: readonly PhrasingContent[], fail: (what: string) => never, look: Look = {}): ParagraphChild[] {
  return nodes.flatMap((node): ParagraphChild[] => {
    if (node.type === 'strong') return toRuns(node.children, fail, { ...look, bold: true })
    if (node.type === 'emphasis') return toRuns(node.children, fail, { ...look, italics: true })
    if (node.type !== 'text') return fail(node.type)
    return node.value
      .replace(/\n/g, ' ')
      .split(FIELD)
      .filter((piece) => piece !== '')
      .map((piece) => {
        if (piece === '☐') return box()
        return new TextRun({ text: piece, ...look, ...(piece.startsWith('[') && { style: 'Champ' }) })
      })
  })
}

const KINDS: Readonly<Record<string, TableContent['kind']>> = {
  '<!-- parties -->': 'parties',
  '<!-- signatures -->': 'signatures',
}

class BlockWriter {
  #table: TableContent['kind'] = 'rows'
  #pairs: MarkdownParagraph[] | null = null

  constructor(private readonly file: string) {}

  write(nodes: readonly RootContent[]): FileChild[] {
    return nodes.flatMap((node) => this.#block(node))
  }

  #block(node: RootContent): FileChild[] {
    const fail = (what: string): never => {
      throw new Error(`${this.file}, line ${node.position?.start.line}: ${what} has no design in the kit`)
    }
    if (node.type === 'html') return this.#directive(node.value, fail)
    if (this.#pairs && node.type === 'paragraph') {
      this.#pairs.push(node)
      return []
    }
    switch (node.type) {
      case 'heading': {
        const heading = HEADINGS[node.depth as keyof typeof HEADINGS] ?? fail('such a heading')
        return [new Paragraph({ heading, children: toRuns(node.children, fail) })]
      }
      case 'paragraph':
        return [new Paragraph({ children: toRuns(node.children, fail) })]
      case 'blockquote':
        return node.children.map((child) =>
          child.type === 'paragraph'
            ? new Paragraph({ style: 'Note', children: toRuns(child.children, fail) })
            : fail(child.type),
        )
      case 'list':
        return node.children.map(({ checked, children: [child] }) => {
          const runs = child?.type === 'paragraph' ? toRuns(child.children, fail) : fail('such a list')
          return checked === false
            ? new Paragraph({ style: 'Case', children: [box(), new TextRun({ children: [new Tab()] }), ...runs] })
            : new Paragraph({ numbering: { reference: 'puces', level: 0 }, children: runs })
        })
      case 'table':
        return this.#tableOf(node, fail)
      default:
        return fail(node.type)
    }
  }

  #directive(value: string, fail: (what: string) => never): FileChild[] {
    if (value === '<!-- fin -->') return this.#endPairs(fail)
    if (value === '<!-- bilingue -->') this.#pairs = []
    else this.#table = KINDS[value] ?? fail(value)
    return []
  }

  /** Paragraphs of two languages, by turns, become rows of two columns. */
  #endPairs(fail: (what: string) => never): FileChild[] {
    const pairs = this.#pairs ?? []
    this.#pairs = null
    if (pairs.length % 2 === 1) fail('a paragraph without its translation')
    const cell = (node: MarkdownParagraph | undefined) => {
      const look = node && isEnglish(toString(node)) ? { language: { value: 'en-GB' } } : {}
      return { children: toRuns(node?.children ?? [], fail, look), length: 0 }
    }
    const head = ['Français', 'English'].map((text) => ({ children: [new TextRun(text)], length: 0 }))
    const rows = Array.from({ length: pairs.length / 2 }, (_, row) => [cell(pairs[2 * row]), cell(pairs[2 * row + 1])])
    return [toTable({ kind: 'pair', rows: [head, ...rows], align: [], hasHead: true }), new Paragraph('')]
  }

  #tableOf(node: MarkdownTable, fail: (what: string) => never): FileChild[] {
    const rows = node.children.map((row) =>
      row.children.map((cell) => ({ children: toRuns(cell.children, fail), length: toString(cell).length })),
    )
    const table = toTable({ kind: this.#table, rows, align: node.align ?? [], hasHead: true })
    this.#table = 'rows'
    return [table, new Paragraph({ style: 'Cellule', children: [] })]
  }
}

/** @throws Error that names file and line when the text has what the kit has no design for */
export const toBlocks = (file: string, markdown: string): readonly FileChild[] =>
  new BlockWriter(file).write(unified().use(remarkParse).use(remarkGfm).parse(markdown).children)
