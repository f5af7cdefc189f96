import 'server-only'

import { getArticle, getArticleText, getWrittenText, type ArticlePart } from './articles'
import { placeBlocks } from './blocks'
import { compileText, type CompiledText } from './compile'
import { markFacts } from './fact-marks'
import { safeMarkup } from './markdown'

interface Compiled {
  readonly text: string
  readonly body: Promise<CompiledText>
}

const compiled = new Map<string, Compiled>()

function compileArticle(slug: string, part: ArticlePart): Promise<CompiledText> {
  const facts = part === 'full' ? (getArticle(slug)?.facts ?? []) : []
  const written = getWrittenText(slug, part)
  if (!written) return compileText(getArticleText(slug, part)!, 'mdx', [markFacts(facts)])
  const { text, file } = written
  return compileText(text, 'md', [
    ...safeMarkup,
    ...(file === null ? [] : [placeBlocks(file), markFacts(facts, false)]),
  ])
}

/** The body of an article, compiled once per part and text, and cached; for `opening`, the rest is not even compiled. */
export async function getArticleBody(slug: string, part: ArticlePart): Promise<CompiledText | null> {
  const text = getWrittenText(slug, part)?.text ?? getArticleText(slug, part)
  if (text === null) return null
  const key = `${slug}:${part}`
  const known = compiled.get(key)
  if (known?.text === text) return known.body
  const body = compileArticle(slug, part)
  compiled.set(key, { text, body })
  return body
}
