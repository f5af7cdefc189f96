/** The guarded page a signed-out visitor asked for, kept in a short-lived cookie so that /auth keeps a clean URL. */
export const RETURN_PATH_COOKIE = 'return_path'
export const RETURN_PATH_MAX_AGE_S = 10 * 60

/** Only our own guarded pages: anything else would be an open redirect. */
const GUARDED_PATH = /^\/(outils|compte|espace-membre|blog(\/[a-z0-9-]{1,80})?)$/

/** @returns the path when it is one of our guarded pages, else null */
export function checkReturnPath(path: string | null | undefined): string | null {
  return path && GUARDED_PATH.test(path) ? path : null
}

/** Reads the cookie in the browser and clears it. */
export function takeReturnPath(): string | null {
  const value = document.cookie.match(new RegExp(`(?:^|; )${RETURN_PATH_COOKIE}=([^;]*)`))?.[1]
  document.cookie = `${RETURN_PATH_COOKIE}=; path=/; max-age=0; samesite=lax`
  try {
    return value ? checkReturnPath(decodeURIComponent(value)) : null
  } catch {
    return null // not something that we have written
  }
}
