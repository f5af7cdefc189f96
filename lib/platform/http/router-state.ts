import 'server-only'

import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

// Next's own check, so that both agree: of a page that it drew in another version, or that a robot made up, it answers 500.
// https://github.com/vercel/next.js/issues/92907
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'

const HEADER = 'next-router-state-tree'

function isReadable(state: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(state)
    return true
  } catch {
    return false
  }
}

/**
 * Drops the router's header where Next could not read it: the page is then drawn whole. At the server, because Next keeps this header from
 * proxy.ts.
 */
export function dropUnreadableRouterState(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { readonly request: IncomingMessage }).request
    if (!isReadable(headers[HEADER])) delete headers[HEADER]
  })
}
