import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { z } from 'zod'

import { BROWSER_ARGS, ensureBrowser } from '../../../bin/support/browser'
import { command, countOf } from '../../../bin/support/command'
import { CommandError, step } from '../../../bin/support/console'
import { startIsolatedSite } from '../../../bin/support/isolated-site'
import { publicPaths } from '../../../content/pages'
import { childEnv } from '../../../lib/platform/env'

/** npm fetches it, 185 MB, when it is first asked for: no start of the site should install it. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** The same address as for `npm run screens -w packages/laboratory`, so that one build does for both. */
const PLACE = { port: 3500, dataDir: '.data/audit' }
const REPORTS = join(PLACE.dataDir, 'lighthouse')
const DEFAULT_RUNS = 5
const MOST_TRIES = 3

/** Has no page of its own, so any such address shows the 404 page. */
const MISSING_PAGE = '/nulle-part'

/** It is right where Lighthouse complains: kept out of search engines, and noted on the console (docs/product.md#missing-page). */
const MISSING_PAGE_FLAGS = [
  '--ignore-status-code',
  ...['http-status-code', 'is-crawlable', 'errors-in-console'].map((audit) => `--skip-audits=${audit}`),
]

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const MOST_MS = { 'largest-contentful-paint': 2_000, interactive: 3_300 } as const

type Category = keyof typeof LEAST

const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), scoreDisplayMode: z.string(), numericValue: z.number().optional() }),
  ),
})

type Report = z.infer<typeof reportSchema>

/** Lighthouse's phone on slow 4G, as its visitor meets it: a simulated line rewards scripts that come late, and people wait for them. */
async function examine(url: string, file: string, flags: readonly string[], tries = 1): Promise<Report> {
  const args = [
    ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet'],
    ...['--throttling-method=devtools', '--output=json', '--output=html', `--output-path=${resolve(file)}`],
    `--chrome-flags=${['--headless=new', ...BROWSER_ARGS].join(' ')}`,
    ...flags,
  ]
  try {
    await promisify(execFile)('npm', args, { env: childEnv({ CHROME_PATH: await ensureBrowser() }) })
    return reportSchema.parse(JSON.parse(readFileSync(`${file}.report.json`, 'utf8')))
  } catch (error) {
    // Now and then a trace lacks its beginning: then Lighthouse asks to be run again.
    if (tries < MOST_TRIES) return examine(url, file, flags, tries + 1)
    throw new CommandError(`Lighthouse at ${url}: ${(error as Error).message}`)
  }
}

/** A run without a score is the lowest. */
const scoreOf = ({ categories }: Report, category: Category) => Math.round((categories[category]?.score ?? 0) * 100)

/** What costs points in the categories that must have them all. */
const shortcomingsOf = ({ categories, audits }: Report): readonly string[] =>
  Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null, scoreDisplayMode } = audits[id] ?? {}
      const isBelow = scoreDisplayMode === 'error' || (score !== null && score < 1)
      return category !== 'performance' && weight > 0 && isBelow ? [`${category}: ${id}`] : []
    }),
  )

/** Times are those of the run with the median performance; a score that one run misses is missed. @returns what misses its limit */
async function audit(siteUrl: string, path: string, count: number): Promise<readonly string[]> {
  const file = join(REPORTS, path.slice(1).replaceAll('/', '-') || 'home')
  const flags = path === MISSING_PAGE ? MISSING_PAGE_FLAGS : []
  const runs: Report[] = []
  for (let turn = 0; turn < count; turn++) runs.push(await examine(siteUrl + path, file, flags))
  runs.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  const median = runs[Math.ceil(count / 2) - 1]!
  const figures = [
    ...Object.entries(LEAST).map(([name, least]) => {
      const scores = runs.map((run) => scoreOf(run, name as Category))
      const score = name === 'performance' ? scoreOf(median, name) : Math.min(...scores)
      return { text: `${name} ${score}`, isMet: score >= least }
    }),
    ...Object.entries(MOST_MS).map(([name, most]) => {
      const ms = median.audits[name]?.numericValue ?? Infinity
      return { text: `${name} ${ms.toFixed(0)} ms`, isMet: ms <= most }
    }),
  ]
  console.log(`  ${figures.map(({ text }) => text).join(', ')}`)
  const missed = figures.filter(({ isMet }) => !isMet).map(({ text }) => text)
  return [...missed, ...new Set(runs.flatMap(shortcomingsOf))].map((fault) => `✗ ${path}: ${fault}`)
}

export default command({
  name: 'npm run audit -w packages/laboratory',
  summary: `Examines every public page with Lighthouse, whose own reports go to ${REPORTS}.`,
  options: {
    runs: { type: 'string', value: 'N', help: `how often Lighthouse looks at each page; ${DEFAULT_RUNS} unless given` },
    page: { type: 'string', value: '/PATH', multiple: true, help: 'only this page; may be given again' },
  },
  async run({ values: { runs, page = [...publicPaths, MISSING_PAGE] } }) {
    const count = countOf(runs, DEFAULT_RUNS)
    const relative = page.find((path) => !path.startsWith('/'))
    if (relative) throw new CommandError(`A page begins with a slash, ${relative} does not.`)
    const { siteUrl } = await startIsolatedSite(PLACE)
    mkdirSync(REPORTS, { recursive: true })
    const faults: string[] = []
    for (const path of page) faults.push(...(await step(path, () => audit(siteUrl, path, count))))
    console.log(faults.length === 0 ? '\nEverything is within its limit.' : `\n${faults.join('\n')}`)
    return faults.length === 0 ? 0 : 1
  },
})
