import type { Element, ElementContent, Root, RootContent } from 'hast'

/** All that it says, without its elements. */
export const textOf = (node: RootContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

const elementsIn = (node: Root | ElementContent, tagName: string): Element[] =>
  'children' in node
    ? (node.children as ElementContent[]).flatMap((child) => [
        ...(child.type === 'element' && child.tagName === tagName ? [child] : []),
        ...elementsIn(child, tagName),
      ])
    : []

/** Alignment by class: `align` is no attribute of HTML. */
const ALIGNMENTS: Readonly<Record<string, string>> = { center: 'text-center', right: 'text-right', left: 'text-left' }

function alignByClass(cell: Element) {
  const { align, ...properties } = cell.properties
  if (typeof align === 'string') cell.properties = { ...properties, className: [ALIGNMENTS[align] ?? ''] }
}

const isEmpty = (cell: Element) => textOf(cell).trim() === ''

const cellsOf = (row: Element): Element[] =>
  row.children.flatMap((child) => (child.type === 'element' && /^t[hd]$/.test(child.tagName) ? [child] : []))

/** Characters that fit side by side on a phone of 360 px, padding included. */
const PHONE_LETTERS = 38
const PADDING_LETTERS = 3

/** From this number of columns on, they are set closer, on wide screens too. */
const WIDE_COLUMNS = 6

/** Minimum width of a column in characters: sentences may wrap after about three words, words must not break. */
const wantedLetters = (texts: readonly string[]) =>
  PADDING_LETTERS +
  Math.max(
    ...texts.map((text) => Math.min(text.length, 16)),
    ...texts.flatMap((text) => text.split(' ').map((word) => word.length)),
  )

const isRightAligned = (cell: Element) => String(cell.properties.className) === ALIGNMENTS.right

/**
 * Layout of a table too wide for a phone (components/ui/prose.css): figures side by side below their row header, anything else as
 * a list in which each cell shows its column name or unit.
 */
function fitPhones(table: Element) {
  const rows = elementsIn(table, 'tr').map(cellsOf)
  const [head = [], ...body] = rows
  const names = head.map((cell) => textOf(cell).trim())
  const letters = names.map((_, column) =>
    wantedLetters(rows.flatMap((row) => (row[column] ? [textOf(row[column])] : []))),
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
 * Rehype plugin: adds `scope` to table headers. Markdown has no row headers and needs a header row, so we write a column without
 * name as an empty header, which screen readers would announce: its cells become row headers.
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
