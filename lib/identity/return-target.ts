import 'server-only'

import { catalogueKeys } from '@/content/catalogue'
import { getChoice } from '@/content/choices'
import { paths } from '@/content/paths'
import { getArticle } from '@/lib/texts/content/articles'

import { checkReturnPath } from './return-path'

/** Where somebody was before they had to sign in, and what to call it. */
export interface ReturnTarget {
  readonly href: string
  /** For example « abonnement mensuel, 9 € », or an article's title. */
  readonly label: string
  /** The same with its period, for what was chosen to be bought. */
  readonly choice: string | null
  /** A plan: nothing to go back to for a subscriber. */
  readonly isPlan: boolean
}

const names: Readonly<Record<string, string>> = {
  [paths.tools]: 'les outils',
  [paths.blog]: 'les articles',
  [paths.account]: 'mon compte',
  [paths.memberSpace]: 'mon espace',
  [paths.readings]: 'mes lectures',
  [paths.search]: 'la recherche',
}

const choices = catalogueKeys.map((key): ReturnTarget => {
  const { href, name, price, period, isPlan } = getChoice(key)
  const label = `${name}, ${price}`
  return { href, label, choice: period ? `${label}\u00a0${period}` : label, isPlan }
})

/** A gift's link, as lib/access/gifts/ makes it; whether it is good is seen there. */
const GIFT = new RegExp(String.raw`^${paths.gift}\?jeton=[\da-f-]{36}\.[\w-]{43}$`)

/**
 * @param value what a browser has sent: anything
 * @returns one of our guarded pages, an article that exists, a gift, or where one of our offers is sold; null for all else
 */
export function readReturnTarget(value: unknown): ReturnTarget | null {
  if (typeof value !== 'string') return null
  const chosen = choices.find(({ href }) => href === value)
  if (chosen) return chosen
  if (GIFT.test(value)) return { href: value, label: 'ton cadeau', choice: null, isPlan: false }
  const path = checkReturnPath(value)
  const label = path && (names[path] ?? getArticle(path.slice(paths.blog.length + 1))?.title)
  return path && label ? { href: path, label, choice: null, isPlan: false } : null
}
