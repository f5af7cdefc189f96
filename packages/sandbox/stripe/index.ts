import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { requireOwnHost } from '@sandbox/http'
import { Hono } from 'hono'

import { createApi } from './api/app'
import { controlFailure, createControlApi } from './control/json'
import { Sandbox } from './control/sandbox'
import type { StripeSandboxOptions } from './options'
import { createPages } from './pages/app'

export type { StripeSandboxOptions } from './options'

export interface StripeSandbox {
  url: string
  port: number
  close(): Promise<void>
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Starts a stand-in for Stripe on this machine. */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  let port = options.port
  let announceClosing: () => void = () => undefined
  const closing = new Promise<void>((resolve) => {
    announceClosing = resolve
  })
  const sandbox = new Sandbox(options, () => (options.publicUrl ?? `http://localhost:${port}`).replace(/\/$/, ''))
  const app = new Hono()
  app.use(requireOwnHost(options.publicUrl && new URL(options.publicUrl).hostname))
  // Every request except a read may have changed something; saving is debounced, so this is cheap.
  app.use(async (c, next) => {
    await next()
    if (c.req.method !== 'GET') sandbox.changed()
  })
  app.route('/', createApi(sandbox.sb, { secretKey: options.secretKey, closing }))
  app.route('/', createControlApi(sandbox))
  app.route('/', createPages(sandbox))
  app.onError((error, c) => {
    const { status, message } = controlFailure(error)
    return c.json({ error: message }, status)
  })

  sandbox.start()
  const answer = getRequestListener(app.fetch) // answers on its own, so its promise is not awaited
  const server = createServer((request, response) => void answer(request, response))
  const host = options.host ?? '127.0.0.1'
  port = await listen(server, options.port, host)
  return {
    url: `http://${host}:${port}`,
    port,
    close: async () => {
      announceClosing()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await sandbox.close()
      await closed
    },
  }
}
