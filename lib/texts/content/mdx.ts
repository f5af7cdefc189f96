import 'server-only'

import { getArticle, getArticleText } from './articles'
import { compileText, type CompiledText } from './compile'
import { markFacts } from './fact-marks'

const compiled = new Map<string, Promise<CompiledText>>()

/** The body of an article, compiled once per part and cached; for `opening`, the rest is not even compiled. */
export async function getArticleBody(slug: string, part: 'opening' | 'full'): Promise<CompiledText | null> {
  const text = getArticleText(slug, part)
  if (text === null) return null
  const key = `${slug}:${part}`
  const body =
    compiled.get(key) ?? compileText(text, 'mdx', part === 'full' ? [markFacts(getArticle(slug)?.facts ?? [])] : [])
  compiled.set(key, body)
  return body
}
