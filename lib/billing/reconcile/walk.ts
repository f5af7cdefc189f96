import 'server-only'

import { DAY_MS } from '@/lib/platform/days'
import { reportError } from '@/lib/platform/log'
import { inBackground } from '@/lib/platform/time-limit'
import type { Reconciliation } from '@/prisma/generated/client'

import {
  ourCustomers,
  suspectsAmongCharges,
  suspectsAmongEvents,
  suspectsAmongMoneyBack,
  suspectsAmongSessions,
  suspectsAmongSubscriptions,
} from './compare'
import { Repairs, type RepairOptions } from './repairs'
import { alone, lastWhole, newSince, openRun, PHASES, saveRun, scopeOf, type Phase, type Scope } from './run'
import { countOurs, customersOfUnseenRows, forgetSeen, markSeen, unseenCustomers } from './seen'
import { getStripe } from '../stripe/client'
import { SUBSCRIPTION_EXPAND } from '../stripe/subscription'

const PAGE = 100
/** For lists whose expanded fields cost Stripe several queries. */
const EXPANDED_PAGE = 25

/** After this long a payment has come or failed, and a refund has not come back. */
const SETTLED_MS = 90 * DAY_MS

/** When more than these, and more than half of all, are missing at Stripe, the key belongs to another account. */
const FEW_MISSING = 10

export interface Progress {
  readonly phase: Phase
  readonly checked: number
  readonly expected: number
  readonly perSecond: number
  readonly secondsLeft: number
}

export interface ReconcileOptions extends RepairOptions {
  readonly scope?: Scope
  /** Of payments and refunds, what was settled when the last whole walk began is not listed again. */
  readonly sinceLast?: boolean
  /** The walk stops then, and the next one goes on. */
  readonly until?: Date
  /** Even when most of all are missing. */
  readonly forgetMissing?: boolean
  readonly onProgress?: (progress: Progress) => void
}

type ReconcileResult = Pick<Reconciliation, 'checked' | 'differing' | 'repaired' | 'failed' | 'finishedAt'>

class Walk {
  private readonly started = Date.now()
  private readonly repairs: Repairs
  private readonly before: number

  constructor(
    private readonly run: Reconciliation,
    private readonly options: ReconcileOptions,
    private readonly expected: number,
    private readonly since: Date,
  ) {
    this.before = run.checked
    this.repairs = new Repairs(run, options)
  }

  async all(): Promise<ReconcileResult> {
    await this.repairs.finish()
    const phases: readonly Phase[] = PHASES[scopeOf(this.run)]
    for (const phase of phases.slice(phases.indexOf(this.run.phase as Phase))) {
      if (this.run.phase !== phase) {
        Object.assign(this.run, { phase, cursor: null })
        await saveRun(this.run)
      }
      await this.phases[phase]()
      if (this.isOverdue) return this.result()
    }
    Object.assign(this.run, { finishedAt: new Date(), error: null })
    await saveRun(this.run)
    await forgetSeen()
    return this.result()
  }

  private result(): ReconcileResult {
    const { checked, differing, repaired, failed, finishedAt } = this.run
    return { checked, differing, repaired, failed, finishedAt }
  }

  private get isOverdue(): boolean {
    const { until } = this.options
    return until !== undefined && new Date() >= until
  }

  private get created() {
    return { gte: Math.floor(this.since.getTime() / 1000) }
  }

  async stop(error: unknown): Promise<void> {
    this.run.error = String(error).slice(0, 2000)
    await saveRun(this.run).catch((failure: unknown) => reportError('the reconciliation cannot note its end', failure))
  }

