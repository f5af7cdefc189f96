import 'server-only'

import type { Root } from 'hast'
import { toJsxRuntime, type Components } from 'hast-util-to-jsx-runtime'
import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import rehypeSlug from 'rehype-slug'
import { unified, type PluggableList } from 'unified'

import type { Fact } from './facts'
import { toSafeTree } from './markdown'
import type { Rich } from './reader'
import { tableHeaders, textOf } from './table-headers'

export interface Heading {
  readonly id: string
  readonly title: string
}

export interface CompiledText {
  /** @param props.components React components by the names of tags and directives; each gets its `node` */
  readonly Content: (props: { readonly components: object }) => ReactNode
  readonly headings: readonly Heading[]
}

/** Runs after rehype-slug, so that the table of contents has the same anchors as the page. */
const headingsOf = (tree: Root): readonly Heading[] =>
  tree.children.flatMap((node) =>
    node.type === 'element' && node.tagName === 'h2' ? { id: String(node.properties.id), title: textOf(node) } : [],
  )

const kept = new WeakMap<Rich['nodes'], CompiledText>()

interface Shown extends Pick<Rich, 'nodes'> {
  /** Those that have a place in it. */
  readonly facts?: readonly Fact[]
}

/**
 * What of a text a page shows; kept, because it does not change within a process.
 * @param plugins further rehype plugins, which come first
 */
export function compileText({ nodes, facts = [] }: Shown, plugins: PluggableList = []): CompiledText {
  const known = kept.get(nodes)
  if (known) return known
  const tree = unified()
    .use({ plugins })
    .use({ plugins: [rehypeSlug, tableHeaders] })
    .runSync(toSafeTree(nodes, facts)) as Root
  const text: CompiledText = {
    Content: ({ components }) =>
      toJsxRuntime(tree, { Fragment, jsx, jsxs, components: components as Components, passNode: true }),
    headings: headingsOf(tree),
  }
  kept.set(nodes, text)
  return text
}
