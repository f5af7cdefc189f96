/** In a short-lived cookie, so that /auth keeps a clean URL. */
export const RETURN_PATH_COOKIE = 'return_path'
export const RETURN_PATH_MAX_AGE_S = 10 * 60

/** Anything else would be an open redirect. */
const RETURN_PATH = /^\/(outils|compte|espace-membre|blog(\/[a-z0-9-]{1,80})?)$/

export function checkReturnPath(path: string | null | undefined): string | null {
  return path && RETURN_PATH.test(path) ? path : null
}

export const isGuarded = (href: string): boolean => /^\/(outils|blog|compte|espace-membre)([/?#]|$)/.test(href)
