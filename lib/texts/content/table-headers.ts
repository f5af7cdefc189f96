import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'

/** Also below the components of MDX, which are no elements. */
const elementsIn = (node: Root | ElementContent, tagName: string): Element[] =>
  'children' in node
    ? (node.children as ElementContent[]).flatMap((child) => [
        ...(child.type === 'element' && child.tagName === tagName ? [child] : []),
        ...elementsIn(child, tagName),
      ])
    : []

/** Markdown's alignments; MDX would write them as `style` attributes, which the site's policy lets no page use. */
const ALIGNMENTS: Readonly<Record<string, string>> = { center: 'text-center', right: 'text-right', left: 'text-left' }

function alignByClass(cell: Element) {
  const { align, ...properties } = cell.properties
  if (typeof align === 'string') cell.properties = { ...properties, className: [ALIGNMENTS[align] ?? ''] }
}

const isEmpty = (cell: Element) => toString(cell).trim() === ''

const cellsOf = (row: Element): Element[] =>
  row.children.flatMap((child) => (child.type === 'element' && /^t[hd]$/.test(child.tagName) ? [child] : []))

/** What a phone of 360 px shows side by side in the tables' own letters, their padding counted as letters too. */
const PHONE_LETTERS = 38
const PADDING_LETTERS = 3

/** From here on columns stand closer, on wide screens too. */
const WIDE_COLUMNS = 6

/** Letters that a column wants: a sentence may break after its third word or so, a word nowhere. */
const wantedLetters = (texts: readonly string[]) =>
  PADDING_LETTERS +
  Math.max(
    ...texts.map((text) => Math.min(text.length, 16)),
    ...texts.flatMap((text) => text.split(' ').map((word) => word.length)),
  )

const isRightAligned = (cell: Element) => String(cell.properties.className) === ALIGNMENTS.right

/**
 * How a table that is too wide for a phone stands there (components/ui/prose.css): figures side by side below the name of their
 * row, anything else as a list in which each cell says its column's name or unit.
 */
function fitPhones(table: Element) {
  const rows = elementsIn(table, 'tr').map(cellsOf)
  const [head = [], ...body] = rows
  const names = head.map((cell) => toString(cell).trim())
  const letters = names.map((_, column) =>
    wantedLetters(rows.flatMap((row) => (row[column] ? [toString(row[column])] : []))),
  )
  const fits = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) <= PHONE_LETTERS
  const areFigures = head.slice(1).every(isRightAligned) && fits(letters.slice(1))
  const shape = fits(letters) ? [] : [areFigures ? 'table-figures' : 'table-stacks']
  const classes = [...(head.length >= WIDE_COLUMNS ? ['table-wide'] : []), ...shape]
  if (classes.length > 0) table.properties.className = classes
  if (!shape.includes('table-stacks')) return
  for (const row of body) {
    row.slice(1).forEach((cell, index) => {
      const name = names[index + 1]
      if (name) cell.properties[/^\p{S}|%$/u.test(name) ? 'dataUnit' : 'dataLabel'] = name
    })
  }
}

/**
 * Rehype plugin: says what each heading of a table heads. Markdown has no table without a header row and no row headings:
 * a column without a name is written as an empty one, which a screen reader would announce. The cells below it name their rows.
 */
export const tableHeaders = () => (tree: Root) => {
  for (const table of elementsIn(tree, 'table')) {
    const names = elementsIn(table, 'th')
    for (const cell of [...names, ...elementsIn(table, 'td')]) alignByClass(cell)
    fitPhones(table)
    const [corner] = names
    for (const name of names) {
      if (isEmpty(name)) name.tagName = 'td'
      else name.properties.scope = 'col'
    }
    if (corner && isEmpty(corner)) nameRows(table)
    if (names.every(isEmpty)) {
      table.children = table.children.filter((child) => child.type !== 'element' || child.tagName !== 'thead')
    }
  }
}

function nameRows(table: Element) {
  for (const body of elementsIn(table, 'tbody')) {
    for (const row of elementsIn(body, 'tr')) {
      const [first] = elementsIn(row, 'td')
      if (!first || isEmpty(first)) continue
      first.tagName = 'th'
      first.properties.scope = 'row'
    }
  }
}
