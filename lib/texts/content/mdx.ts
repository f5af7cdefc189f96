import 'server-only'

import { getArticle, getArticleText, isWritten } from './articles'
import { compileText, type CompiledText } from './compile'
import { markFacts } from './fact-marks'
import { safeMarkup } from './markdown'

interface Compiled {
  readonly text: string
  readonly body: Promise<CompiledText>
}

const compiled = new Map<string, Compiled>()

function compileArticle(slug: string, part: 'opening' | 'full', text: string): Promise<CompiledText> {
  if (isWritten(slug)) return compileText(text, 'md', safeMarkup)
  return compileText(text, 'mdx', part === 'full' ? [markFacts(getArticle(slug)?.facts ?? [])] : [])
}

/** The body of an article, compiled once per part and text, and cached; for `opening`, the rest is not even compiled. */
export async function getArticleBody(slug: string, part: 'opening' | 'full'): Promise<CompiledText | null> {
  const text = getArticleText(slug, part)
  if (text === null) return null
  const key = `${slug}:${part}`
  const known = compiled.get(key)
  if (known?.text === text) return known.body
  const body = compileArticle(slug, part, text)
  compiled.set(key, { text, body })
  return body
}
