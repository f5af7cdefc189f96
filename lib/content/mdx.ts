import 'server-only'

import { evaluate } from '@mdx-js/mdx'
import type { Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { MDXContent } from 'mdx/types'
import * as runtime from 'react/jsx-runtime'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'

import { getArticleText } from './articles'

export interface ArticleHeading {
  /** The anchor of the part. */
  readonly id: string
  readonly title: string
}

export interface ArticleBody {
  readonly Content: MDXContent
  /** Its parts (second-level headings), in order. */
  readonly headings: readonly ArticleHeading[]
}

const compiled = new Map<string, Promise<ArticleBody>>()

/** Runs after rehype-slug, so that the table of contents names the very anchors of the page. */
const collectHeadings = (headings: ArticleHeading[]) => () => (tree: Root) => {
  for (const node of tree.children) {
    if (node.type !== 'element' || node.tagName !== 'h2') continue
    headings.push({ id: String(node.properties.id), title: toString(node) })
  }
}

async function compile(text: string): Promise<ArticleBody> {
  const headings: ArticleHeading[] = []
  const { default: Content } = await evaluate(text, {
    ...runtime,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [rehypeSlug, collectHeadings(headings)],
  })
  return { Content, headings }
}

/**
 * The body of an article, compiled once per part.
 * @param part what the reader may have; of `opening`, the rest of the text is not even compiled
 * @returns null when there is no such article
 */
export async function getArticleBody(slug: string, part: 'opening' | 'full'): Promise<ArticleBody | null> {
  const text = getArticleText(slug, part)
  if (text === null) return null
  const key = `${slug}:${part}`
  const body = compiled.get(key) ?? compile(text)
  compiled.set(key, body)
  return body
}
