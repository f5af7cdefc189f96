import 'server-only'

import { metrics } from '@opentelemetry/api'

import { telemetry } from './shared'

const METER = 'horizon'

const SECONDS = { unit: 's' } as const
const FAST_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const SLOW_S = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600]

const histogram = (name: string, description: string, explicitBucketBoundaries: number[]) =>
  metrics.getMeter(METER).createHistogram(name, { description, ...SECONDS, advice: { explicitBucketBoundaries } })

/** The unit is part of the name, so that a metric has the same name in Prometheus and over OTLP. */
const create = () => ({
  requests: histogram('http.server.request.duration.seconds', 'From the first byte of a request to its end', FAST_S),
  syncs: histogram('horizon.sync.duration.seconds', 'Bringing one customer in line with Stripe', SLOW_S),
  lags: histogram('horizon.webhook.lag.seconds', 'From the making of an event at Stripe until it is worked on', SLOW_S),
  mails: metrics.getMeter(METER).createCounter('horizon.mails', { description: 'Mails handed over, or not' }),
  errors: metrics.getMeter(METER).createCounter('horizon.errors', { description: 'Errors that were logged' }),
})

let instruments: ReturnType<typeof create> | undefined

/** Created on first use: instruments created before the SDK starts record nothing. */
const measuring = () => (telemetry().isMeasuring ? (instruments ??= create()) : undefined)

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

interface Answer {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export function countAnswer({ method, route, status, seconds }: Answer): void {
  const attributes = { method: METHODS.includes(method) ? method : 'other', route, status }
  measuring()?.requests.record(seconds, attributes)
}

/** @throws what the work throws */
export async function timeSync<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const note = (outcome: 'done' | 'failed') =>
    measuring()?.syncs.record((performance.now() - begun) / 1000, { outcome })
  try {
    const result = await work()
    note('done')
    return result
  } catch (error) {
    note('failed')
    throw error
  }
}

export const countEvent = (createdAt: Date): void =>
  measuring()?.lags.record(Math.max(0, (Date.now() - createdAt.getTime()) / 1000))

/** `failed` is retried, `refused` is not, `nobody` had no recipient. */
export type MailOutcome = 'sent' | 'failed' | 'refused' | 'nobody'

export const countMail = (outcome: MailOutcome): void => measuring()?.mails.add(1, { outcome })

export const countError = (): void => measuring()?.errors.add(1)

interface Gauge {
  readonly name: string
  readonly description: string
  readonly isCounter?: boolean
}

type Observe = (value: number | null, attributes?: Readonly<Record<string, string>>) => void

/** @param read called at each collection; null leaves a gauge out */
export function observe<const G extends Readonly<Record<string, Gauge>>>(
  gauges: G,
  read: (observe: { readonly [Key in keyof G]: Observe }) => Promise<void>,
): void {
  const meter = metrics.getMeter(METER)
  const made = Object.entries(gauges).map(([key, { name, description, isCounter }]) => {
    const unit = /\.(seconds|bytes)$/.exec(name)?.[1]
    const options = { description, ...(unit && { unit: unit === 'bytes' ? 'By' : 's' }) }
    return [key, isCounter ? meter.createObservableCounter(name, options) : meter.createObservableGauge(name, options)]
  }) as [string, ReturnType<typeof meter.createObservableGauge>][]
  meter.addBatchObservableCallback(
    (result) => {
      const observers = made.map(([key, gauge]) => [
        key,
        (value: number | null, attributes = {}) => {
          if (value !== null) result.observe(gauge, value, attributes)
        },
      ])
      return read(Object.fromEntries(observers) as { readonly [Key in keyof G]: Observe })
    },
    made.map(([, gauge]) => gauge),
  )
}
