import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { checkAnswers } from './audit/check-answers'
import { failuresOf } from './audit/failures'
import type { Examined } from './audit/lighthouse'
import { MISSING_PAGE } from './audit/limits'
import { buildReport } from './audit/report'
import { weigh, type Weight } from './audit/weigh'
import { publicPaths } from '../../content/pages'
import { launchBrowser } from '../support/browser'
import { command, countOf } from '../support/command'
import { CommandError, step } from '../support/console'
import { startIsolatedSite } from '../support/isolated-site'
import { ensureTools } from '../support/tools'

/** The same address as for `npm run screens`, so that one build does for both. */
const PORT = 3500
const DATA_DIR = '.data/audit'
const DEFAULT_RUNS = 5

const nextVersion = () =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync('node_modules/next/package.json', 'utf8'))).version

function keepReport({ path, report }: Examined) {
  const folder = join(DATA_DIR, 'lighthouse')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${path.slice(1).replaceAll('/', '-') || 'home'}.html`), report)
}

async function audit(runs: number, pages: readonly string[]): Promise<number> {
  const relative = pages.find((page) => !page.startsWith('/'))
  if (relative) throw new CommandError(`A page begins with a slash, ${relative} does not.`)
  await step('Installing Lighthouse, the first time', async () => ensureTools('bin/commands/audit', 'lighthouse'))
  const { endChromeOnShutdown, examine } = await import('./audit/lighthouse')
  const { siteUrl } = await startIsolatedSite({ port: PORT, dataDir: DATA_DIR })
  const browser = await launchBrowser()
  const paths = pages.length > 0 ? pages : [...publicPaths, MISSING_PAGE]

  const weights: Weight[] = []
  for (const path of paths) weights.push(await step(`Weighing ${path}`, () => weigh(browser, siteUrl, path)))
  const chromium = browser.version()
  await browser.close()

  endChromeOnShutdown()
  const examined: Examined[] = []
  for (const path of paths) {
    const page = await step(`Lighthouse on ${path}`, () => examine(siteUrl, path, runs))
    keepReport(page)
    examined.push(page)
  }

  const build = await checkAnswers(siteUrl, paths)
  const findings = { runs, chromium, next: nextVersion(), examined, weights, build }
  const text = buildReport(findings)
  console.log(`\n${text}\nLighthouse's own pages are in ${join(DATA_DIR, 'lighthouse')}.`)
  const failures = failuresOf(findings)
  if (failures.length > 0) console.error(`\n${failures.join('\n')}`)
  return failures.length === 0 ? 0 : 1
}

export default command({
  name: 'npm run audit',
  summary: 'Weighs every public page, and examines it with Lighthouse.',
  options: {
    runs: { type: 'string', value: 'N', help: `how often Lighthouse looks at each page; ${DEFAULT_RUNS} unless given` },
    page: { type: 'string', value: '/PATH', multiple: true, help: 'only this page; may be given again' },
  },
  run: ({ values: { runs, page } }) => audit(countOf(runs, DEFAULT_RUNS), page ?? []),
})
