import { Scheduler } from '../billing/scheduler'
import { Clock } from '../core/clock'
import { SandboxContext } from '../core/context'
import { Persistence } from '../core/persistence'
import { Store } from '../core/store'
import type { StripeSandboxOptions } from '../options'
import { DEFAULT_RETRY_DELAYS_MS } from '../options'
import { Dispatcher } from '../webhooks/dispatcher'

/** The parts of a running sandbox. */
export class Sandbox {
  readonly sb: SandboxContext
  readonly scheduler: Scheduler
  readonly dispatcher: Dispatcher
  private readonly persistence: Persistence

  constructor(options: StripeSandboxOptions, publicUrl: () => string) {
    const store = new Store()
    this.sb = new SandboxContext(store, new Clock(store.meta), publicUrl)
    this.persistence = new Persistence(store, options.stateFile)
    this.scheduler = new Scheduler(this.sb)
    const delays = options.retryDelaysMs ?? DEFAULT_RETRY_DELAYS_MS
    this.dispatcher = new Dispatcher(this.sb, options.webhook, delays, () => this.changed())
  }

  start(): void {
    this.persistence.load()
    this.dispatcher.resume()
    this.scheduler.start()
  }

  changed(): void {
    this.persistence.changed()
  }

  reset(): void {
    this.dispatcher.forget()
    this.scheduler.reset()
    this.sb.store.reset()
    this.changed()
  }

  async close(): Promise<void> {
    this.scheduler.stop()
    await this.dispatcher.close()
    await this.persistence.close()
  }
}
