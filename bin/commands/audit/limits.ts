/** Has no page of its own, so any such address shows the 404 page. */
export const MISSING_PAGE = '/nulle-part'

export const MINIMUM_SCORES = {
  performance: 95,
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

/** Of the median run, on a line that is really throttled. */
export const MAXIMUM_MS = { lcpMs: 2_000, interactiveMs: 3_300 } as const

/** Weights of a first visit. JavaScript and pictures are held everywhere, the rest on the home page. */
export const LIMITS: readonly Limit[] = [
  // 145 kB of 1,000 bytes
  { label: 'JavaScript', kinds: ['scripts'], maximumKb: 141.6 },
  { label: 'JavaScript, CSS and fonts', kinds: ['scripts', 'styles', 'fonts'], maximumKb: 215, page: '/' },
  { label: 'images', kinds: ['images'], maximumKb: 120 },
  { label: 'prefetches', kinds: ['prefetches'], maximumKb: 30, page: '/' },
]
