import { provideEnv, readSettings } from '../../lib/env'
import type { Difference } from '../../lib/billing/reconcile/compare'
import type { Progress } from '../../lib/billing/reconcile/walk'
import { CommandError } from '../support/console'
import { withDatabase } from '../support/database'
import { getRun } from '../support/run-file'

const FLAGS = ['--dry-run', '--forget-missing']
const USAGE = `Use: npm run stripe:reconcile (repairs), or: npm run stripe:reconcile -- --dry-run (only shows)`
const TICK_MS = 1_000

/** The stand-in has no address of its own: it lives as long as the site. */
function stripeSandboxOf(): Readonly<Record<string, string>> {
  const { stripe, dataDir } = readSettings()
  if (stripe) return {}
  const url = getRun(dataDir)?.stripeSandboxUrl
  if (!url) throw new CommandError('Set STRIPE_SECRET_KEY, or start the site: its stand-in for Stripe lives with it.')
  return { STRIPE_API_URL: url }
}

function show({ customer, subject, field, before, after }: Difference) {
  console.log(`${customer}  ${subject}  ${field}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`)
}

/** At most one line a second. */
function progressLine(): (progress: Progress) => void {
  let next = 0
  return ({ phase, checked, expected, perSecond, secondsLeft }) => {
    if (Date.now() < next) return
    next = Date.now() + TICK_MS
    const speed = `${Math.round(perSecond)}/s, ${Math.round(secondsLeft)} s left`
    console.log(`… ${phase}: ${checked} of about ${expected}, ${speed}`)
  }
}

await withDatabase(async (env) => {
  const args = process.argv.slice(2)
  if (args.some((arg) => !FLAGS.includes(arg))) throw new CommandError(USAGE)
  const dryRun = args.includes('--dry-run')
  provideEnv({ ...env, ...stripeSandboxOf() })
  const { disconnect } = await import('../../lib/db')
  const { AlreadyRunning } = await import('../../lib/billing/reconcile/run')
  const { reconcileAll } = await import('../../lib/billing/reconcile/walk')
  const { stopQueues } = await import('../../lib/queue/boss')
  try {
    const forgetMissing = args.includes('--forget-missing')
    const onDifferences = (all: readonly Difference[]) => all.forEach(show)
    const result = await reconcileAll({ dryRun, forgetMissing, onProgress: progressLine(), onDifferences })
    const { checked, differing, repaired, failed } = result
    const done = dryRun ? 'nothing was changed' : `${repaired} repaired`
    console.log(`${checked} compared, ${differing} differed, ${done}, ${failed} failed.`)
    if (failed > 0 || (dryRun && differing > 0)) throw new CommandError('Not everything is in line with Stripe.')
  } catch (error) {
    if (error instanceof AlreadyRunning) throw new CommandError(error.message)
    throw error
  } finally {
    await stopQueues()
    await disconnect()
  }
})
