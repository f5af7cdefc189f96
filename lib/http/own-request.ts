import 'server-only'

import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface OwnAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Where this very process listens. @throws Error when that is no port */
function placeOf(server: Server) {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server does not listen on a port.')
  const isAnywhere = address.address === '::' || address.address === '0.0.0.0'
  return { host: isAnywhere ? '127.0.0.1' : address.address, port: address.port }
}

/**
 * Asks this process' own server, as a visitor would.
 * @throws Error when it does not answer
 */
export async function askOneself(
  server: Server,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<OwnAnswer> {
  return new Promise((resolve, reject) => {
    request({ ...placeOf(server), path, headers, agent: false }, (answer) => {
      const { statusCode: status = 0, headers: own } = answer
      buffer(answer).then((body) => resolve({ status, headers: own, body }), reject)
    })
      .once('error', reject)
      .end()
  })
}
