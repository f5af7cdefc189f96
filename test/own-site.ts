import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { reservePort } from './port'
import { siteDataDir, turnTo } from './site'
import { test as base } from './test'
import { stopChild } from '../bin/support/child'
import { startSite } from '../bin/support/isolated-site'
import { readSettings } from '../lib/platform/env'

const { siteUrl } = readSettings()

/** Leads requests for the built site's address to another port. The pages say that address, so a browser must ask for it. */
async function startProxy(ownPort: number): Promise<Server> {
  const portOf = ({ origin, port: asked }: URL) => (origin === siteUrl ? ownPort : Number(asked))
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '', siteUrl)
    const { method, headers } = asked
    const path = url.pathname + url.search
    const onward = request({ host: '127.0.0.1', port: portOf(url), path, method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.rawHeaders)
      found.pipe(answer)
    })
    // Destroys the response, because otherwise the client would wait for ever.
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  // Playwright's own requests use CONNECT.
  server.on('connect', ({ url }, socket) => {
    const onward = connect({ host: '127.0.0.1', port: portOf(new URL(`http://${url}`)) }, () =>
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n'),
    )
    socket.pipe(onward).pipe(socket)
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

interface OwnSite {
  readonly proxy: string
}

/** For journeys that move Stripe's clock or stop a service: each has a site with stand-ins of its own, at the usual address. */
export const test = base.extend<{ ownSite: OwnSite }>({
  ownSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'horizon-own-'))
      chmodSync(dataDir, 0o755) // run as root, Postgres drops to another user, which needs access
      const place = { port: await reservePort(), dataDir }
      const { child } = await startSite(place, { settings: { SITE_URL: siteUrl, SIGN_UP_LIMIT_PER_HOUR: '100000' } })
      const proxy = await startProxy(place.port)
      const usual = siteDataDir()
      turnTo(dataDir)
      try {
        await use({ proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` })
      } finally {
        turnTo(usual)
        proxy.closeAllConnections()
        proxy.close()
        await stopChild(child)
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
    { auto: true },
  ],
  proxy: ({ ownSite }, use) => use({ server: ownSite.proxy, bypass: '<-loopback>' }),
})
