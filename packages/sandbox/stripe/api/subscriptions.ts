import type Stripe from 'stripe'

import { listPage, rangeFilter, scopeOf } from './list'
import type { Params } from './params'
import { findSubscription as find, pauseCollection, pauseNow, resume } from './pauses'
import { prorationDate } from './proration'
import type { ApiRequest, Route } from './route'
import { get, list, post, route } from './route'
import { updatedTax } from './tax'
import { readTrial, withoutMethod } from './trials'
import { createSubscription } from '../billing/create-subscription'
import { giveDiscount } from '../billing/discounts'
import { customerOf, findPrice, liveCustomer, paymentMethodFor } from '../billing/lookup'
import { attachMethod, findMethod } from '../billing/methods'
import { changePlan } from '../billing/plan-change'
import { endTrial, restartSubscription } from '../billing/renewals'
import { cancelNow, isEnded, periodEnd, plannedCancellation, saveSubscription } from '../billing/subscriptions'
import { moveTrialEnd } from '../billing/trials'
import type { SandboxContext } from '../core/context'
import { invalidRequest, missingParameter, missingResource, unsupported } from '../core/errors'
import { idOf } from '../core/ids'
import type { SandboxSubscription } from '../core/rows'

const SHARED =
  'add_invoice_items application_fee_percent automatic_tax billing_cycle_anchor billing_schedules ' +
  'billing_thresholds cancel_at cancel_at_period_end collection_method days_until_due default_payment_method ' +
  'default_source default_tax_rates description discounts invoice_settings items metadata off_session on_behalf_of ' +
  'payment_behavior payment_settings pending_invoice_item_interval proration_behavior transfer_data trial_end ' +
  'trial_from_plan trial_settings'
const BEHAVIORS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'] as const
const PRORATIONS = ['always_invoice', 'create_prorations', 'none'] as const

function refuseUnsupported(params: Params): void {
  for (const key of ['add_invoice_items', 'backdate_start_date']) {
    if (params.has(key) && params.tree[key] !== '') throw unsupported(key, 'subscriptions start and pay at once.')
  }
  if (params.text('default_source')) throw unsupported('default_source', 'sources.')
  if (params.text('collection_method') === 'send_invoice') throw unsupported('collection_method', 'send_invoice.')
}

function create({ sb, params }: ApiRequest): object {
  refuseUnsupported(params)
  if (params.has('discounts')) throw unsupported('discounts', 'they are given to a subscription that is there.')
  const customer = liveCustomer(sb, params.required('customer'), 'customer')
  const items = params.hashes('items').map((item) => {
    const price = findPrice(sb, item.required('price'), item.name('price'))
    if (price.type !== 'recurring') {
      throw invalidRequest(
        'The price specified is set to `type=one_time` but this field only accepts prices with ' + '`type=recurring`.',
        item.name('price'),
      )
    }
    return { price, quantity: item.integer('quantity') ?? 1, metadata: item.metadata() }
  })
  if (items.length === 0) throw missingParameter('items')
  const method = params.text('default_payment_method')
  const card = method ? attachMethod(sb, findMethod(sb, method, 'default_payment_method'), customer.id) : null
  const created = createSubscription(sb, {
    customer,
    items,
    metadata: params.metadata(),
    description: params.text('description') ?? null,
    defaultPaymentMethod: card?.id ?? null,
    anchor: params.integer('billing_cycle_anchor') ?? sb.now(),
    trial: readTrial(params, sb.now()),
    paymentBehavior: params.oneOf('payment_behavior', BEHAVIORS) ?? 'allow_incomplete',
  })
  const planned = cancellation(params, created, sb.now())
  if (planned === undefined) return created
  const change = plannedCancellation(sb, created, planned.at, planned.atPeriodEnd)
  return saveSubscription(sb, created, { ...created, ...change })
}

