import 'server-only'

import type { Element, ElementContent, Root, Text } from 'hast'
import { toString } from 'hast-util-to-string'

import type { LegalDocument } from '@/content/legal/register'
import { TO_COMPLETE } from '@/content/seller'
import { compileText, type CompiledText } from '@/lib/content/compile'

import { getLegalText } from './versions'

const mark = (): Element => ({
  type: 'element',
  tagName: 'mark',
  properties: {},
  children: [{ type: 'text', value: TO_COMPLETE }],
})

const splitText = ({ value }: Text): ElementContent[] =>
  value
    .split(TO_COMPLETE)
    .flatMap((part, index): ElementContent[] => [
      ...(index > 0 ? [mark()] : []),
      ...(part ? [{ type: 'text' as const, value: part }] : []),
    ])

function markMissing(node: Root | Element): void {
  node.children = (node.children as ElementContent[]).flatMap((child) => {
    if (child.type === 'element') markMissing(child)
    return child.type === 'text' && child.value.includes(TO_COMPLETE) ? splitText(child) : [child]
  })
}

const elementsIn = (node: Root | Element, tagName: string): Element[] =>
  (node.children as ElementContent[]).flatMap((child) =>
    child.type !== 'element' ? [] : [...(child.tagName === tagName ? [child] : []), ...elementsIn(child, tagName)],
  )

const cellsOf = (row: Element): Element[] =>
  (row.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return []
    return child.tagName === 'th' || child.tagName === 'td' ? [child] : cellsOf(child)
  })

/** On a phone a row stands as a list, each cell with its column's name (components/legal/legal.css). */
function labelCells(tree: Root): void {
  for (const table of elementsIn(tree, 'table')) {
    const [head] = elementsIn(table, 'thead')
    if (!head) continue
    const names = cellsOf(head).map((cell) => toString(cell))
    for (const row of elementsIn(table, 'tr')) {
      cellsOf(row).forEach((cell, index) => (cell.properties.dataLabel = names[index]))
    }
  }
}

export const getLegalBody = (document: LegalDocument, version: string): Promise<CompiledText> =>
  compileText(getLegalText(document, version), 'md', [() => markMissing, () => labelCells])
