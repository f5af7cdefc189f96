import type { Instrumentation } from 'next'

/** No page needs what mails and jobs are made with: visitors of the first seconds come before. */
const WORK_AFTER_MS = 3_000

/** Runs once in each server process, before the first request is handled. Next compiles it for its edge runtime too. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { getEnv } = await import('./lib/platform/env')
  const { endOnSignals } = await import('./lib/operations/jobs/end')
  const { observeState } = await import('./lib/operations/jobs/figures')
  const { reportError, takeOverConsole } = await import('./lib/platform/log')
  const { outliveReaders } = await import('./lib/platform/output')
  const { startTelemetry } = await import('./lib/platform/telemetry/start')
  outliveReaders()
  // In development the console is for whoever sits before it.
  if (process.env.NODE_ENV === 'production') takeOverConsole()
  await startTelemetry()
  observeState()
  const work = async () => {
    const { checkPrices } = await import('./lib/billing/stripe/prices')
    if (getEnv().jobs === 'here') (await import('./lib/operations/jobs/worker')).runWorkers()
    // Nobody waits for Stripe: a sale compares again.
    await checkPrices().catch((error: unknown) => reportError('the prices at Stripe could not be compared', error))
  }
  const timer = setTimeout(() => {
    work().catch((error: unknown) => reportError('the work in the background does not start', error))
  }, WORK_AFTER_MS)
  // `next dev` holds connections open to the browser, and has its own way of ending them.
  if (process.env.NODE_ENV === 'production') endOnSignals(() => clearTimeout(timer))
}

/** The address of the request is left out: it may carry a secret. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportRequestError } = await import('./lib/platform/log')
  reportRequestError(error, routePath)
}
