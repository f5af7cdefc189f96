import type Stripe from 'stripe'

import { listPage, scopeOf } from './list'
import type { Params } from './params'
import type { ApiRequest, Route } from './route'
import { get, list, post } from './route'
import { findPrice } from '../billing/lookup'
import { findMethod } from '../billing/methods'
import { planChange, releaseSchedule, scheduleSubscription } from '../billing/schedules'
import type { SandboxContext } from '../core/context'
import { invalidRequest, missingResource, unsupported } from '../core/errors'
import { idOf } from '../core/ids'
import type { Named } from '../objects/schedule'

function find({ sb, id }: ApiRequest): Stripe.SubscriptionSchedule {
  const schedule = sb.store.schedules.get(id)
  if (!schedule) throw missingResource('subscription_schedule', id)
  return schedule
}

function create({ sb, params }: ApiRequest): object {
  const id = params.text('from_subscription')
  if (!id) throw unsupported('from_subscription', 'schedules of subscriptions that are there.')
  const subscription = sb.store.subscriptions.get(id)
  if (!subscription) throw missingResource('subscription', id, 'from_subscription')
  return scheduleSubscription(sb, subscription)
}

/** What a phase names; what it does not name, it forgets. */
function named(sb: SandboxContext, phase: Params): Named {
  const method = phase.text('default_payment_method')
  const enabled = phase.hash('automatic_tax')?.flag('enabled') ?? false
  return {
    automatic_tax: { disabled_reason: null, enabled, liability: enabled ? { type: 'self' } : null },
    default_payment_method: method ? findMethod(sb, method, phase.name('default_payment_method')).id : null,
    discounts: phase.hashes('discounts').map((asked) => asked.required('discount')),
    metadata: phase.metadata(),
  }
}

/** Two phases: the current one, whose price stays, and the next one. */
function update(request: ApiRequest): object {
  const { sb, params } = request
  const schedule = find(request)
  const subscription = sb.store.subscriptions.get(idOf(schedule.subscription) ?? '')
  const [present, next, ...more] = params.hashes('phases')
  if (!subscription || !present || !next || more.length > 0)
    throw unsupported('phases', 'the present phase and one more.')
  const [item] = next.hashes('items')
  const price = findPrice(sb, item?.required('price') ?? '', 'phases[1][items][0][price]')
  return planChange(sb, subscription, price, [named(sb, present), named(sb, next)])
}

function release(request: ApiRequest): object {
  const schedule = find(request)
  if (schedule.status === 'active' || schedule.status === 'not_started') return releaseSchedule(request.sb, schedule)
  const message = `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`
  throw invalidRequest(message)
}

export const scheduleRoutes: Route[] = [
  post(
    '/v1/subscription_schedules',
    'customer default_settings end_behavior from_subscription metadata phases start_date',
    create,
  ),
  list('/v1/subscription_schedules', 'canceled_at completed_at customer released_at scheduled', ({ sb, params }) =>
    listPage<Stripe.SubscriptionSchedule>(params, {
      collection: sb.store.schedules,
      kind: 'subscription_schedule',
      url: '/v1/subscription_schedules',
      scope: scopeOf(params, ['customer']),
    }),
  ),
  get('/v1/subscription_schedules/:id', find),
  post('/v1/subscription_schedules/:id', 'default_settings end_behavior metadata phases proration_behavior', update),
  post('/v1/subscription_schedules/:id/release', 'preserve_cancel_date', release),
]
