import 'server-only'

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { getEnv } from '@/lib/env'
import { isDebugging, writeDebug } from '@/lib/log'
import { countAnswer } from '@/lib/seeing/metrics'
import { inRequest, type SeenRequest } from '@/lib/seeing/request'
import { seeing } from '@/lib/seeing/shared'

import { onRequest } from './on-request'
import type { RouteOf } from './routes'

const ID_HEADER = 'x-request-id'
const ID_SHAPE = /^[\w-]{16,64}$/

/** The visitor was gone before we had an answer; nginx's number for that. */
const CLIENT_CLOSED = 499

const requests = new WeakMap<ServerResponse, SeenRequest>()

/** Only a proxy of ours may name a request: a visitor could choose what stands in our log. */
function idOf({ headers }: IncomingMessage): string {
  const named = getEnv().trustedProxies > 0 ? headers[ID_HEADER] : undefined
  return typeof named === 'string' && ID_SHAPE.test(named) ? named : randomUUID()
}

function noteEnd(response: ServerResponse, { id: requestId, method, route }: SeenRequest, begun: number) {
  const seconds = (performance.now() - begun) / 1000
  const status = response.headersSent ? response.statusCode : CLIENT_CLOSED
  countAnswer({ method, route, status, seconds })
  if (isDebugging()) writeDebug({ requestId, method, route, status, seconds }, 'request')
}

/** Names each request, tells its name in the answer, and measures it where somebody reads that. */
export function seeRequests(routeOf: RouteOf): void {
  onRequest(({ request, response }) => {
    const { method = '', url = '' } = request
    let route: string | undefined
    const seen = {
      id: idOf(request),
      method,
      // Most requests leave no line.
      get route() {
        return (route ??= routeOf(url))
      },
    }
    requests.set(response, seen)
    response.setHeader('X-Request-Id', seen.id)
    // Asked each time: who reads the figures is set up after the first requests (front.ts).
    if (!seeing().isMeasuring && !isDebugging()) return
    const begun = performance.now()
    response.once('close', () => noteEnd(response, seen, begun))
  })
}

/** To be put around what answers: lines of other requests may be written meanwhile. */
export function asSeen(response: ServerResponse, work: () => void): void {
  const seen = requests.get(response)
  if (seen) inRequest(seen, work)
  else work()
}

/** @returns what has become known of the request that is answered */
export const seenOf = (response: ServerResponse): SeenRequest | undefined => requests.get(response)
