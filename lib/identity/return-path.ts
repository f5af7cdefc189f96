import { guardedPages } from '@/content/pages'
import { paths } from '@/content/paths'

const SLUG = /^[a-z0-9-]{1,80}$/

/** @returns the path if the sign-in leads back to it, else null, to prevent open redirects */
export function checkReturnPath(path: string | null | undefined): string | null {
  if (!path) return null
  const isArticle = path.startsWith(`${paths.blog}/`) && SLUG.test(path.slice(paths.blog.length + 1))
  return isArticle || guardedPages.some((page) => page.path === path && page.returnsAs) ? path : null
}
