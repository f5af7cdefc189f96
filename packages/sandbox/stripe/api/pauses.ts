import type Stripe from 'stripe'

import type { Params } from './params'
import type { ApiRequest } from './route'
import { requestPause, resumeSubscription } from '../billing/pauses'
import { invalidRequest, missingParameter, missingResource } from '../core/errors'
import type { SandboxSubscription } from '../core/rows'

const PRORATIONS = ['always_invoice', 'create_prorations', 'none'] as const
const RESUMPTIONS = ['resume_on_payment_attempt', 'resume_on_payment_success'] as const
const UNUSED = ['item_current_period_start', 'none', 'now'] as const
const COLLECTIONS = ['keep_as_draft', 'mark_uncollectible', 'void'] as const

export function findSubscription({ sb, id }: ApiRequest): SandboxSubscription {
  const subscription = sb.store.subscriptions.get(id)
  if (!subscription) throw missingResource('subscription', id)
  return subscription
}

/** How an update changes `pause_collection`. */
export function pauseCollection(
  params: Params,
  before: SandboxSubscription,
  now: number,
): Stripe.Subscription.PauseCollection | null {
  if (!params.has('pause_collection')) return before.pause_collection
  const asked = params.hash('pause_collection')
  if (!asked) return null
  const behavior = asked.oneOf('behavior', COLLECTIONS)
  if (!behavior) throw missingParameter('pause_collection[behavior]')
  const resumes_at = asked.integer('resumes_at') ?? null
  if (resumes_at !== null && resumes_at <= now)
    throw invalidRequest('`resumes_at` must be in the future.', asked.name('resumes_at'))
  return { behavior, resumes_at }
}

export function resume(request: ApiRequest): object {
  const { sb, params } = request
  const subscription = findSubscription(request)
  if (subscription.status !== 'paused') throw invalidRequest('This subscription is not paused.')
  return resumeSubscription(sb, subscription, {
    anchor: params.hash('billing_cycle_anchor')?.oneOf('type', ['now', 'unchanged'] as const) ?? 'now',
    payment: params.oneOf('payment_behavior', RESUMPTIONS) ?? 'resume_on_payment_attempt',
    proration: params.oneOf('proration_behavior', PRORATIONS) ?? 'create_prorations',
  })
}

export function pauseNow(request: ApiRequest): object {
  const { sb, params } = request
  const unused = params.hash('bill_for')?.hash('unused_time_from')?.oneOf('type', UNUSED)
  const invoicing = params.oneOf('invoicing_behavior', ['invoice', 'pending_invoice_item'] as const)
  return requestPause(sb, findSubscription(request), {
    unusedFrom: unused ?? 'now',
    invoicing: invoicing ?? 'pending_invoice_item',
  })
}
