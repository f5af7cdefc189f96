import 'server-only'

import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

const HEADER = 'next-router-state-tree'

/** A tree: its segment, then what is below it. */
function isReadable(state: string): boolean {
  try {
    const tree: unknown = JSON.parse(decodeURIComponent(state))
    return Array.isArray(tree) && typeof tree[1] === 'object' && tree[1] !== null
  } catch {
    return false
  }
}

/**
 * Drops the router's header where nobody could read it: the page is then drawn whole, where Next would answer 500
 * (https://github.com/vercel/next.js/issues/92907). At the server, because Next keeps this header from proxy.ts.
 */
export function dropUnreadableRouterState(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { readonly request: IncomingMessage }).request
    const state = headers[HEADER]
    if (state !== undefined && !(typeof state === 'string' && isReadable(state))) delete headers[HEADER]
  })
}
