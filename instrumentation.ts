/** Runs once in each server process, before the first request is handled. Next compiles it for its edge runtime too. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { getEnv } = await import('./lib/env')
  const { markConnections } = await import('./lib/http/origin-address')
  const { guardServer } = await import('./lib/http/server-guard')
  const { runWorkers } = await import('./lib/jobs/worker')
  markConnections()
  guardServer({
    isDevelopment: process.env.NODE_ENV === 'development',
    hstsIncludesSubdomains: getEnv().hstsIncludesSubdomains,
  })
  runWorkers()
}
