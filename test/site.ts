import { getRun } from '../bin/support/run-file'
import { readSettings } from '../lib/platform/env'

export function requireRun() {
  const run = getRun(readSettings().dataDir)
  if (!run?.stripeSandboxUrl) throw new Error('the site under test is not running with a Stripe sandbox')
  return { ...run, stripeSandboxUrl: run.stripeSandboxUrl }
}
