import 'server-only'

import { perProcess } from '@/lib/platform/per-process'

/** Where an error happened: ids and route templates, no user input. */
export interface ErrorContext {
  readonly what: string
  readonly requestId?: string | undefined
  readonly route?: string
}

interface Telemetry {
  /** Sends an error to Sentry; null without SENTRY_DSN. */
  capture: ((error: unknown, context: ErrorContext) => void) | null
  readonly flushes: (() => Promise<unknown>)[]
}

export const telemetry = (): Telemetry => perProcess<Telemetry>('telemetry', () => ({ capture: null, flushes: [] }))
