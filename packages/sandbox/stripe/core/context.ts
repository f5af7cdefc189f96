import Stripe from 'stripe'

import type { Clock } from './clock'
import { previousAttributes } from './diff'
import { newId } from './ids'
import type { Store } from './store'

export interface RequestInfo {
  id: string | null
  idempotency_key: string | null
}

/** An event to emit: its snapshot is taken now, its place in the order is decided later. */
export type EventType = Stripe.EventBase['type']

export interface PendingEvent {
  type: EventType
  object: object
  before?: object
}

/** What every part of the sandbox uses. */
export class SandboxContext {
  request: RequestInfo = { id: null, idempotency_key: null }
  onEvent: (event: Stripe.EventBase) => void = () => undefined

  constructor(
    readonly store: Store,
    readonly clock: Clock,
    readonly publicUrl: () => string,
  ) {}

  now(): number {
    return this.clock.now()
  }

  emit(type: EventType, object: object, before?: object, livemode = false): Stripe.EventBase {
    const event: Stripe.EventBase = {
      id: newId('evt', 24),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.now(),
      data: before ? { object, previous_attributes: previousAttributes(before, object) } : { object },
      livemode,
      pending_webhooks: 0,
      request: { ...this.request },
      type,
    }
    this.store.events.put(event)
    this.onEvent(event)
    return event
  }

  emitAll(events: PendingEvent[]): void {
    for (const event of events) this.emit(event.type, event.object, event.before)
  }
}
