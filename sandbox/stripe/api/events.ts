import type Stripe from 'stripe'

import { listPage } from './list'
import type { ApiRequest, Route } from './route'
import { list, post, route } from './route'
import { invalidRequest, missingParameter, missingResource } from '../core/errors'
import { newId } from '../core/ids'

function matches(pattern: string, type: string): boolean {
  return pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
}

function page({ sb, params }: ApiRequest): object {
  const type = params.text('type')
  const types = params.strings('types')
  const exact = type && !type.includes('*') ? { index: 'type', key: type } : undefined
  return listPage<Stripe.EventBase>(params, {
    collection: sb.store.events,
    kind: 'event',
    url: '/v1/events',
    scope: exact,
    where: (row) => (!type || matches(type, row.type)) && (!types || types.includes(row.type)),
  })
}

function find({ sb, id }: ApiRequest): Stripe.WebhookEndpoint {
  const endpoint = sb.store.webhookEndpoints.get(id)
  if (!endpoint) throw missingResource('webhook endpoint', id)
  return endpoint
}

function checkedUrl(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', 'url', 'url_invalid')
  }
  return url
}

function create({ sb, params }: ApiRequest): object {
  const enabled = params.strings('enabled_events')
  if (!enabled || enabled.length === 0) throw missingParameter('enabled_events')
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we', 24),
    object: 'webhook_endpoint',
    api_version: params.text('api_version') ?? null,
    application: null,
    created: sb.now(),
    description: params.text('description') ?? null,
    enabled_events: enabled,
    livemode: false,
    metadata: params.metadata(),
    status: 'enabled',
    url: checkedUrl(params.required('url')),
  }
  const secret = newId('whsec', 32)
  sb.store.endpointSecrets.put({ id: endpoint.id, secret })
  sb.store.webhookEndpoints.put(endpoint)
  // The secret is only shown on creation.
  return { ...endpoint, secret }
}

function update(request: ApiRequest): object {
  const { sb, params } = request
  const before = find(request)
  const disabled = params.flag('disabled')
  return sb.store.webhookEndpoints.put<Stripe.WebhookEndpoint>({
    ...before,
    description: params.text('description') ?? before.description,
    enabled_events: params.strings('enabled_events') ?? before.enabled_events,
    metadata: params.metadata(before.metadata),
    status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
    url: checkedUrl(params.text('url') ?? before.url),
  })
}

function remove(request: ApiRequest): object {
  const { id } = find(request)
  request.sb.store.webhookEndpoints.delete(id)
  request.sb.store.endpointSecrets.delete(id)
  return { id, object: 'webhook_endpoint', deleted: true }
}

const ENDPOINT = 'enabled_events url description metadata'

export const eventRoutes: Route[] = [
  list('/v1/events', 'type types delivery_success', page),
  post('/v1/webhook_endpoints', `${ENDPOINT} api_version connect`, create),
  list('/v1/webhook_endpoints', '', ({ sb, params }) =>
    listPage<Stripe.WebhookEndpoint>(params, {
      collection: sb.store.webhookEndpoints,
      kind: 'webhook_endpoint',
      url: '/v1/webhook_endpoints',
    }),
  ),
  post('/v1/webhook_endpoints/:id', `${ENDPOINT} disabled`, update),
  route('DELETE', '/v1/webhook_endpoints/:id', '', remove),
]