  private readonly phases: Record<Phase, () => Promise<void>> = {
    events: async () => {
      const created = { gte: Math.floor((await newSince(this.run)).getTime() / 1000) }
      await this.pages(
        (page) => getStripe().events.list({ ...page, created }),
        async (listed) => {
          await this.repairs.check(await suspectsAmongEvents(listed))
        },
      )
    },
    customers: () =>
      this.pages(
        (page) => getStripe().customers.list(page),
        async (listed) => {
          await markSeen(await ourCustomers(listed.map(({ id }) => id)))
        },
      ),
    subscriptions: () =>
      this.pages(
        (page) => getStripe().subscriptions.list({ ...page, status: 'all', expand: SUBSCRIPTION_EXPAND }),
        async (listed) => {
          await markSeen(listed.map(({ id }) => id))
          await this.repairs.check(await suspectsAmongSubscriptions(listed))
        },
        EXPANDED_PAGE,
      ),
    sessions: () => {
      const expand = ['data.line_items', 'data.payment_intent.latest_charge', 'data.invoice']
      return this.pages(
        (page) => getStripe().checkout.sessions.list({ ...page, status: 'complete', created: this.created, expand }),
        async (listed) => {
          await markSeen(listed.filter(({ mode }) => mode === 'payment').map(({ id }) => id))
          await this.repairs.check(await suspectsAmongSessions(listed))
        },
        EXPANDED_PAGE,
      )
    },
    charges: () =>
      this.pages(
        (page) => getStripe().charges.list({ ...page, created: this.created }),
        async (listed) => {
          await this.repairs.check(await suspectsAmongCharges(listed))
        },
      ),
    // Refunds and disputes affect access, and the lists above do not show them.
    refunds: () =>
      this.pages(
        (page) => getStripe().refunds.list({ ...page, created: this.created }),
        async (listed) => {
          await this.repairs.check(await suspectsAmongMoneyBack(listed))
        },
      ),
    // Few, and decided months later.
    disputes: () =>
      this.pages(
        (page) => getStripe().disputes.list({ ...page, expand: ['data.charge'] }),
        async (listed) => {
          const facts = listed.map((dispute) => ({
            ...dispute,
            customer: typeof dispute.charge === 'string' ? null : dispute.charge.customer,
          }))
          await this.repairs.check(await suspectsAmongMoneyBack(facts))
        },
      ),
    missing: async () => {
      await this.customersAtNobody()
      const unseen = (after: string, limit: number) => customersOfUnseenRows(after, limit, this.since)
      await this.rows(unseen, (customers) => this.repairs.check(customers))
    },
  }

  private async pages<T extends { id: string }>(
    list: (page: { limit: number; starting_after?: string }) => Promise<{ data: T[]; has_more: boolean }>,
    check: (listed: readonly T[]) => Promise<void>,
    limit = PAGE,
  ): Promise<void> {
    for (let more = true; more;) {
      const { cursor } = this.run
      const { data, has_more } = await list({ limit, ...(cursor && { starting_after: cursor }) })
      await check(data)
      this.run.cursor = data.at(-1)?.id ?? cursor
      this.run.checked += data.length
      more = has_more && !this.isOverdue
      await saveRun(this.run)
      this.progress()
    }
  }

  private progress() {
    const { phase, checked } = this.run
    const perSecond = (checked - this.before) / Math.max(0.001, (Date.now() - this.started) / 1000)
    const secondsLeft = perSecond > 0 ? Math.max(0, this.expected - checked) / perSecond : 0
    this.options.onProgress?.({ phase: phase as Phase, checked, expected: this.expected, perSecond, secondsLeft })
  }

  private async rows(
    read: (after: string, limit: number) => Promise<{ customer: string }[]>,
    check: (customers: readonly string[]) => Promise<void>,
  ): Promise<void> {
    for (let after = ''; ;) {
      const customers = (await read(after, PAGE)).map(({ customer }) => customer)
      await check(customers)
      after = customers.at(-1) ?? after
      if (customers.length < PAGE) return
    }
  }

  /** Either deleted at Stripe, or created after its list was read. */
  private async customersAtNobody(): Promise<void> {
    const { customers, unseen } = await countOurs()
    const isOtherAccount = unseen > FEW_MISSING && unseen * 2 > customers
    if (isOtherAccount && !this.options.forgetMissing && !this.options.dryRun) {
      throw new Error(
        `Stripe does not know ${unseen} of ${customers} customers: does STRIPE_SECRET_KEY belong to another account? ` +
          'If they really were deleted there, run again with --forget-missing.',
      )
    }
    await this.rows(unseenCustomers, async (missing) => {
      for (const customer of missing) await this.repairs.checkMissing(customer)
    })
  }
}

/** Only a customer that differs or owes costs calls of its own. A stopped walk goes on. @throws AlreadyRunning */
export function reconcileAll(options: ReconcileOptions = {}): Promise<ReconcileResult> {
  return inBackground(() =>
    alone(async () => {
      const { customers, rows } = await countOurs()
      const run = await openRun(options.dryRun ?? false, options.scope ?? 'whole')
      const last = options.sinceLast ? await lastWhole(run) : null
      const since = new Date(last ? last.getTime() - SETTLED_MS : 0)
      const walk = new Walk(run, options, customers + rows, since)
      try {
        return await walk.all()
      } catch (error) {
        await walk.stop(error)
        throw error
      }
    }),
  )
}