function cancellation(params: Params, subscription: SandboxSubscription, now: number) {
  const flag = params.flag('cancel_at_period_end')
  if (flag !== undefined) return { at: flag ? periodEnd(subscription) : null, atPeriodEnd: flag }
  if (!params.has('cancel_at')) return undefined
  const word = params.text('cancel_at')
  if (word === 'min_period_end' || word === 'max_period_end') return { at: periodEnd(subscription), atPeriodEnd: false }
  const at = params.integer('cancel_at') ?? null
  if (at !== null && at <= now) throw invalidRequest('`cancel_at` must be in the future.', 'cancel_at')
  return { at, atPeriodEnd: false }
}

/** The discounts after an update: existing ones kept by id, and new ones. Undefined if it does not mention them. */
function discounts(sb: SandboxContext, params: Params, subscription: SandboxSubscription): string[] | undefined {
  if (!params.has('discounts')) return undefined
  return params.hashes('discounts').map((asked) => {
    const kept = asked.text('discount')
    if (kept) return kept
    const promotion = sb.store.promotionCodes.get(asked.text('promotion_code') ?? '')
    const id = asked.text('coupon') ?? idOf(promotion?.promotion.coupon) ?? ''
    const coupon = sb.store.coupons.get(id)
    if (!coupon) throw missingResource('coupon', id, asked.name('coupon'))
    const to = { customer: idOf(subscription.customer), subscription: subscription.id, session: null }
    return giveDiscount(sb, coupon, { ...to, promotionCode: promotion?.id ?? null }).id
  })
}

function whyOf(params: Params): { comment: string | null; feedback: string | null } {
  const details = params.hash('cancellation_details')
  return { comment: details?.text('comment') ?? null, feedback: details?.text('feedback') ?? null }
}

function trialSettings(
  params: Params,
  { trial_settings: before }: SandboxSubscription,
): Stripe.Subscription.TrialSettings | null {
  const asked = withoutMethod(params)
  return asked ? { end_behavior: { billing_cycle_anchor: null, missing_payment_method: asked } } : before
}

/** How an update moves the end of a trial, or begins one in a period that runs; null if it does not mention it. */
function moveTrial(
  { sb, params }: ApiRequest,
  before: SandboxSubscription,
  after: SandboxSubscription,
): SandboxSubscription | null {
  const asked = params.text('trial_end')
  if (asked === undefined) return null
  if (before.status !== 'trialing' && (before.status !== 'active' || asked === 'now'))
    throw unsupported('trial_end', 'only of a trial that runs, or of an active subscription.')
  if (asked === 'now') return endTrial(sb, before, after)
  const trial = readTrial(params, sb.now())
  return trial && moveTrialEnd(sb, before, after, trial.end)
}

/** "Pending updates only support attributes that control proration behavior or generate new invoices." */
const WITH_PENDING = new Set(
  'expand payment_behavior proration_behavior proration_date billing_cycle_anchor items trial_end trial_from_plan add_invoice_items cancel_at_period_end'.split(
    ' ',
  ),
)

/** https://docs.stripe.com/billing/subscriptions/pending-updates: neither beside other attributes, nor for what a bank debits. */
function refusePending({ sb, params }: ApiRequest, subscription: SandboxSubscription): void {
  if (params.text('payment_behavior') !== 'pending_if_incomplete') return
  const method = paymentMethodFor(sb, customerOf(sb, subscription.customer), subscription)
  if (method && method.type !== 'card') {
    throw invalidRequest(
      `You cannot set \`payment_behavior\` to \`pending_if_incomplete\` with a ${method.type} payment method.`,
      'payment_behavior',
    )
  }
  const other = Object.keys(params.tree).find((key) => !WITH_PENDING.has(key))
  if (other) {
    throw invalidRequest(
      `You cannot pass \`${other}\` when \`payment_behavior\` is set to \`pending_if_incomplete\`.`,
      other,
    )
  }
}

