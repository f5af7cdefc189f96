import 'server-only'

import { getArticle, getMarkedText, type ArticlePart } from './articles'
import { placeBlocks } from './blocks'
import { compileText, type CompiledText } from './compile'
import { escapeMarks, placeMarks } from './facts'
import { safeMarkup } from './markdown'

interface Compiled {
  readonly text: string
  readonly body: Promise<CompiledText>
}

const compiled = new Map<string, Compiled>()

function compileArticle(slug: string, part: ArticlePart): Promise<CompiledText> {
  const facts = part === 'full' ? (getArticle(slug)?.facts ?? []) : []
  const { text, written } = getMarkedText(slug, part)!
  if (!written) return compileText(escapeMarks(text), 'mdx', [placeMarks(facts)])
  return compileText(text, 'md', [...safeMarkup(facts), ...(written.file === null ? [] : [placeBlocks(written.file)])])
}

/** The body of an article, compiled once per part and text, and cached; for `opening`, the rest is not even compiled. */
export async function getArticleBody(slug: string, part: ArticlePart): Promise<CompiledText | null> {
  const text = getMarkedText(slug, part)?.text
  if (text === undefined) return null
  const key = `${slug}:${part}`
  const known = compiled.get(key)
  if (known?.text === text) return known.body
  const body = compileArticle(slug, part)
  compiled.set(key, { text, body })
  return body
}
