import { launch, type LaunchedChrome } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { z } from 'zod'

import { CATEGORIES, MISSING_PAGE, type Category } from './limits'
import { CommandError } from '../../support/console'
import { BROWSER_ARGS, ensureBrowser } from '../../support/find-browser'
import { onShutdown } from '../../support/shutdown'

export interface Shortcoming {
  readonly path: string
  readonly category: Category
  readonly id: string
  readonly title: string
  readonly weight: number
  readonly where: readonly string[]
}

export interface Examined {
  readonly path: string
  readonly scores: Readonly<Record<Category, number | null>>
  readonly runs: readonly number[]
  readonly lcpMs: number
  readonly interactiveMs: number
  readonly cls: number
  readonly tbtMs: number
  readonly shortcomings: readonly Shortcoming[]
  readonly report: string
  readonly version: string
  readonly benchmarks: readonly number[]
}

/** The 404 page is right where Lighthouse complains: it is kept out of search engines, and noted on the console (docs/product.md#missing-page). */
const MISSING_PAGE_FLAGS: Flags = {
  ignoreStatusCode: true,
  skipAudits: ['http-status-code', 'is-crawlable', 'errors-in-console'],
}

const WHERE_COUNT = 3
const WHERE_LENGTH = 160

const itemsSchema = z.object({
  items: z.array(
    z.object({
      node: z.object({ snippet: z.string() }).optional().catch(undefined),
      description: z.string().optional().catch(undefined),
      value: z.string().optional().catch(undefined),
      url: z.string().optional().catch(undefined),
    }),
  ),
})

function whereOf(details: unknown): string[] {
  const items = itemsSchema.safeParse(details).data?.items ?? []
  const texts = items.map(({ node, description, value, url }) => node?.snippet ?? description ?? value ?? url)
  return texts
    .filter((text) => text !== undefined)
    .slice(0, WHERE_COUNT)
    .map((text) => text.replaceAll(/\s+/g, ' ').slice(0, WHERE_LENGTH))
}

const isStrict = (category: Category) => category !== 'performance'

function shortcomingsOf(path: string, { categories, audits }: Result): Shortcoming[] {
  return CATEGORIES.filter(isStrict).flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      const isBelow = audit && (audit.scoreDisplayMode === 'error' || (audit.score !== null && audit.score < 1))
      if (!isBelow) return []
      const where = audit.errorMessage ? [audit.errorMessage] : whereOf(audit.details)
      return [{ path, category, id, title: audit.title, weight, where }]
    }),
  )
}

const scoreOf = ({ categories }: Result, category: Category) => {
  const score = categories[category]?.score ?? null
  return score === null ? null : Math.round(score * 100)
}

let chrome: LaunchedChrome | undefined

export const endChromeOnShutdown = () => onShutdown('Chromium', async () => chrome?.kill())

/** Started by Lighthouse's own launcher: Playwright switches parts of Chromium off, which would change the figures. */
async function withChrome<T>(work: (port: number) => Promise<T>): Promise<T> {
  chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless=new', ...BROWSER_ARGS],
    handleSIGINT: false,
    logLevel: 'error',
  })
  try {
    return await work(chrome.port)
  } finally {
    chrome.kill()
    chrome = undefined
  }
}

/** Now and then a trace lacks its beginning: then Lighthouse asks to be run again. */
const LACKS_BEGINNING = 'NO_NAVSTART'
const MOST_TRIES = 3

async function runOnce(url: string, flags: Flags, tries = 1): Promise<{ lhr: Result; html: string }> {
  // Lighthouse's phone on slow 4G, as its visitor meets it: a simulated line rewards scripts that come late, and people wait for them.
  const settings: Flags = { throttlingMethod: 'devtools', output: 'html', logLevel: 'error', ...flags }
  const result = await withChrome((port) => lighthouse(url, { port, ...settings }))
  if (!result) throw new CommandError(`Lighthouse gave no result for ${url}.`)
  const { runtimeError } = result.lhr
  if (runtimeError?.code === LACKS_BEGINNING && tries < MOST_TRIES) return runOnce(url, flags, tries + 1)
  if (runtimeError) throw new CommandError(`Lighthouse at ${url}: ${runtimeError.message}`)
  return { lhr: result.lhr, html: String(result.report) }
}

/** A score that one run in three misses is missed; a run without one is the lowest. */
function lowest(scores: readonly (number | null)[]): number | null {
  return scores.some((score) => score === null) ? null : Math.min(...scores.map((score) => score ?? 0))
}

export async function examine(siteUrl: string, path: string, count: number): Promise<Examined> {
  const flags = path === MISSING_PAGE ? MISSING_PAGE_FLAGS : {}
  const runs: Awaited<ReturnType<typeof runOnce>>[] = []
  for (let turn = 0; turn < count; turn++) runs.push(await runOnce(siteUrl + path, flags))
  const performance = ({ lhr }: (typeof runs)[number]) => scoreOf(lhr, 'performance') ?? 0
  runs.sort((a, b) => performance(a) - performance(b))
  const median = runs[Math.ceil(count / 2) - 1]
  if (!median) throw new CommandError('At least one run is needed.')
  const lowestOf = (category: Category) => lowest(runs.map(({ lhr }) => scoreOf(lhr, category)))
  const found = runs.flatMap(({ lhr }) => shortcomingsOf(path, lhr))
  const metric = (id: string) => median.lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    path,
    scores: {
      performance: scoreOf(median.lhr, 'performance'),
      accessibility: lowestOf('accessibility'),
      'best-practices': lowestOf('best-practices'),
      seo: lowestOf('seo'),
    },
    runs: runs.map(performance),
    lcpMs: metric('largest-contentful-paint'),
    interactiveMs: metric('interactive'),
    cls: metric('cumulative-layout-shift'),
    tbtMs: metric('total-blocking-time'),
    shortcomings: [...new Map(found.map((one) => [`${one.category} ${one.id}`, one])).values()],
    report: median.html,
    version: median.lhr.lighthouseVersion,
    benchmarks: runs.map(({ lhr }) => Math.round(lhr.environment.benchmarkIndex)),
  }
}
