import 'server-only'

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

interface RequestStart {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly server: Server
}

const STARTED = 'http.server.request.start'

/**
 * Called with every request before any handler sees it: https://nodejs.org/api/diagnostics_channel.html#http
 *
 * @returns what ends it
 */
export function onRequest(listener: (start: RequestStart) => void): () => void {
  const onMessage = (message: unknown) => listener(message as RequestStart)
  subscribe(STARTED, onMessage)
  return () => void unsubscribe(STARTED, onMessage)
}
