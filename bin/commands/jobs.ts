import { command } from '../support/command'
import { onShutdown } from '../support/shutdown'

/** As lib/operations/jobs/shutdown.ts: platforms wait 10 to 30 s before they kill. */
const JOBS_LIMIT_MS = 12_000

export default command({
  name: 'npm run jobs',
  summary:
    'Sends mails, works on events of Stripe and does the daily work until it is ended, beside a site that has JOBS=elsewhere.',
  opens: 'database',
  async run() {
    const { runWorkers } = await import('../../lib/operations/jobs/worker')
    const { reportError } = await import('../../lib/platform/log')
    const { drainQueues } = await import('../../lib/platform/queue/boss')
    const { endTelemetry, startTelemetry } = await import('../../lib/platform/telemetry/start')
    // pg-boss notes the end of a job beside its work, and lets nobody wait for it: without Postgres that fails, and is done again.
    process.on('unhandledRejection', (error) => reportError('the jobs', error))
    await startTelemetry()
    onShutdown('telemetry', endTelemetry)
    onShutdown('jobs', () => drainQueues(JOBS_LIMIT_MS))
    runWorkers()
    await new Promise((resolve) => process.once('SIGTERM', resolve).once('SIGINT', resolve))
  },
})
