import 'server-only'

import { perProcess } from '@/lib/platform/per-process'

/** Where an error happened: ids and route templates, no user input. */
export interface ErrorContext {
  readonly what: string
  readonly traceId?: string
  readonly route?: string
}

interface Telemetry {
  /** Whether metrics are exported; otherwise none are recorded. */
  isMeasuring: boolean
  /** All metrics in Prometheus' text format; null without METRICS_TOKEN. */
  scrape: (() => Promise<string>) | null
  /** Sends an error to Sentry; null without SENTRY_DSN. */
  capture: ((error: unknown, context: ErrorContext) => void) | null
  /** Sends a line of the log, scrubbed, to a second place; null without OTEL_EXPORTER_OTLP_ENDPOINT. */
  keepLine: ((line: string, level: number) => void) | null
  readonly flushes: (() => Promise<unknown>)[]
}

export const telemetry = (): Telemetry =>
  perProcess<Telemetry>('telemetry', () => ({
    isMeasuring: false,
    scrape: null,
    capture: null,
    keepLine: null,
    flushes: [],
  }))
