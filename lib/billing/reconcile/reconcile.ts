import 'server-only'

import pLimit from 'p-limit'
import type Stripe from 'stripe'

import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'
import { inBackground } from '@/lib/platform/time-limit'
import type { Prisma, Reconciliation } from '@/prisma/generated/client'

import { compareAround, syncAndCompare, syncOrForget, type Difference } from './changes'
import { alone, keepDifferences, newSince, openRun, saveRun, type Scope } from './run'
import { storeEvents } from '../events/store'
import { customerBehind } from '../events/subject'
import { isWebhookEvent } from '../events/types'
import { workOnEvents } from '../events/work'
import { getStripe } from '../stripe/client'
import { isLivemode } from '../stripe/livemode'

const PAGE = 100
/** After each of these, the run records where it is. */
const SLICE = 20

/** Fewer than the background's slots of lib/platform/db/lock.ts, which events wait for too. */
const AT_ONCE = 3

export interface Progress {
  /** Of the customers. */
  readonly checked: number
  readonly expected: number
}

export interface ReconcileOptions {
  readonly scope?: Scope
  /** The run stops then, and the next one goes on. */
  readonly until?: Date
  /** Even when most of all are missing. */
  readonly forgetMissing?: boolean
  readonly onProgress?: (progress: Progress) => void
  readonly onDifferences?: (differences: readonly Difference[]) => void
}

type ReconcileResult = Pick<Reconciliation, 'checked' | 'differing' | 'failed' | 'finishedAt'>

const ours = (): Prisma.UserWhereInput => ({
  stripeCustomerId: { not: null },
  stripeLivemode: isLivemode(),
})

async function customersOf(where: Prisma.UserWhereInput): Promise<readonly string[]> {
  const users = await getDb().user.findMany({
    where: { ...ours(), ...where },
    select: { stripeCustomerId: true },
  })
  return users.flatMap(({ stripeCustomerId }) => stripeCustomerId ?? [])
}

/** A sync did not finish what follows at Stripe: a pause, a refund, a credit note. */
const UNFINISHED = {
  stripeSyncedAt: null,
  OR: [{ subscriptions: { some: {} } }, { purchases: { some: {} } }],
} satisfies Prisma.UserWhereInput

/** What was given up is tried again, too. */
async function waitingAbouts(): Promise<readonly string[]> {
  const where = { processedAt: null, about: { not: null }, livemode: isLivemode() }
  const waiting = await getDb().stripeEvent.findMany({ where, distinct: ['about'], select: { about: true } })
  return waiting.flatMap(({ about }) => about ?? [])
}

class Reconciler {
  private readonly lane = pLimit(AT_ONCE)

  constructor(
    private readonly run: Reconciliation,
    private readonly options: ReconcileOptions,
  ) {}

  async all(): Promise<ReconcileResult> {
    await this.workOnMissed()
    if (this.run.scope === 'whole') await this.customers()
    if (!this.isOverdue) Object.assign(this.run, { finishedAt: new Date(), error: null })
    await saveRun(this.run)
    const { checked, differing, failed, finishedAt } = this.run
    return { checked, differing, failed, finishedAt }
  }

  async stop(error: unknown): Promise<void> {
    this.run.error = String(error).slice(0, 2000)
    await saveRun(this.run).catch((failure: unknown) =>
      reportError('the reconciliation cannot record its end', failure),
    )
  }

  private get isOverdue(): boolean {
    const { until } = this.options
    return until !== undefined && new Date() >= until
  }

  /** A customer that cannot be read must not stop the others. */
  private each(subjects: readonly string[], work: (subject: string) => Promise<readonly Difference[]>) {
    const one = async (subject: string) => {
      try {
        const differences = await work(subject)
        if (differences.length === 0) return
        this.run.differing += 1
        this.run.report = keepDifferences(this.run, differences)
        this.options.onDifferences?.(differences)
      } catch (error) {
        this.run.failed += 1
        reportError(`reconciliation of ${subject}`, error)
      }
    }
    return Promise.all(subjects.map((subject) => this.lane(one, subject)))
  }

  /** As if they had been delivered. */
  private async workOnMissed(): Promise<void> {
    const created = { gte: Math.floor((await newSince(this.run)).getTime() / 1000) }
    const page: Stripe.Event[] = []
    for await (const event of getStripe().events.list({ limit: PAGE, created })) {
      if (isWebhookEvent(event.type)) page.push(event)
      if (page.length === PAGE) await storeEvents(page.splice(0))
    }
    await storeEvents(page)
    await this.each(await waitingAbouts(), async (about) =>
      compareAround(await customerBehind(about), () => workOnEvents(about)),
    )
    await this.each(await customersOf(UNFINISHED), syncAndCompare)
  }

  private async customers(): Promise<void> {
    const listed = new Set<string>()
    for await (const { id } of getStripe().customers.list({ limit: PAGE })) listed.add(id)
    const all = (await customersOf({})).toSorted()
    const missing = all.filter((customer) => !listed.has(customer)).length
    if (missing * 2 > all.length && !this.options.forgetMissing)
      throw new Error(
        `Stripe does not know ${missing} of ${all.length} customers: does STRIPE_SECRET_KEY belong to another account? ` +
          'If they really were deleted there, run again with --forget-missing.',
      )
    const { cursor } = this.run
    const left = all.filter((customer) => cursor === null || customer > cursor)
    while (left.length > 0 && !this.isOverdue) {
      const slice = left.splice(0, SLICE)
      await this.each(slice, (customer) => (listed.has(customer) ? syncAndCompare : syncOrForget)(customer))
      this.run.cursor = slice.at(-1)!
      this.run.checked += slice.length
      await saveRun(this.run)
      this.options.onProgress?.({ checked: this.run.checked, expected: all.length })
    }
  }
}

/** @throws AlreadyRunning; a run that was stopped goes on where it was */
export function reconcileAll(options: ReconcileOptions = {}): Promise<ReconcileResult> {
  return inBackground(() =>
    alone(async () => {
      const reconciler = new Reconciler(await openRun(options.scope ?? 'whole'), options)
      try {
        return await reconciler.all()
      } catch (error) {
        await reconciler.stop(error)
        throw error
      }
    }),
  )
}
