import 'server-only'

import { createStackParser, createTransport, Scope, type ErrorEvent, type Transport } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'

import { scrub, shorten } from './scrub'
import { telemetry } from './shared'

const LAST_WORDS_MS = 2_000

const shortenText = (_: string, value: unknown) => (typeof value === 'string' ? shorten(value) : value)

const scrubbed = (event: ErrorEvent): ErrorEvent => JSON.parse(scrub(JSON.stringify(event, shortenText))) as ErrorEvent

interface SentryOptions {
  readonly dsn: string
  readonly environment: string
}

/** Sends errors only: no requests, users or addresses, and no instrumentation of other libraries. Works with GlitchTip too. */
export function startSentry({ dsn, environment }: SentryOptions): void {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    beforeSend: scrubbed,
    transport: (options): Transport =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          body: body as BodyInit,
          headers: { ...options.headers },
        })
        await answer.arrayBuffer()
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': answer.headers.get('X-Sentry-Rate-Limits'),
            'retry-after': answer.headers.get('Retry-After'),
          },
        }
      }),
  })
  client.init()
  telemetry().capture = (error, { what, requestId, route }) => {
    const scope = new Scope()
    scope.setTags({ what, requestId, route })
    client.captureException(error, undefined, scope)
  }
  telemetry().flushes.push(async () => client.flush(LAST_WORDS_MS))
}
