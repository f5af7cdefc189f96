import { paths } from '@/content/paths'

const GUARDED: readonly string[] = [
  paths.tools,
  paths.blog,
  paths.account,
  paths.memberSpace,
  paths.readings,
  paths.search,
]
const SLUG = /^[a-z0-9-]{1,80}$/

/** @returns the path if it is one of our guarded pages, else null, to prevent open redirects */
export function checkReturnPath(path: string | null | undefined): string | null {
  if (!path) return null
  const isArticle = path.startsWith(`${paths.blog}/`) && SLUG.test(path.slice(paths.blog.length + 1))
  return isArticle || path === paths.carnet || GUARDED.includes(path) ? path : null
}

/** Whether this page requires a signed-in user. */
export const isGuarded = (href: string): boolean =>
  GUARDED.some((path) => href.startsWith(path) && /^([/?#]|$)/.test(href.slice(path.length)))
