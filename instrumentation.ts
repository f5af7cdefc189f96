/** Runs once in each server process, before the first request is handled. Next compiles it for its edge runtime too. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { getEnv } = await import('./lib/env')
  const { watchConnections } = await import('./lib/http/connections')
  const { markConnections } = await import('./lib/http/origin-address')
  const { guardServer } = await import('./lib/http/server-guard')
  const { endOnSignals } = await import('./lib/jobs/end')
  const { runWorkers } = await import('./lib/jobs/worker')
  markConnections()
  watchConnections()
  guardServer({
    isDevelopment: process.env.NODE_ENV === 'development',
    hstsIncludesSubdomains: getEnv().hstsIncludesSubdomains,
  })
  // `next dev` holds connections open to the browser, and has its own way of ending them.
  if (process.env.NODE_ENV === 'production') endOnSignals()
  runWorkers()
  const { checkPrices } = await import('./lib/billing/stripe/prices')
  const { reportError } = await import('./lib/log')
  // Nobody waits for Stripe: a sale compares again.
  void checkPrices().catch((error: unknown) => reportError('the prices at Stripe could not be compared', error))
}
