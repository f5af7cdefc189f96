import 'server-only'

import { evaluate } from '@mdx-js/mdx'
import type { MDXContent } from 'mdx/types'
import * as runtime from 'react/jsx-runtime'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'

import { getArticleText } from './articles'

const compiled = new Map<string, Promise<MDXContent>>()

async function compile(text: string): Promise<MDXContent> {
  const { default: Content } = await evaluate(text, {
    ...runtime,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [rehypeSlug],
  })
  return Content
}

/**
 * The body of an article as a component, compiled once per part.
 * @param part what the reader may have; of `opening`, the rest of the text is not even compiled
 * @returns null when there is no such article
 */
export async function getArticleBody(slug: string, part: 'opening' | 'full'): Promise<MDXContent | null> {
  const text = getArticleText(slug, part)
  if (text === null) return null
  const key = `${slug}:${part}`
  const content = compiled.get(key) ?? compile(text)
  compiled.set(key, content)
  return content
}