function update(request: ApiRequest): object {
  const { sb, params } = request
  const before = find(request)
  if (isEnded(before)) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  }
  refuseUnsupported(params)
  refusePending(request, before)
  const planned = cancellation(params, before, sb.now())
  if (planned && before.schedule) {
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${idOf(before.schedule)}\`, and updating any cancelation ` +
        'behavior directly is not allowed. Please update the schedule instead.',
    )
  }
  const method = params.text('default_payment_method')
  const card = method ? attachMethod(sb, findMethod(sb, method, 'default_payment_method'), idOf(before.customer)) : null
  const description = params.text('description')
  const also: Partial<SandboxSubscription> = {
    ...(planned ? plannedCancellation(sb, before, planned.at, planned.atPeriodEnd, whyOf(params)) : {}),
    default_payment_method: method === null ? null : (card?.id ?? before.default_payment_method),
    description: description === undefined ? before.description : description,
    metadata: params.metadata(before.metadata),
    pause_collection: pauseCollection(params, before, sb.now()),
    discounts: discounts(sb, params, before) ?? before.discounts,
    trial_settings: trialSettings(params, before),
    automatic_tax: updatedTax(request, before),
  }
  const moved = moveTrial(request, before, { ...before, ...also })
  if (moved) return moved
  const item = params.hashes('items')[0]
  if (!item && params.hash('billing_cycle_anchor')?.text('type') === 'now')
    return restartSubscription(sb, before, { ...before, ...also })
  if (!item) return saveSubscription(sb, before, { ...before, ...also })
  const current = before.items.data.find((row) => row.id === item.text('id')) ?? before.items.data[0]
  if (item.has('discounts') && !item.has('price')) {
    const reduced = discounts(sb, item, before) ?? []
    const data = before.items.data.map((row) => (row.id === current?.id ? { ...row, discounts: reduced } : row))
    return saveSubscription(sb, before, { ...before, ...also, items: { ...before.items, data } })
  }
  const price = item.text('price')
  const found = price ? findPrice(sb, price, item.name('price')) : current?.price
  if (!found) throw missingParameter(item.name('price'))
  return changePlan(sb, before, {
    item: item.text('id') ?? null,
    price: found,
    quantity: item.integer('quantity') ?? null,
    proration: params.oneOf('proration_behavior', PRORATIONS) ?? 'create_prorations',
    prorationDate: prorationDate(params, before, sb.now()),
    onSession: params.flag('off_session') !== true,
    isPending: params.oneOf('payment_behavior', BEHAVIORS) === 'pending_if_incomplete',
    also,
  })
}

function cancel(request: ApiRequest): object {
  const { sb, params, id } = request
  const subscription = find(request)
  if (isEnded(subscription)) throw missingResource('subscription', id)
  return cancelNow(sb, subscription, { reason: 'cancellation_requested', ...whyOf(params) })
}

function page({ sb, params }: ApiRequest): object {
  const status = params.text('status')
  const price = params.text('price')
  const endsInTime = rangeFilter(params, 'current_period_end', periodEnd)
  const wanted = (row: SandboxSubscription) => {
    if (!endsInTime(row)) return false
    if (status === 'all') return true
    if (status === 'ended') return isEnded(row)
    return status ? row.status === status : row.status !== 'canceled'
  }
  return listPage<SandboxSubscription>(params, {
    collection: sb.store.subscriptions,
    kind: 'subscription',
    url: '/v1/subscriptions',
    scope: scopeOf(params, ['customer']),
    where: (row) => wanted(row) && (!price || row.items.data.some((item) => item.price.id === price)),
  })
}

export const subscriptionRoutes: Route[] = [
  post(
    '/v1/subscriptions',
    `${SHARED} backdate_start_date billing_cycle_anchor_config billing_mode currency customer customer_account ` +
      'trial_period_days',
    create,
  ),
  list(
    '/v1/subscriptions',
    'automatic_tax collection_method current_period_end current_period_start customer customer_account plan price ' +
      'status test_clock',
    page,
  ),
  get('/v1/subscriptions/:id', find),
  post('/v1/subscriptions/:id', `${SHARED} cancellation_details pause_collection proration_date`, update),
  route('DELETE', '/v1/subscriptions/:id', 'cancellation_details invoice_now prorate', cancel),
  post(
    '/v1/subscriptions/:id/resume',
    'billing_cycle_anchor payment_behavior proration_behavior proration_date',
    resume,
  ),
  post('/v1/subscriptions/:id/pause', 'bill_for invoicing_behavior type', pauseNow),
]
