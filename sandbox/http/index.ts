import type { MiddlewareHandler } from 'hono'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Misdirected Request: https://www.rfc-editor.org/rfc/rfc9110#name-421-misdirected-request */
export const FOREIGN_HOST_STATUS = 421
export const FOREIGN_HOST_TEXT = 'This stand-in answers only to names of this machine.\n'

/**
 * Whether a request's Host header names this machine. A web page may point a name of its own at 127.0.0.1 (DNS
 * rebinding) and would then read and steer the stand-in as its own origin: that request carries the page's name.
 * @param publicHost another name that the stand-in was given
 */
export function isOwnHost(host: string | undefined, publicHost?: string): boolean {
  const name = (host ?? '').replace(/:\d+$/, '')
  return LOOPBACK.test(name) || (publicHost !== undefined && name.toLowerCase() === publicHost)
}

/** The same for Hono: whoever asks for another host is answered nothing else. */
export const requireOwnHost =
  (publicHost?: string): MiddlewareHandler =>
  (c, next) =>
    isOwnHost(c.req.header('host'), publicHost)
      ? next()
      : Promise.resolve(c.text(FOREIGN_HOST_TEXT, FOREIGN_HOST_STATUS))
