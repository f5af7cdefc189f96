import 'server-only'

import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

interface RequestStart {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly server: Server
}

/** Called with every request before any handler sees it: https://nodejs.org/api/diagnostics_channel.html#http */
export const onRequest = (listener: (start: RequestStart) => void): void =>
  subscribe('http.server.request.start', (message) => listener(message as RequestStart))
