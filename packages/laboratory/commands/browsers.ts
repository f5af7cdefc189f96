import { command } from '../../../bin/support/command'
import { CommandError, step } from '../../../bin/support/console'
import { startIsolatedSite } from '../../../bin/support/isolated-site'
import { ensureTools } from '../../../bin/support/run-tool'
import { onShutdown } from '../../../bin/support/shutdown'
import type { DrivenBrowser } from '../browsers/tab'

/** The same address as for `npm run audit -w packages/laboratory`, so that one build does for both. */
const PORT = 3500
const DATA_DIR = '.data/browsers'

const WITHOUT_COOKIES = 'firefox-without-cookies'

const starts: Readonly<Record<string, () => Promise<DrivenBrowser>>> = {
  firefox: async () => (await import('../browsers/firefox')).startFirefox(),
  [WITHOUT_COOKIES]: async () => (await import('../browsers/firefox')).startFirefox(false),
  webkit: async () => (await import('../browsers/webkit')).startWebKit(),
}

async function browse(wanted: readonly string[]): Promise<number> {
  await step('Installing what drives the browsers, the first time', async () =>
    ensureTools('packages/laboratory/browsers', 'selenium-webdriver'),
  )
  const { walk, walkWithoutCookies } = await import('../browsers/journey')
  // Before the site is built: a missing browser is said at once.
  const browsers: (readonly [DrivenBrowser, typeof walk])[] = []
  for (const name of wanted) {
    const browser = await starts[name]?.()
    if (!browser) continue
    browsers.push([browser, name === WITHOUT_COOKIES ? walkWithoutCookies : walk])
    onShutdown(browser.name, () => browser.end())
  }
  const { siteUrl } = await startIsolatedSite({ port: PORT, dataDir: DATA_DIR })
  const failures: string[] = []
  for (const [browser, make] of browsers) {
    console.log(`\n${browser.name}`)
    try {
      await make(browser, siteUrl, (part) => console.log(`  ✓ ${part}`))
    } catch (error) {
      failures.push(browser.name)
      console.error(`  ✗ ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  console.log(`\n${browsers.length - failures.length} of ${browsers.length} browsers went all the way.`)
  return failures.length === 0 ? 0 : 1
}

export default command({
  name: 'npm run browsers -w packages/laboratory',
  summary: 'Walks through the site in Firefox and WebKit.',
  options: { only: { type: 'string', value: 'firefox|firefox-without-cookies|webkit', help: 'this one alone' } },
  async run({ values: { only } }) {
    if (only !== undefined && !(only in starts))
      throw new CommandError(`firefox, firefox-without-cookies or webkit is expected, not ${only}.`)
    return browse(only ? [only] : Object.keys(starts))
  },
})
