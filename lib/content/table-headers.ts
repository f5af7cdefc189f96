import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'

const elementsIn = (node: Root | Element, tagName: string): Element[] =>
  (node.children as ElementContent[]).flatMap((child) =>
    child.type !== 'element' ? [] : [...(child.tagName === tagName ? [child] : []), ...elementsIn(child, tagName)],
  )

const isEmpty = (cell: Element) => toString(cell).trim() === ''

/**
 * Rehype plugin: says what each heading of a table heads. Markdown has no table without a header row and no row headings:
 * a column without a name is written as an empty one, which a screen reader would announce. The cells below it name their rows.
 */
export const tableHeaders = () => (tree: Root) => {
  for (const table of elementsIn(tree, 'table')) {
    const names = elementsIn(table, 'th')
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
