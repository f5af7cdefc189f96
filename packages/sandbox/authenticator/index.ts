import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'
import { requireOwnHost } from '@sandbox/http'
import { htmlPage } from '@sandbox/http/page'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { Secret, TOTP } from 'otpauth'

export interface AuthenticatorSandboxOptions {
  /** 0: any free port. */
  readonly port: number
  /** Whose code it is. */
  readonly label: string
  /** Base32. */
  readonly seed: string
}

export interface AuthenticatorSandbox {
  /** The page with the code; /code has it as text. */
  readonly url: string
  close(): Promise<void>
}

const HOST = '127.0.0.1'

const STYLE = `
  :root { color-scheme: light dark; --ink: #1b1430; --paper: #fff6e6 }
  @media (prefers-color-scheme: dark) { :root { --ink: #fff6e6; --paper: #1b1430 } }
  body { margin: 0 auto; padding: 1.5rem; max-width: 40rem; font: 1rem/1.6 system-ui, sans-serif; background: var(--paper); color: var(--ink) }
  output { font: 600 3rem/1.4 ui-monospace, monospace; letter-spacing: .1em }
`

function createPages(label: string, totp: TOTP): Hono {
  const app = new Hono()
  app.use(requireOwnHost())
  app.get('/code', (context) => context.text(totp.generate()))
  app.get('/', (context) => {
    const seconds = Math.ceil(totp.remaining() / 1000)
    context.header('Refresh', String(seconds))
    return context.html(
      htmlPage({
        title: 'Code de second verrou',
        style: STYLE,
        banner: 'ce téléphone n’existe pas',
        content: html`<h1>Le code de ${label}</h1>
          <output>${totp.generate()}</output>
          <p>Encore ${seconds} s. Chaque code sert une fois.</p>`,
      }),
    )
  })
  return app
}

/** Starts a page that shows what the account's app would. */
export async function startAuthenticatorSandbox({
  port,
  label,
  seed,
}: AuthenticatorSandboxOptions): Promise<AuthenticatorSandbox> {
  const totp = new TOTP({ secret: Secret.fromBase32(seed) })
  const server = serve({ fetch: createPages(label, totp).fetch, port, hostname: HOST })
  if (!server.listening) await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
