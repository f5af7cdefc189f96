import { readFileSync, writeFileSync } from 'node:fs'

import { measureEvents } from './bench/events'
import { measureMoney } from './bench/money'
import { measureEdge, measureHome, measureMember } from './bench/pages'
import { measureRenewals } from './bench/renewals'
import { measureOwnSite } from './bench/stack'
import { measureWeight } from './bench/weight'
import type { Row } from './bench/wrk'
import { command } from '../../../bin/support/command'
import { CommandError, step } from '../../../bin/support/console'
import { startIsolatedSite } from '../../../bin/support/isolated-site'
import type { Run } from '../../../bin/support/run-file'

const PORT = 3560
const DATA_DIR = '.data/bench/site'
const FILE = 'docs/measurements.md'
const MARKERS = ['<!-- npm run bench: begin -->', '<!-- npm run bench: end -->'] as const

/** Each part by its name, with the site, which is built and started for the first that asks. The last two leave a slow stand-in. */
const PARTS: Readonly<Record<string, (site: () => Promise<Run>) => Promise<Row[]>>> = {
  money: measureMoney,
  weight: async (site) => measureWeight(await site()),
  home: async (site) => measureHome(await site()),
  member: async (site) => measureMember(await site()),
  edge: async (site) => measureEdge(await site()),
  'own-site': async (site) => {
    await site()
    return measureOwnSite()
  },
  events: async (site) => measureEvents(await site(), DATA_DIR),
  renewals: async (site) => measureRenewals(await site(), DATA_DIR),
}

const verdict = ({ isMet }: Row) => (isMet ? 'yes' : '**no**')

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

async function bench(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !(name in PARTS))
  if (unknown) throw new CommandError(`There is no part ${unknown}: ${Object.keys(PARTS).join(', ')}.`)
  let started: Promise<Run> | undefined
  const site = () => (started ??= startIsolatedSite({ port: PORT, dataDir: DATA_DIR }))
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue
    const found = await step(`Measuring ${name}`, () => measure(site))
    // At once: a later part may fail, and all of them take a quarter of an hour.
    console.log(tableOf(found))
    rows.push(...found)
  }
  if (names.length === 0) writeTable(tableOf(rows))
  const missed = rows.filter(({ isMet }) => !isMet)
  for (const { what, measured, goal } of missed) console.error(`✗ ${what}: ${measured}, not ${goal}.`)
  return missed.length === 0 ? 0 : 1
}

export default command({
  name: 'npm run bench -w packages/laboratory',
  summary:
    'Measures what a visit costs, beside what it is compared with, and writes the table in docs/measurements.md.',
  options: {
    only: {
      type: 'string',
      value: 'PART',
      multiple: true,
      help: `one part, nothing is written: ${Object.keys(PARTS).join(', ')}`,
    },
  },
  run: ({ values: { only } }) => bench(only ?? []),
})
