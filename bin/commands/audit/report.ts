import { cpus, totalmem } from 'node:os'

import { failuresOf, weightOf, type Findings } from './failures'
import type { Examined, Shortcoming } from './lighthouse'
import { LIMITS, MAXIMUM_MS, MINIMUM_SCORES, MISSING_PAGE, type Category } from './limits'
import type { Weight } from './weigh'

const kb = (bytes: number) => (bytes / 1024).toFixed(0)

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const mark = (text: string, isMissed: boolean) => (isMissed ? `**${text}**` : text)

const code = (text: string) => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``

function scoresTable(examined: readonly Examined[]) {
  const score = (value: number | null, category: Category) =>
    mark(String(value ?? 'none'), (value ?? 0) < MINIMUM_SCORES[category])
  return table(
    ['Page', 'Performance', 'of runs', 'Accessibility', 'Best practices', 'SEO', 'LCP', 'Interactive', 'CLS', 'TBT'],
    examined.map(({ path, scores, runs, lcpMs, interactiveMs, cls, tbtMs }) => [
      code(path),
      score(scores.performance, 'performance'),
      runs.join(' '),
      score(scores.accessibility, 'accessibility'),
      score(scores['best-practices'], 'best-practices'),
      score(scores.seo, 'seo'),
      mark(`${(lcpMs / 1000).toFixed(2)} s`, lcpMs > MAXIMUM_MS.lcpMs),
      mark(`${(interactiveMs / 1000).toFixed(2)} s`, interactiveMs > MAXIMUM_MS.interactiveMs),
      cls.toFixed(3),
      `${tbtMs.toFixed(0)} ms`,
    ]),
  )
}

const limitOf = (label: string) => LIMITS.find((one) => one.label === label)

function limitCell(label: string): string {
  const { maximumKb, page } = limitOf(label) ?? {}
  return page ? `${maximumKb} on ${code(page)}` : String(maximumKb)
}

function weightCell(weight: Weight, label: string): string {
  const { kinds = [], maximumKb = 0, page = weight.path } = limitOf(label) ?? {}
  const bytes = weightOf(weight, kinds)
  return mark(kb(bytes), page === weight.path && bytes > maximumKb * 1024)
}

function weightsTable(weights: readonly Weight[]) {
  const row = (first: string, limited: (label: string) => string, weight?: Weight) => [
    first,
    limited('JavaScript'),
    weight ? kb(weight.scriptsAhead) : '',
    weight ? kb(weight.bytes.styles) : '',
    weight ? kb(weight.bytes.fonts) : '',
    limited('JavaScript, CSS and fonts'),
    limited('images'),
    limited('prefetches'),
    weight ? kb(weight.bytes.html) : '',
    weight ? kb(weight.bytes.data) : '',
  ]
  return table(
    ['Page', 'JavaScript', 'of it ahead', 'CSS', 'Fonts', 'JS + CSS + fonts', 'Images', 'Prefetches', 'HTML', 'Data'],
    [
      ...weights.map((weight) => row(code(weight.path), (label) => weightCell(weight, label), weight)),
      row('Limit', limitCell),
    ],
  )
}

const PLACES = 5

function shortcoming(group: readonly Shortcoming[]): string {
  const [first] = group
  if (!first) return ''
  const pages = group.map(({ path }) => code(path)).join(', ')
  const places = [...new Set(group.flatMap(({ where }) => where))].slice(0, PLACES)
  const share = first.weight === 0 ? ', not counted' : ''
  return [
    `- **${first.title}** (${code(first.id)}, ${first.category}${share}): ${pages}`,
    ...places.map((text) => `  - ${code(text)}`),
  ].join('\n')
}

function shortcomingsList(examined: readonly Examined[]): string {
  const groups = new Map<string, Shortcoming[]>()
  for (const one of examined.flatMap(({ shortcomings }) => shortcomings)) {
    const key = `${one.category} ${one.id}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups.size === 0 ? 'None.' : [...groups.values()].map(shortcoming).join('\n')
}

function machine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`
  const { platform, arch, versions } = process
  return `${cpus().length} processor cores, ${memory}, ${platform} ${arch}, Node ${versions.node}`
}

function dateAndVersions({ examined, chromium, next }: Findings): string {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())
  return `on ${date}; do not edit. Lighthouse ${examined[0]?.version}, Chromium ${chromium}, Next ${next}`
}

function verdict(findings: Findings): string {
  const { length } = failuresOf(findings)
  if (length === 0) return 'Everything is within its limit.'
  return `${length} findings miss their limit; figures among them are **bold**.`
}

function buildSection({ build }: Findings): string {
  if (build.length === 0) return 'Every page above is made by the build, once for everybody.'
  return build.map((sentence) => `- **${sentence}**`).join('\n')
}

const ABOUT_MISSING_PAGE = `
${code(MISSING_PAGE)} shows the 404 page. Three audits that a 404 page must fail are left out there: the status, whether
search engines may index it, and messages on the console.
`

export function buildReport(findings: Findings): string {
  const { examined, weights, runs } = findings
  const speeds = examined.flatMap(({ benchmarks }) => benchmarks)
  const missing = examined.some(({ path }) => path === MISSING_PAGE) ? ABOUT_MISSING_PAGE : ''
  return `# Audit

Written by \`npm run audit\` ${dateAndVersions(findings)}, the production
build on ${machine()}, which also ran the browser.

${verdict(findings)}

## Lighthouse

Lighthouse's phone on slow 4G, with \`--throttling-method=devtools\`: the line is really that slow. Performance and times are those of the run with the median
performance of ${runs}; the other categories show the lowest score of all runs. At least: performance
${MINIMUM_SCORES.performance}, all others 100; LCP within ${MAXIMUM_MS.lcpMs} ms, interactive within ${MAXIMUM_MS.interactiveMs}.

Speed of the machine by Lighthouse's own benchmark: ${Math.min(...speeds)} to ${Math.max(...speeds)}.
When it varies much, other programs ran too, and performance says little.

${scoresTable(examined)}
${missing}
### Audits below full marks

In accessibility, best practices and SEO:

${shortcomingsList(examined)}

## Weight of a first visit

Measured in Chromium: 412 × 823 at density 2.6, empty cache, nobody signed in, no interaction, until the network is at
rest plus 3 s. KB of 1,024 bytes over the wire: compressed as served, with the answers' headers. "Of it ahead" are
scripts that the page's HTML does not name, fetched for the pages its links lead to. "Data" is all else, such as who is
signed in.

${weightsTable(weights)}

## Build

${buildSection(findings)}
`
}
