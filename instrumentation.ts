/** Runs once in each server process, before the first request is handled. Next compiles it for its edge runtime too. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { markConnections } = await import('./lib/http/origin-address')
  const { runWorkers } = await import('./lib/jobs/worker')
  markConnections()
  runWorkers()
  const { checkPrices } = await import('./lib/billing/prices')
  const { reportError } = await import('./lib/log')
  // Nobody waits for Stripe: a sale compares again.
  void checkPrices().catch((error: unknown) => reportError('the prices at Stripe could not be compared', error))
}
