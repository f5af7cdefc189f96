import 'server-only'

import type { IncomingMessage } from 'node:http'

import { MINUTE_MS } from '@/lib/days'

import { onRequest } from './on-request'

const BUCKET_MS = MINUTE_MS
const BUCKETS = 10

/** A health check says 503 on purpose, and files say nothing about the site's work. */
const NOT_COUNTED = /^\/(api\/health|_next\/|images\/|icons\/)/

const WEBHOOK = '/api/stripe/webhook'

/** As Stripe signs: others who knock there are refused, and that is no fault. */
const SIGNED = /^t=\d+,.*\bv1=[0-9a-f]/

interface Bucket {
  minute: number
  answers: number
  errors: number
}

interface Tally {
  readonly buckets: Bucket[]
  webhooks: WebhookFailures
}

export interface WebhookFailures {
  /** How many of Stripe's events were not taken, without one that was in between. */
  readonly inARow: number
  readonly lastAt: Date | null
  readonly lastStatus: number | null
}

const NONE: WebhookFailures = { inARow: 0, lastAt: null, lastStatus: null }

/** One per process, shared by all bundles. */
const shared = globalThis as typeof globalThis & { horizonAnswers?: Tally }

const tally = (): Tally => (shared.horizonAnswers ??= { buckets: [], webhooks: NONE })

const minuteOf = (now: Date) => Math.floor(now.getTime() / BUCKET_MS)

function count(status: number, now: Date) {
  const { buckets } = tally()
  const minute = minuteOf(now)
  let bucket = buckets.find((one) => one.minute === minute)
  if (!bucket) {
    bucket = { minute, answers: 0, errors: 0 }
    buckets.push(bucket)
    if (buckets.length > BUCKETS) buckets.shift()
  }
  bucket.answers += 1
  if (status >= 500) bucket.errors += 1
}

function noteWebhook(status: number, { headers, method }: IncomingMessage, now: Date) {
  if (method !== 'POST' || !SIGNED.test(String(headers['stripe-signature']))) return
  const { webhooks } = tally()
  tally().webhooks = status < 300 ? NONE : { inARow: webhooks.inARow + 1, lastAt: now, lastStatus: status }
}

/**
 * Counts what this process answers, and remembers what became of Stripe's events.
 *
 * @returns what ends it
 */
export const countAnswers = (): (() => void) =>
  onRequest(({ request, response }) => {
    const path = (request.url ?? '').split('?')[0]!
    if (NOT_COUNTED.test(path)) return
    response.once('finish', () => {
      const now = new Date()
      count(response.statusCode, now)
      if (path === WEBHOOK) noteWebhook(response.statusCode, request, now)
    })
  })

/** Of the last ten minutes, in this process. */
export function countRecentAnswers(now: Date): { readonly answers: number; readonly errors: number } {
  const recent = tally().buckets.filter(({ minute }) => minute > minuteOf(now) - BUCKETS)
  const sum = (pick: (bucket: Bucket) => number) => recent.reduce((total, bucket) => total + pick(bucket), 0)
  return { answers: sum(({ answers }) => answers), errors: sum(({ errors }) => errors) }
}

export const getWebhookFailures = (): WebhookFailures => tally().webhooks
