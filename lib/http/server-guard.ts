import 'server-only'

import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import onHeaders from 'on-headers'

import { REVALIDATED } from './general-headers.mjs'
import { onRequest } from './on-request'
import { limitBody } from './request-body'
import { securityHeaders, usualHeaders, type HeaderOptions } from './security-headers'
import { asSeen, seenOf } from './seen'
import { visitorsFirst } from './visitors-first'

/** As Node answers them itself; everything else is a 400. */
const CLIENT_ERRORS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, options: HeaderOptions, isAnswering: boolean) {
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering) return socket.destroy(error)
  const status = CLIENT_ERRORS[error.code ?? ''] ?? 400
  const headers = Object.entries({
    Connection: 'close',
    ...usualHeaders(status, options),
    ...securityHeaders('', options),
  })
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  return socket.end(`${lines.join('\r\n')}\r\n\r\n`)
}

/** What Next says of all that the build made, pages, payloads and segments: past the next deploy. */
const KEPT_FOR_A_YEAR = 's-maxage=31536000'

/** Next answers 500 whatever a page throws (node_modules/next/dist/server/app-render/app-render.js). */
function tellOutage(response: ServerResponse) {
  const retryAfterSeconds = seenOf(response)?.retryAfterSeconds
  if (response.statusCode !== 500 || retryAfterSeconds === undefined) return
  response.statusCode = 503
  response.setHeader('Retry-After', retryAfterSeconds)
}

/** Answers instead of Next. @returns whether it has answered; never fails */
export type Ahead = (request: IncomingMessage, response: ServerResponse, server: Server) => boolean | Promise<boolean>

/**
 * next.config.ts sets no headers on Next's own redirections and refusals, and has no limit on the bodies of route handlers.
 * @param later asked after `ahead`; until they are known, whom `ahead` has not answered waits
 */
export function guardServer(
  options: HeaderOptions,
  ahead: readonly Ahead[] = [],
  later: Promise<readonly Ahead[]> = Promise.resolve([]),
): void {
  const guarded = new WeakSet<Server>()
  const answers = new WeakMap<Socket, ServerResponse>()
  const inTurn = visitorsFirst()
  let rest: readonly Ahead[] | undefined
  void later.then((known) => (rest = known))

  function guard(server: Server) {
    guarded.add(server)
    const handlers = server.listeners('request')
    server.removeAllListeners('request')
    async function handle(request: IncomingMessage, response: ServerResponse) {
      const isAnswered = async (answers: readonly Ahead[]) => {
        for (const answer of answers) {
          // What answers at once shall not wait for the event loop.
          const answered = answer(request, response, server)
          if (answered === true || (answered !== false && (await answered))) return true
        }
        return false
      }
      if ((await isAnswered(ahead)) || (await isAnswered(rest ?? (await later)))) return
      handlers.forEach((each) => each.call(server, request, response))
    }
    server.on('request', (request, response) =>
      limitBody(request, response, (admitted) =>
        inTurn(admitted, response, () => asSeen(response, () => void handle(admitted, response))),
      ),
    )
    server.on('clientError', (error, socket) => {
      const answer = answers.get(socket as Socket)
      refuseUnreadable(
        error,
        socket as Socket,
        options,
        answer !== undefined && answer.headersSent && !answer.writableFinished,
      )
    })
  }

  onRequest(({ request, response, server }) => {
    answers.set(request.socket, response)
    for (const [name, value] of Object.entries(securityHeaders(request.url ?? '', options)))
      response.setHeader(name, value)
    // Last, because Next adds a page's own headers to those that are there, and a browser obeys both policies.
    onHeaders(response, () => {
      tellOutage(response)
      if (response.getHeader('Cache-Control') === KEPT_FOR_A_YEAR) response.setHeader('Cache-Control', REVALIDATED)
      for (const [name, value] of Object.entries(usualHeaders(response.statusCode, options)))
        if (!response.hasHeader(name)) response.setHeader(name, value)
    })
    // Node looks its handlers up after this: the first request is guarded too.
    if (!guarded.has(server)) guard(server)
  })
}
