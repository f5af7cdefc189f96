import type Stripe from 'stripe'

import type { SandboxContext } from '../core/context'
import { ControlError } from '../core/errors'
import { newId } from '../core/ids'
import type { DeliveryRecord, PendingDelivery } from '../core/rows'
import type { WebhookTarget } from '../options'
import { Poster } from './post'
import type { ReleaseOrder } from './release-order'
import { arrange } from './release-order'

const MAX_LOG = 500
const SOON_MS = 50
/** The endpoint from the options; it is not in the API's list. */
const BUILT_IN = 'we_sandbox'

interface Endpoint extends WebhookTarget {
  id: string
}

/** Sends events to the webhook endpoints now, later or never, depending on the mode. */
export class Dispatcher {
  private readonly poster = new Poster()
  private readonly timers = new Set<NodeJS.Timeout>()
  private inFlight = 0
  private closed = false

  constructor(
    private readonly sb: SandboxContext,
    private readonly target: WebhookTarget | undefined,
    private readonly retryDelaysMs: number[],
    private readonly changed: () => void,
  ) {
    sb.onEvent = (event) => this.accept(event)
  }

  /** Resumes the retries that a restart interrupted. */
  resume(): void {
    for (const pending of this.meta.pending) this.schedule(pending)
  }

  endpoints(type: string): Endpoint[] {
    const found: Endpoint[] = this.target ? [{ id: BUILT_IN, ...this.target }] : []
    for (const row of this.sb.store.webhookEndpoints.values()) {
      const wanted = row.enabled_events.includes('*') || row.enabled_events.includes(type)
      const secret = this.sb.store.endpointSecrets.get(row.id)?.secret
      if (wanted && secret && row.status === 'enabled') found.push({ id: row.id, url: row.url, secret })
    }
    return found
  }

  /** Sends held events one by one, so that they arrive in the requested order. */
  async release(order: ReleaseOrder, times: number, seed: number): Promise<number> {
    const held = arrange(this.meta.held, order, times, seed)
    this.meta.held = []
    this.changed()
    for (const parcel of held) await this.send({ ...parcel, attempt: 1, dueAt: 0 })
    return held.length
  }

  async resend(eventId: string, times: number): Promise<number> {
    const event = this.sb.store.events.get(eventId)
    if (!event) throw new ControlError(404, `No such event: ${eventId}`)
    const parcels = this.endpoints(event.type).map((endpoint) => ({ eventId, endpointId: endpoint.id }))
    for (const parcel of arrange(parcels, 'in-order', times, 0)) await this.send({ ...parcel, attempt: 1, dueAt: 0 })
    return parcels.length * times
  }

  /** True once nothing is being sent or due; false after the timeout. */
  async waitIdle(timeoutMs: number): Promise<boolean> {
    const end = Date.now() + timeoutMs
    while (!this.isIdle()) {
      if (Date.now() >= end || this.closed) return false
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return true
  }

  forget(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }

  async close(): Promise<void> {
    this.closed = true
    this.forget()
    this.poster.close()
    while (this.inFlight > 0) await new Promise((resolve) => setImmediate(resolve))
  }

  private get meta() {
    return this.sb.store.meta
  }

  private isIdle(): boolean {
    const soon = Date.now() + SOON_MS
    return this.inFlight === 0 && this.meta.pending.every((pending) => pending.dueAt > soon)
  }

  private accept(event: Stripe.EventBase): void {
    const endpoints = this.endpoints(event.type)
    if (endpoints.length > 0) this.sb.store.events.put({ ...event, pending_webhooks: endpoints.length })
    for (const endpoint of endpoints) {
      const parcel = { eventId: event.id, endpointId: endpoint.id }
      if (this.meta.webhookMode === 'deliver') this.queue({ ...parcel, attempt: 1, dueAt: Date.now() })
      else this.record(event, endpoint, this.meta.webhookMode === 'hold' ? 'held' : 'dropped')
      if (this.meta.webhookMode === 'hold') this.meta.held.push(parcel)
    }
    this.changed()
  }

  private queue(pending: PendingDelivery): void {
    this.meta.pending.push(pending)
    this.schedule(pending)
  }

  private schedule(pending: PendingDelivery): void {
    const timer = setTimeout(
      () => {
        this.timers.delete(timer)
        const at = this.meta.pending.indexOf(pending)
        if (at >= 0) this.meta.pending.splice(at, 1)
        void this.send(pending)
      },
      Math.max(0, pending.dueAt - Date.now()),
    )
    this.timers.add(timer)
  }

  private async send(parcel: PendingDelivery): Promise<void> {
    const event = this.sb.store.events.get(parcel.eventId)
    const endpoint = event && this.endpoints(event.type).find((one) => one.id === parcel.endpointId)
    if (!event || !endpoint) return
    this.inFlight += 1
    const started = Date.now()
    const result = await this.poster.post(endpoint.url, endpoint.secret, JSON.stringify(event))
    this.inFlight -= 1
    if (this.closed) {
      // Interrupted by the shutdown, not refused: sent again after the restart.
      this.meta.pending.push(parcel)
      return
    }
    const accepted = result.httpStatus !== null && result.httpStatus >= 200 && result.httpStatus < 300
    const delay = accepted ? undefined : this.retryDelaysMs[parcel.attempt - 1]
    const nextRetryAt = delay === undefined ? null : Date.now() + delay
    const timing = { attempt: parcel.attempt, at: started, durationMs: Date.now() - started, nextRetryAt }
    this.record(event, endpoint, accepted ? 'succeeded' : 'failed', { ...result, ...timing })
    if (accepted) this.countDown(parcel.eventId)
    if (nextRetryAt !== null) this.queue({ ...parcel, attempt: parcel.attempt + 1, dueAt: nextRetryAt })
    this.changed()
  }

  private countDown(eventId: string): void {
    const event = this.sb.store.events.get(eventId)
    if (event) this.sb.store.events.put({ ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) })
  }

  private record(
    event: Stripe.EventBase,
    endpoint: Endpoint,
    status: DeliveryRecord['status'],
    more: Partial<DeliveryRecord> = {},
  ): void {
    const base = { attempt: 0, httpStatus: null, error: null, at: Date.now(), durationMs: 0, nextRetryAt: null }
    const what = { id: newId('del'), eventId: event.id, eventType: event.type, url: endpoint.url }
    this.meta.deliveries.push({ ...base, ...what, status, ...more })
    if (this.meta.deliveries.length > MAX_LOG) this.meta.deliveries.splice(0, this.meta.deliveries.length - MAX_LOG)
  }
}
