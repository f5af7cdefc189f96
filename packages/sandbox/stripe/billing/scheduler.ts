import { expireSession } from './checkout-pay'
import { finalizeRenewal, invoiceDue, processInvoice, processSubscription, subscriptionDue } from './renewals'
import type { SandboxContext } from '../core/context'
import { DueQueue } from '../core/due-queue'
import type { DueEntry } from '../core/due-queue'
import { ControlError } from '../core/errors'

const TICK_MS = 1_000

/** Runs what falls due, in chronological order, as the clock runs or is moved. */
export class Scheduler {
  private readonly queue = new DueQueue()
  private timer: NodeJS.Timeout | null = null
  private running = false

  constructor(private readonly sb: SandboxContext) {
    const { sessions, subscriptions, invoices } = sb.store
    sessions.onPut = (row) => this.plan({ kind: 'session', id: row.id })
    subscriptions.onPut = (row) => this.plan({ kind: 'subscription', id: row.id })
    invoices.onPut = (row) => this.plan({ kind: 'invoice', id: row.id })
  }

  start(): void {
    this.timer = setInterval(() => this.runUntil(this.sb.now()), TICK_MS)
    this.timer.unref()
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer)
  }

  reset(): void {
    this.queue.clear()
  }

  advanceTo(time: number): number {
    if (!Number.isSafeInteger(time)) throw new ControlError(400, 'The time must be whole unix seconds')
    if (time < this.sb.now()) throw new ControlError(400, 'The sandbox clock only goes forward')
    this.runUntil(time)
    this.sb.clock.moveTo(time)
    return this.sb.now()
  }

  runUntil(time: number): void {
    if (this.running) return
    this.running = true
    try {
      for (let entry = this.queue.take(time); entry; entry = this.queue.take(time)) {
        const due = this.dueOf(entry.kind, entry.id)
        if (due === null || due > time) continue
        const current = entry
        try {
          this.sb.clock.at(due, () => this.process(current))
        } catch (error) {
          // A failure must not stop what falls due after it.
          console.error('[stripe sandbox]', current.kind, current.id, error)
        }
      }
    } finally {
      this.running = false
    }
  }

  private plan(target: Pick<DueEntry, 'kind' | 'id'>): void {
    const time = this.dueOf(target.kind, target.id)
    if (time !== null) this.queue.push({ ...target, time })
  }

  private dueOf(kind: DueEntry['kind'], id: string): number | null {
    if (kind === 'session') {
      const session = this.sb.store.sessions.get(id)
      return session?.status === 'open' ? session.expires_at : null
    }
    if (kind === 'invoice') {
      const invoice = this.sb.store.invoices.get(id)
      if (invoice?.status === 'draft') return invoice.automatically_finalizes_at
      return invoice?.status === 'open' ? invoiceDue(this.sb, invoice) : null
    }
    const subscription = this.sb.store.subscriptions.get(id)
    return subscription ? subscriptionDue(this.sb, subscription) : null
  }

  private process(entry: DueEntry): void {
    const { store } = this.sb
    const session = entry.kind === 'session' ? store.sessions.get(entry.id) : undefined
    const invoice = entry.kind === 'invoice' ? store.invoices.get(entry.id) : undefined
    const subscription = entry.kind === 'subscription' ? store.subscriptions.get(entry.id) : undefined
    if (session) expireSession(this.sb, session)
    if (invoice?.status === 'draft') finalizeRenewal(this.sb, invoice)
    if (invoice?.status === 'open') processInvoice(this.sb, invoice)
    if (subscription) processSubscription(this.sb, subscription)
  }
}
