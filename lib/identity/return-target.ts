import 'server-only'

import { catalogueKeys } from '@/content/catalogue'
import { getChoice } from '@/content/choices'
import { openReading } from '@/content/open-reading'
import { allPages, pages } from '@/content/pages'
import { paths } from '@/content/paths'
import { getArticle } from '@/lib/texts/content/articles'
import { extractPath } from '@/lib/texts/seo/urls'

import { checkReturnPath } from './return-path'

/** Where to send the visitor after signing in, and its label. */
export interface ReturnTarget {
  readonly href: string
  /** For example « abonnement mensuel, 9 € », or an article's title. */
  readonly label: string
  /** The label with its period, when something was chosen to buy. */
  readonly choice: string | null
  /** For a plan, which subscribers need not return to. */
  readonly isPlan: boolean
  /** What of it can be read without an account. */
  readonly open: { readonly href: string; readonly label: string } | null
}

const choices = catalogueKeys.map((key): ReturnTarget => {
  const { href, name, price, period, isPlan } = getChoice(key)
  const label = `${name}, ${price}`
  return { href, label, choice: period ? `${label}\u00a0${period}` : label, isPlan, open: null }
})

function openPartOf(path: string): ReturnTarget['open'] {
  const slug = path.slice(paths.blog.length + 1)
  if (path === paths.blog || path === paths.tools) return { href: pages.extracts.path, label: 'Lire sans compte' }
  if (!getArticle(slug)) return null
  const label = slug === openReading.article ? 'Le lire en entier, sans compte' : 'Lire le début sans compte'
  return { href: extractPath(slug), label }
}

/** A gift link by its shape; lib/access/gifts/ checks whether it is valid. */
const GIFT = new RegExp(String.raw`^${paths.gift}\?jeton=[\da-f-]{36}\.[\w-]{47}$`)

/**
 * @param value untrusted, from the browser
 * @returns a guarded page, an existing article, a gift, or where an offer is sold; null for anything else
 */
export function readReturnTarget(value: unknown): ReturnTarget | null {
  if (typeof value !== 'string') return null
  const chosen = choices.find(({ href }) => href === value)
  if (chosen) return chosen
  if (GIFT.test(value)) return { href: value, label: 'ton cadeau', choice: null, isPlan: false, open: null }
  const path = checkReturnPath(value)
  const page = allPages.find((known) => known.path === path)
  const label = path && (page?.returnsAs ?? getArticle(path.slice(paths.blog.length + 1))?.title)
  return path && label ? { href: path, label, choice: null, isPlan: false, open: openPartOf(path) } : null
}
