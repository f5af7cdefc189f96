import 'server-only'

import pLimit from 'p-limit'

import { reportError } from '@/lib/platform/log'
import type { Reconciliation } from '@/prisma/generated/client'

import { compareCustomer, NOT_AT_STRIPE, type Difference } from './compare'
import { keepDifferences } from './run'
import { markChecked, uncheckedOf, unfinishedCustomers } from './seen'
import { syncCustomer } from '../mirror/sync'
import { endVanished, forgetCustomer } from '../mirror/vanished'
import { getStripe } from '../stripe/client'
import { unlessMissing } from '../stripe/errors'

/** Fewer than the background's slots of lib/platform/db/lock.ts, which events wait for too. */
const AT_ONCE = 3

export interface RepairOptions {
  readonly dryRun?: boolean
  readonly onDifferences?: (differences: readonly Difference[]) => void
}

async function existsAtStripe(customer: string): Promise<boolean> {
  const found = await unlessMissing(getStripe().customers.retrieve(customer))
  return found !== null && !found.deleted
}

/** Compares suspected customers, and repairs differences, once per customer. */
export class Repairs {
  private readonly lane = pLimit(AT_ONCE)

  constructor(
    private readonly run: Reconciliation,
    private readonly options: RepairOptions,
  ) {}

  async check(customers: readonly string[]): Promise<void> {
    const unchecked = await uncheckedOf(customers)
    await Promise.all(unchecked.map((customer) => this.lane(() => this.checkOne(customer))))
  }

  async finish(): Promise<void> {
    if (this.options.dryRun) return
    const unfinished = await unfinishedCustomers()
    await Promise.all(unfinished.map(({ customer }) => this.lane(() => this.finishOne(customer))))
  }

  private async finishOne(customer: string): Promise<void> {
    try {
      await syncCustomer(customer)
    } catch (error) {
      this.run.failed += 1
      reportError(`what follows at Stripe for ${customer}`, error)
    }
  }

  async checkMissing(customer: string): Promise<void> {
    if (await existsAtStripe(customer)) return this.check([customer])
    const about = { customer, subject: customer, field: 'stripeCustomerId' }
    await this.repair([{ ...about, before: customer, after: NOT_AT_STRIPE }], () => forgetCustomer(customer))
  }

  private async checkOne(customer: string): Promise<void> {
    try {
      const differences = await compareCustomer(customer)
      if (differences.length > 0) {
        await this.repair(differences, async () => {
          await syncCustomer(customer)
          await endVanished(differences.filter(({ after }) => after === NOT_AT_STRIPE).map(({ subject }) => subject))
        })
      }
      await markChecked(customer)
    } catch (error) {
      // A customer that cannot be read must not stop the others.
      this.run.failed += 1
      reportError(`reconciliation of ${customer}`, error)
    }
  }

  private async repair(differences: readonly Difference[], work: () => Promise<void>): Promise<void> {
    this.run.differing += 1
    this.run.report = keepDifferences(this.run, differences)
    this.options.onDifferences?.(differences)
    if (this.options.dryRun) return
    await work()
    this.run.repaired += 1
  }
}
