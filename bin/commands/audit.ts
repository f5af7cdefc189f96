import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { z } from 'zod'

import { publicPaths } from '../../content/pages'
import { checkBuild } from './audit/check-build'
import { failuresOf } from './audit/failures'
import type { Examined } from './audit/lighthouse'
import { MISSING_PAGE } from './audit/limits'
import { buildReport } from './audit/report'
import { weigh, type Weight } from './audit/weigh'
import { launchBrowser } from '../support/browser'
import { CommandError, step } from '../support/console'
import { startIsolatedSite } from '../support/isolated-site'
import { shutDown, shutDownOnSignals } from '../support/shutdown'
import { ensureTools } from '../support/tools'

const USAGE = 'Use: npm run audit -- [--runs N] [--page /path]…'

/** The same address as for `npm run screens`, so that one build does for both. */
const PORT = 3500
const DATA_DIR = '.data/audit'
const DEFAULT_RUNS = 3

function readOptions() {
  try {
    const { values } = parseArgs({ options: { runs: { type: 'string' }, page: { type: 'string', multiple: true } } })
    const runs = z.coerce.number().int().min(1).max(99).parse(values.runs ?? DEFAULT_RUNS)
    const pages = z.array(z.string().startsWith('/')).parse(values.page ?? [])
    return { runs, pages }
  } catch {
    throw new CommandError(USAGE)
  }
}

const nextVersion = () =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync('node_modules/next/package.json', 'utf8'))).version

/** Lighthouse's pages with all details, for whoever has to mend something. */
function keepReport({ path, report }: Examined) {
  const folder = join(DATA_DIR, 'lighthouse')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${path.slice(1).replaceAll('/', '-') || 'home'}.html`), report)
}

async function main() {
  const { runs, pages } = readOptions()
  shutDownOnSignals()
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

  const build = checkBuild(paths.map((path) => (path === MISSING_PAGE ? '/_not-found' : path)))
  const findings = { runs, chromium, next: nextVersion(), examined, weights, build }
  const text = buildReport(findings)
  // A part of the pages is not what the document promises.
  const file = pages.length > 0 ? join(DATA_DIR, 'audit.md') : 'docs/audit.md'
  writeFileSync(file, text)
  console.log(`\n${text}\nWritten to ${file}; Lighthouse's own pages are in ${join(DATA_DIR, 'lighthouse')}.`)
  const failures = failuresOf(findings)
  if (failures.length > 0) console.error(`\n${failures.join('\n')}`)
  await shutDown(failures.length === 0 ? 0 : 1)
}

main().catch((error: unknown) => {
  console.error(error instanceof CommandError ? `\n${error.message}` : error)
  return shutDown(1)
})
