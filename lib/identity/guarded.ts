import { paths } from '@/content/paths'

const ROOTS: readonly string[] = [paths.tools, paths.blog, paths.account, paths.memberSpace]

/** Whether this page requires a signed-in user. Browsers ask too, so it knows no titles. */
export const isGuarded = (href: string): boolean =>
  ROOTS.some((path) => href.startsWith(path) && /^([/?#]|$)/.test(href.slice(path.length)))
