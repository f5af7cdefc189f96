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

/**
 * Rehype plugin: says what each heading of a table heads. Markdown has no table without a header row and no row headings:
 * a column without a name is written as an empty one, which a screen reader would announce. The cells below it name their rows.
 */
export const tableHeaders = () => (tree: Root) => {
  for (const table of elementsIn(tree, 'table')) {
    const names = elementsIn(table, 'th')
    for (const cell of [...names, ...elementsIn(table, 'td')]) alignByClass(cell)
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
