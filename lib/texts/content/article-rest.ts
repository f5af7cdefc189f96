import 'server-only'

import { formatCount } from '@/lib/platform/format'

import { getArticle, getArticleText } from './articles'
import { getReadingMinutes } from './reading-time'

export interface ArticleRest {
  readonly minutes: number
  /** Contents of the members' part, counted: « 6 parties », « 2 tableaux ». */
  readonly holds: readonly string[]
}

const COUNTED: readonly { readonly pattern: RegExp; readonly one: string; readonly many: string }[] = [
  { pattern: /^## /gm, one: 'partie', many: 'parties' },
  { pattern: /^\|[ :|-]+\|$/gm, one: 'tableau', many: 'tableaux' },
  { pattern: /<Example\b/g, one: 'exemple chiffré', many: 'exemples chiffrés' },
  {
    pattern: /<(?:BudgetSimulator|VisaCheck|DepartureChecklist)\b/g,
    one: 'outil interactif',
    many: 'outils interactifs',
  },
  { pattern: /<(?:Decision|Compare|Bars|Timeline)\b/g, one: 'schéma', many: 'schémas' },
  { pattern: /<Template\b/g, one: 'texte à copier', many: 'textes à copier' },
  { pattern: /<Checklist\b/g, one: 'liste à cocher', many: 'listes à cocher' },
]

/** What non-members are missing, in numbers only. */
export function getArticleRest(slug: string): ArticleRest | null {
  const article = getArticle(slug)
  const full = getArticleText(slug, 'full')
  const opening = getArticleText(slug, 'opening')
  if (!article || full === null || opening === null) return null
  const rest = full.slice(opening.length)
  const holds = COUNTED.flatMap(({ pattern, one, many }) => {
    const found = rest.match(pattern)?.length ?? 0
    return found > 0 ? [formatCount(found, one, many)] : []
  })
  const sources = article.facts.length
  return {
    minutes: getReadingMinutes(rest),
    holds: sources > 0 ? [...holds, formatCount(sources, 'source datée', 'sources datées')] : holds,
  }
}
