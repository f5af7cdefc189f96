import { getRun } from '../bin/support/run-file'
import { readSettings } from '../lib/platform/env'

let dataDir = readSettings().dataDir

/** Data of the site under test. */
export const siteDataDir = (): string => dataDir

/** From now on what asks for the site under test finds the one on these data. */
export function turnTo(otherDataDir: string): void {
  dataDir = otherDataDir
}

export function requireRun() {
  const run = getRun(dataDir)
  if (!run?.stripeSandboxUrl) throw new Error('the site under test is not running with a Stripe sandbox')
  return { ...run, stripeSandboxUrl: run.stripeSandboxUrl }
}
