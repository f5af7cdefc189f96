import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { FOREIGN_HOST_STATUS, FOREIGN_HOST_TEXT, isOwnHost } from '@sandbox/http'

import { createDirectory, type OidcAccount } from './accounts'
import { createPages } from './pages'
import { createProvider, SESSION_COOKIE, type OidcClient } from './provider'

export type { OidcAccount } from './accounts'

export interface OidcSandboxOptions extends OidcClient {
  /** 0: any free port. */
  readonly port: number
}

export interface OidcSandbox {
  /** For AUTH_GOOGLE_ISSUER; its page lists the accounts. */
  readonly issuer: string
  readonly accounts: readonly OidcAccount[]
  close(): Promise<void>
}

const HOST = '127.0.0.1'

/** Every sign-in starts at the account chooser. */
function forgetSession(request: IncomingMessage, response: ServerResponse) {
  if (!request.url?.startsWith('/auth?')) return
  const cookies = (request.headers.cookie ?? '').split('; ')
  request.headers.cookie = cookies.filter((cookie) => !cookie.startsWith(SESSION_COOKIE)).join('; ')
  response.setHeader('Set-Cookie', [`${SESSION_COOKIE}=; Path=/; Max-Age=0`])
}

/** Starts an OpenID provider that stands in for Google, with its data in memory. */
export async function startOidcSandbox({ port, ...client }: OidcSandboxOptions): Promise<OidcSandbox> {
  const server = createServer().listen(port, HOST)
  await once(server, 'listening')
  // The issuer is part of everything the provider signs, so the port must be known first.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const directory = createDirectory()
  const provider = await createProvider(issuer, client, directory)
  const toPages = getRequestListener(createPages(provider, directory).fetch)
  const toProvider = provider.callback()
  let isDown = false
  // Longer than clients keep connections, because closing one as it is reused fails the request.
  server.keepAliveTimeout = 65_000

  server.on('request', (request, response) => {
    if (!isOwnHost(request.headers.host)) {
      response.writeHead(FOREIGN_HOST_STATUS).end(FOREIGN_HOST_TEXT)
      return
    }
    const { method, url = '/' } = request
    const outage = method === 'POST' && /^\/_sandbox\/outage\?mode=(none|error)$/.exec(url)
    if (outage) {
      isDown = outage[1] === 'error'
      response.writeHead(204).end()
    } else if (isDown) {
      response.writeHead(503).end()
    } else if (url === '/' || url.startsWith('/interaction/')) {
      void toPages(request, response)
    } else {
      forgetSession(request, response)
      void toProvider(request, response)
    }
  })

  return {
    issuer,
    get accounts() {
      return directory.list()
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
