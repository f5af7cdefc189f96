import { serve } from './serve'

/** The thread of threads.test.ts. */
serve(async ({ spin = 0, fail, end }: { readonly spin?: number; readonly fail?: string; readonly end?: number }) => {
  if (fail) throw new Error(fail)
  if (end) process.exit(end)
  for (const until = performance.now() + spin; performance.now() < until;);
  return `spun for ${spin}`
})
