import 'server-only'

import type { Element, ElementContent, Root, Text } from 'hast'

import type { LegalDocument } from '@/content/legal/register'
import { TO_COMPLETE } from '@/content/seller'
import { compileText, type CompiledText } from '@/lib/texts/content/compile'
import { parseRich } from '@/lib/texts/content/reader'

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

export const getLegalBody = (document: LegalDocument, version: string): CompiledText =>
  compileText(parseRich(getLegalText(document, version)), [() => markMissing])
