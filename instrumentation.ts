import type { Instrumentation } from 'next'

/** Mails and jobs start later, to leave the first seconds to visitors. */
const WORK_AFTER_MS = 3_000

/** A start waits no longer for who sells. */
const SELLER_LIMIT_MS = 3_000

/** Runs once in each server process, before the first request is handled. Next compiles it for its edge runtime too. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { getEnv } = await import('./lib/platform/env')
  const { requireSettings, shutDownOnSignals } = await import('./lib/operations/jobs/shutdown')
  const { dropUnreadableRouterState } = await import('./lib/platform/http/router-state')
  const { reportError, takeOverConsole } = await import('./lib/platform/log')
  const { ignoreOutputErrors } = await import('./lib/platform/output')
  const { providePageRules } = await import('./lib/platform/http/page-rules')
  const { readSeller } = await import('./lib/platform/seller-versions')
  const { withTimeLimit } = await import('./lib/platform/time-limit')
  const { startTelemetry } = await import('./lib/platform/telemetry/start')
  requireSettings()
  ignoreOutputErrors()
  dropUnreadableRouterState()
  // In development the console stays readable.
  if (process.env.NODE_ENV === 'production') takeOverConsole()
  await startTelemetry()
  providePageRules()
  // Public pages stay up without the database: they are drawn anew when it answers.
  await withTimeLimit(SELLER_LIMIT_MS, readSeller).catch((error: unknown) =>
    reportError('the seller’s facts could not be read', error),
  )
  const work = async () => {
    const { checkPrices } = await import('./lib/billing/stripe/prices')
    if (getEnv().jobs === 'here') (await import('./lib/operations/jobs/worker')).runWorkers()
    const { fillSearch } = await import('./lib/members/search/fill')
    // If it fails, the first search does it.
    fillSearch().catch((error: unknown) => reportError('the texts could not be made searchable', error))
    // Failures are only logged, because each sale checks again.
    await checkPrices().catch((error: unknown) => reportError('the prices at Stripe could not be compared', error))
  }
  const timer = setTimeout(() => {
    work().catch((error: unknown) => reportError('the work in the background does not start', error))
  }, WORK_AFTER_MS)
  // `next dev` keeps connections to the browser open, and handles signals itself.
  if (process.env.NODE_ENV === 'production') shutDownOnSignals(() => clearTimeout(timer))
}

/** Leaves out the request's URL, which may contain a secret. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { noteFailedRequest } = await import('./lib/operations/health')
  const { REQUEST_ID, reportRequestError, requestIdOf } = await import('./lib/platform/log')
  noteFailedRequest(error, routePath)
  reportRequestError(error, routePath, requestIdOf(headers[REQUEST_ID]))
}
