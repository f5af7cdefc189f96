/** Runs once in each server process, before the first request is handled. Next compiles it for its edge runtime too. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { markConnections } = await import('./lib/http/origin-address')
  const { runWorkers } = await import('./lib/jobs/worker')
  markConnections()
  runWorkers()
}
