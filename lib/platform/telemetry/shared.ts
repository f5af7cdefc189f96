import 'server-only'

import { perProcess } from '@/lib/platform/per-process'

/** What an error happened in: ids and templates, nothing that a visitor sent. */
export interface ErrorContext {
  readonly what: string
  readonly traceId?: string
  readonly route?: string
}

interface Telemetry {
  /** Whether somebody reads figures; otherwise none is kept. */
  isMeasuring: boolean
  /** All figures in Prometheus's text format; null without METRICS_TOKEN. */
  scrape: (() => Promise<string>) | null
  /** Hands an error to Sentry; null without SENTRY_DSN. */
  capture: ((error: unknown, context: ErrorContext) => void) | null
  readonly flushes: (() => Promise<unknown>)[]
}

export const telemetry = (): Telemetry =>
  perProcess<Telemetry>('telemetry', () => ({ isMeasuring: false, scrape: null, capture: null, flushes: [] }))
