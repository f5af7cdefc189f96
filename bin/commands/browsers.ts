import { parseArgs } from 'node:util'

import type { DrivenBrowser } from '../../test/browsers/tab'
import { CommandError, step } from '../support/console'
import { startIsolatedSite } from '../support/isolated-site'
import { onShutdown, shutDown, shutDownOnSignals } from '../support/shutdown'
import { ensureTools } from '../support/tools'

const USAGE = 'Use: npm run browsers -- [--only firefox|webkit]'

/** The same address as for `npm run audit`, so that one build does for both. */
const PORT = 3500
const DATA_DIR = '.data/browsers'

const starts: Readonly<Record<string, () => Promise<DrivenBrowser>>> = {
  firefox: async () => (await import('../../test/browsers/firefox')).startFirefox(),
  webkit: async () => (await import('../../test/browsers/webkit')).startWebKit(),
}

function readWanted(): readonly string[] {
  try {
    const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
    if (only === undefined || only in starts) return only ? [only] : Object.keys(starts)
  } catch {
    // An option that there is not: the same answer.
  }
  throw new CommandError(USAGE)
}

async function main() {
  const wanted = readWanted()
  shutDownOnSignals()
  await step('Installing what drives the browsers, the first time', async () =>
    ensureTools('test/browsers', 'selenium-webdriver'),
  )
  const { walk } = await import('../../test/browsers/journey')
  // Before the site is built: a missing browser is said at once.
  const browsers: DrivenBrowser[] = []
  for (const name of wanted) {
    const browser = await starts[name]?.()
    if (!browser) continue
    browsers.push(browser)
    onShutdown(browser.name, () => browser.end())
  }
  const { siteUrl } = await startIsolatedSite({ port: PORT, dataDir: DATA_DIR })
  const failures: string[] = []
  for (const browser of browsers) {
    console.log(`\n${browser.name}`)
    try {
      await walk(browser, siteUrl, (part) => console.log(`  ✓ ${part}`))
    } catch (error) {
      failures.push(browser.name)
      console.error(`  ✗ ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  console.log(`\n${browsers.length - failures.length} of ${browsers.length} browsers went all the way.`)
  await shutDown(failures.length === 0 ? 0 : 1)
}

main().catch((error: unknown) => {
  console.error(error instanceof CommandError ? `\n${error.message}` : error)
  return shutDown(1)
})
