import type Stripe from 'stripe'

import { listPage } from './list'
import type { Params } from './params'
import type { ApiRequest, Route } from './route'
import { list, post } from './route'
import { liveCustomer } from '../billing/lookup'
import type { SandboxContext } from '../core/context'
import { missingParameter, missingResource, unsupported } from '../core/errors'
import { buildPortalConfiguration, buildPortalSession } from '../objects/portal'

type Configuration = Stripe.BillingPortal.Configuration
type Features = Configuration['features']

function defaultConfiguration(sb: SandboxContext): Configuration {
  const known = sb.store.portalConfigurations.values().find((row) => row.is_default)
  return known ?? sb.store.portalConfigurations.put(buildPortalConfiguration(true, sb.now()))
}

function find({ sb, id }: ApiRequest): Configuration {
  const configuration = sb.store.portalConfigurations.get(id)
  if (!configuration) throw missingResource('configuration', id)
  return configuration
}

function applyFeatures(before: Features, given: Params | undefined): Features {
  if (!given) return before
  const on = (name: keyof Features, was: boolean) => given.hash(name)?.flag('enabled') ?? was
  const cancel = given.hash('subscription_cancel')
  if (given.hash('subscription_update')?.flag('enabled'))
    throw unsupported('subscription_update', 'the site changes plans.')
  const details = given.hash('customer_update')
  return {
    ...before,
    customer_update: {
      allowed_updates: details?.strings('allowed_updates') ?? before.customer_update.allowed_updates,
      enabled: on('customer_update', before.customer_update.enabled),
    },
    invoice_history: { enabled: on('invoice_history', before.invoice_history.enabled) },
    payment_method_update: {
      ...before.payment_method_update,
      enabled: on('payment_method_update', before.payment_method_update.enabled),
    },
    subscription_cancel: {
      ...before.subscription_cancel,
      enabled: on('subscription_cancel', before.subscription_cancel.enabled),
      cancellation_reason: {
        ...before.subscription_cancel.cancellation_reason,
        enabled:
          cancel?.hash('cancellation_reason')?.flag('enabled') ??
          before.subscription_cancel.cancellation_reason.enabled,
        options:
          cancel?.hash('cancellation_reason')?.strings('options') ??
          before.subscription_cancel.cancellation_reason.options,
      },
      mode: cancel?.text('mode') ?? before.subscription_cancel.mode,
      proration_behavior: cancel?.text('proration_behavior') ?? before.subscription_cancel.proration_behavior,
    },
    subscription_pause: {
      ...before.subscription_pause,
      enabled: on('subscription_pause', before.subscription_pause.enabled),
    },
  }
}

function apply(before: Configuration, { sb, params }: ApiRequest): Configuration {
  const profile = params.hash('business_profile')
  const name = params.text('name')
  return {
    ...before,
    active: params.flag('active') ?? before.active,
    business_profile: {
      headline: profile?.text('headline') ?? before.business_profile.headline,
      privacy_policy_url: profile?.text('privacy_policy_url') ?? before.business_profile.privacy_policy_url,
      terms_of_service_url: profile?.text('terms_of_service_url') ?? before.business_profile.terms_of_service_url,
    },
    default_return_url: params.text('default_return_url') ?? before.default_return_url,
    features: applyFeatures(before.features, params.hash('features')),
    metadata: params.metadata(before.metadata ?? {}),
    name: name === undefined ? before.name : name,
    updated: sb.now(),
  }
}

function createConfiguration(request: ApiRequest): object {
  const { sb, params } = request
  if (!params.has('features')) throw missingParameter('features')
  const empty = buildPortalConfiguration(false, sb.now())
  // In a new configuration, unset features are off; only the default one has everything on.
  const off: Features = {
    ...empty.features,
    invoice_history: { enabled: false },
    payment_method_update: { ...empty.features.payment_method_update, enabled: false },
    subscription_cancel: { ...empty.features.subscription_cancel, enabled: false },
  }
  const configuration = sb.store.portalConfigurations.put(apply({ ...empty, features: off }, request))
  sb.emit('billing_portal.configuration.created', configuration)
  return configuration
}

function updateConfiguration(request: ApiRequest): object {
  const before = find(request)
  const after = request.sb.store.portalConfigurations.put(apply(before, request))
  request.sb.emit('billing_portal.configuration.updated', after, before)
  return after
}

function flowOf(params: Params): Stripe.BillingPortal.Session.Flow | null {
  const flow = params.hash('flow_data')
  if (!flow) return null
  const type = flow.required('type')
  const done = flow.hash('after_completion')
  const url = done?.hash('redirect')?.text('return_url')
  const message = done?.hash('hosted_confirmation')?.text('custom_message') ?? null
  if (type !== 'payment_method_update') throw unsupported('flow_data[type]', 'payment_method_update.')
  return {
    after_completion: {
      hosted_confirmation: done?.has('hosted_confirmation') ? { custom_message: message } : null,
      redirect: url ? { return_url: url } : null,
      type: done?.text('type') ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  }
}

function createSession({ sb, params }: ApiRequest): object {
  const customer = liveCustomer(sb, params.required('customer'), 'customer')
  const asked = params.text('configuration')
  const configuration = asked ? sb.store.portalConfigurations.get(asked) : defaultConfiguration(sb)
  if (!configuration) throw missingResource('configuration', asked ?? '', 'configuration')
  const session = buildPortalSession({
    configuration: configuration.id,
    customer: customer.id,
    flow: flowOf(params),
    locale: params.text('locale') ?? null,
    returnUrl: params.text('return_url') ?? configuration.default_return_url,
    publicUrl: sb.publicUrl(),
    now: sb.now(),
  })
  sb.store.portalSessions.put(session)
  sb.store.portalActivity.put({ id: session.id, at: sb.now() })
  sb.emit('billing_portal.session.created', session)
  return session
}

const FIELDS = 'business_profile default_return_url features login_page metadata name'

export const portalRoutes: Route[] = [
  post(
    '/v1/billing_portal/sessions',
    'after_expiration configuration customer customer_account flow_data locale on_behalf_of return_url',
    createSession,
  ),
  post('/v1/billing_portal/configurations', FIELDS, createConfiguration),
  list('/v1/billing_portal/configurations', 'active is_default', ({ sb, params }) => {
    const active = params.flag('active')
    const isDefault = params.flag('is_default')
    return listPage<Configuration>(params, {
      collection: sb.store.portalConfigurations,
      kind: 'configuration',
      url: '/v1/billing_portal/configurations',
      where: (row) =>
        (active === undefined || row.active === active) && (isDefault === undefined || row.is_default === isDefault),
    })
  }),
  post('/v1/billing_portal/configurations/:id', `${FIELDS} active`, updateConfiguration),
]
