import 'server-only'

import { evaluate, type EvaluateOptions } from '@mdx-js/mdx'
import type { Root } from 'hast'
import * as runtime from 'react/jsx-runtime'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'

import { tableHeaders, textOf } from './table-headers'

type MDXContent = Awaited<ReturnType<typeof evaluate>>['default']

/** React components by the names that texts use. */
export type MDXComponents = NonNullable<Parameters<MDXContent>[0]['components']>

export interface Heading {
  readonly id: string
  readonly title: string
}

export interface CompiledText {
  readonly Content: MDXContent
  readonly headings: readonly Heading[]
}

/** Runs after rehype-slug, so that the table of contents has the same anchors as the page. */
const collectHeadings = (headings: Heading[]) => () => (tree: Root) => {
  for (const node of tree.children) {
    if (node.type !== 'element' || node.tagName !== 'h2') continue
    headings.push({ id: String(node.properties.id), title: textOf(node) })
  }
}

/** @param plugins further rehype plugins, which come first */
export async function compileText(
  text: string,
  format: 'md' | 'mdx',
  plugins: NonNullable<EvaluateOptions['rehypePlugins']> = [],
): Promise<CompiledText> {
  const headings: Heading[] = []
  const { default: Content } = await evaluate(text, {
    ...runtime,
    format,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [...plugins, rehypeSlug, collectHeadings(headings), tableHeaders],
  })
  return { Content, headings }
}
