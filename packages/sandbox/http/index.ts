import type { MiddlewareHandler } from 'hono'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Misdirected Request: https://www.rfc-editor.org/rfc/rfc9110#name-421-misdirected-request */
export const FOREIGN_HOST_STATUS = 421
export const FOREIGN_HOST_TEXT = 'This stand-in answers only to names of this machine.\n'

/**
 * Whether the Host header names this machine. Protects against DNS rebinding, where a web page points its own host name at
 * 127.0.0.1 to control the stand-in.
 * @param publicHost an additional allowed name
 */
export function isOwnHost(host: string | undefined, publicHost?: string): boolean {
  const name = (host ?? '').replace(/:\d+$/, '')
  return LOOPBACK.test(name) || (publicHost !== undefined && name.toLowerCase() === publicHost)
}

/** The same as Hono middleware. */
export const requireOwnHost =
  (publicHost?: string): MiddlewareHandler =>
  (c, next) =>
    isOwnHost(c.req.header('host'), publicHost)
      ? next()
      : Promise.resolve(c.text(FOREIGN_HOST_TEXT, FOREIGN_HOST_STATUS))
