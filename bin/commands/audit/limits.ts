/** Has no page of its own, so any such address shows the 404 page. */
export const MISSING_PAGE = '/nulle-part'

export const MINIMUM_SCORES = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const

export type Category = keyof typeof MINIMUM_SCORES

export const CATEGORIES = Object.keys(MINIMUM_SCORES) as Category[]

export const KINDS = ['html', 'scripts', 'styles', 'fonts', 'images', 'prefetches', 'data'] as const

export type Kind = (typeof KINDS)[number]

interface Limit {
  readonly label: string
  readonly kinds: readonly Kind[]
  readonly maximumKb: number
  readonly page?: string
}

/** Weights of a first visit, as the design issue sets them: for the home page. Pictures are held everywhere. */
export const LIMITS: readonly Limit[] = [
  { label: 'JavaScript', kinds: ['scripts'], maximumKb: 165, page: '/' },
  { label: 'JavaScript, CSS and fonts', kinds: ['scripts', 'styles', 'fonts'], maximumKb: 215, page: '/' },
  { label: 'images', kinds: ['images'], maximumKb: 120 },
  { label: 'prefetches', kinds: ['prefetches'], maximumKb: 30, page: '/' },
]
