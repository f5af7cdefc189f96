import { stopChild } from '../bin/support/child'
import { startSite } from '../bin/support/isolated-site'
import { getOwnRun } from '../bin/support/run-file'
import { readSettings } from '../lib/platform/env'

/** The site of this checkout that runs; else one for these tests alone. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const { siteUrl, port, dataDir } = readSettings()
  if (getOwnRun(dataDir)?.siteUrl === siteUrl) return undefined
  const { child } = await startSite({ port, dataDir }, { settings: { SIGN_UP_LIMIT_PER_HOUR: '100000' } })
  return () => stopChild(child)
}
