import 'server-only'

import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

import { getEnv } from '@/lib/env'

import { seeing } from './shared'

const LAST_WORDS_MS = 1_000

/** Loads what the settings ask for, and nothing else. To be awaited before the first request. */
export async function startSeeing(): Promise<void> {
  const { trustedProxies, siteUrl, seeing: settings } = getEnv()
  const { metricsToken, otlpEndpoint, sentryDsn } = settings
  if (metricsToken || otlpEndpoint) {
    const { resourceFromAttributes } = await import('@opentelemetry/resources')
    const { startFigures } = await import('./figures')
    const resource = resourceFromAttributes({
      'service.name': 'horizon',
      'service.instance.id': `${hostname()}-${process.pid}`,
    })
    startFigures({ isScraped: metricsToken !== null, endpoint: otlpEndpoint, resource })
    if (otlpEndpoint) {
      const { startTraces } = await import('./traces')
      startTraces({ endpoint: otlpEndpoint, resource, trustsRequests: trustedProxies > 0 })
    }
  }
  if (sentryDsn) {
    const { startSentry } = await import('./sentry')
    startSentry({ dsn: sentryDsn, environment: new URL(siteUrl).hostname })
  }
}

/** Sends what is still to be sent; whoever cannot take it within a second goes without. */
export async function endSeeing(): Promise<void> {
  const sent = Promise.allSettled(seeing().flushes.map((flush) => flush()))
  await Promise.race([sent, delay(LAST_WORDS_MS, undefined, { ref: false })])
}
