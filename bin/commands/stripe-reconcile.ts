import type { Difference } from '../../lib/billing/reconcile/changes'
import type { Progress } from '../../lib/billing/reconcile/reconcile'
import { readSettings } from '../../lib/platform/env'
import { command } from '../support/command'
import { CommandError } from '../support/console'
import { getRun } from '../support/run-file'

const TICK_MS = 1_000

/** The stand-in has no address of its own: it lives as long as the site. */
function requireStripe(): void {
  const { stripe, dataDir } = readSettings()
  if (stripe || getRun(dataDir)?.stripeSandboxUrl) return
  throw new CommandError('Set STRIPE_SECRET_KEY, or start the site: its stand-in for Stripe lives with it.')
}

function show({ customer, subject, field, before, after }: Difference) {
  console.log(`${customer}  ${subject}  ${field}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`)
}

function progressLine(): (progress: Progress) => void {
  let next = 0
  return ({ checked, expected }) => {
    if (Date.now() < next) return
    next = Date.now() + TICK_MS
    console.log(`… ${checked} of ${expected} customers`)
  }
}

export default command({
  name: 'npm run stripe:reconcile',
  summary: 'Works on events that did not arrive, reads every customer from Stripe, and shows what changed.',
  options: {
    'forget-missing': { type: 'boolean', help: 'forgets customers that Stripe does not know' },
  },
  opens: 'database',
  async run({ values: { 'forget-missing': forgetMissing = false } }) {
    requireStripe()
    const { AlreadyRunning } = await import('../../lib/billing/reconcile/run')
    const { reconcileAll } = await import('../../lib/billing/reconcile/reconcile')
    const onDifferences = (all: readonly Difference[]) => all.forEach(show)
    try {
      const options = { forgetMissing, onProgress: progressLine(), onDifferences }
      const { checked, differing, failed } = await reconcileAll(options)
      console.log(`${checked} read, ${differing} changed, ${failed} failed.`)
      if (failed > 0) throw new CommandError('Not everything is in line with Stripe.')
    } catch (error) {
      throw error instanceof AlreadyRunning ? new CommandError(error.message) : error
    }
  },
})
