/** The guarded page a signed-out visitor asked for, kept in a short-lived cookie so that /auth keeps a clean URL. */
export const RETURN_PATH_COOKIE = 'return_path'
export const RETURN_PATH_MAX_AGE_S = 10 * 60

/** Only our own guarded pages: anything else would be an open redirect. */
const RETURN_PATH = /^\/(outils|compte|espace-membre|blog(\/[a-z0-9-]{1,80})?)$/

/** @returns the path when it is one of our guarded pages, else null */
export function checkReturnPath(path: string | null | undefined): string | null {
  return path && RETURN_PATH.test(path) ? path : null
}

/** Whether everything below this address is for signed-in users. */
export const isGuarded = (href: string): boolean => /^\/(outils|blog|compte|espace-membre)([/?#]|$)/.test(href)
