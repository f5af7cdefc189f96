import { readFileSync, writeFileSync } from 'node:fs'

import { measureArticle } from '../bench/article'
import { measureEdge } from '../bench/edge'
import { measureGrowth } from '../bench/growth'
import { measureInp } from '../bench/inp'
import { measureLoad } from '../bench/load'
import { measureMemory } from '../bench/memory'
import type { Row } from '../bench/row'
import { measureStart } from '../bench/start'
import { measureWeight } from '../bench/weight'
import { launchBrowser } from '../support/browser'
import { command, countOf } from '../support/command'
import { CommandError, step } from '../support/console'
import { startIsolatedSite } from '../support/isolated-site'
import type { Run } from '../support/run-file'

const PORT = 3560
const DATA_DIR = '.data/bench/site'
const FILE = 'docs/measurements.md'
const MARKERS = ['<!-- npm run bench: begin -->', '<!-- npm run bench: end -->'] as const
const DEFAULT_MINUTES = 30

/** Each part by its name. None knows of the others. */
const PARTS: Readonly<Record<string, (run: Run, minutes: number) => Promise<Row[]>>> = {
  // First: it tells the memory of a site that has just started.
  article: measureArticle,
  weight: async ({ siteUrl }) => measureWeight(await launchBrowser(), siteUrl),
  load: ({ siteUrl }) => measureLoad(siteUrl),
  edge: ({ siteUrl }) => measureEdge(siteUrl),
  inp: async ({ siteUrl }) => measureInp(await launchBrowser(), siteUrl),
  start: measureStart,
  growth: measureGrowth,
  memory: (run, minutes) => measureMemory(run, minutes),
}

/** Only when it is asked for. */
const LONG = 'memory'

const verdict = ({ isMet }: Row) => (isMet === null ? '' : isMet ? 'yes' : '**no**')

const tableOf = (rows: readonly Row[]) =>
  [
    '| What | Measured | Goal | Met |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.what} | ${row.measured} | ${row.goal} | ${verdict(row)} |`),
  ].join('\n')

function writeTable(table: string) {
  const text = readFileSync(FILE, 'utf8')
  const [begin, end] = MARKERS
  const [before, after] = [text.split(begin)[0], text.split(end)[1]]
  if (before === undefined || after === undefined)
    throw new CommandError(`${FILE} has lost its markers: ${begin} and ${end}.`)
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())
  writeFileSync(FILE, `${before}${begin}\n\nOn ${date}, Node ${process.versions.node}.\n\n${table}\n\n${end}${after}`)
}

async function bench(names: readonly string[], minutes: number): Promise<number> {
  const unknown = names.find((name) => !(name in PARTS))
  if (unknown) throw new CommandError(`There is no part ${unknown}: ${Object.keys(PARTS).join(', ')}.`)
  const site = await startIsolatedSite({ port: PORT, dataDir: DATA_DIR })
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(PARTS)) {
    if (names.length > 0 ? !names.includes(name) : name === LONG) continue
    const found = await step(`Measuring ${name}`, () => measure(site, minutes))
    // At once: a later part may fail, and all of them take a quarter of an hour.
    console.log(tableOf(found))
    rows.push(...found)
  }
  if (names.length === 0) writeTable(tableOf(rows))
  const missed = rows.filter(({ isMet }) => isMet === false)
  for (const { what, measured, goal } of missed) console.error(`✗ ${what}: ${measured}, not ${goal}.`)
  return missed.length === 0 ? 0 : 1
}

export default command({
  name: 'npm run bench',
  summary:
    'Measures what a visit costs, beside what it is compared with, and writes the table in docs/measurements.md.',
  options: {
    only: {
      type: 'string',
      value: 'PART',
      multiple: true,
      help: `one part, nothing is written: ${Object.keys(PARTS).join(', ')} (only so)`,
    },
    minutes: { type: 'string', value: 'N', help: `how long memory is watched; ${DEFAULT_MINUTES} unless given` },
  },
  run: ({ values: { only, minutes } }) => bench(only ?? [], countOf(minutes, DEFAULT_MINUTES)),
})
