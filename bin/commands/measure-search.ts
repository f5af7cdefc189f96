import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

import type { Pool } from 'pg'

import { command, countOf } from '../support/command'
import { startMeasureStack } from '../support/measure-stack'

/** One word, many, mistyped, begun, without accents, in no text, and words that stand almost everywhere. */
const QUESTIONS = [
  'visa',
  'visia dtv',
  'démissionner sans perdre ses droits',
  'loyer chiang mai',
  'factu',
  'reseau',
  'hippopotame',
  'client prix jour',
  'assurance hospitalisation rapatriement thailande',
  'tu peux travailler',
]
const ROUNDS = 20

/** Sentences of the site, shuffled by a fixed rule into as many texts: its words, as often as it uses them. */
async function makeTexts(count: number) {
  const { readEntries } = await import('../../lib/members/search/entries')
  const real = await readEntries()
  const sentences = real.flatMap(({ body }) => body.split(/(?<=[.!?])\s+/))
  return Array.from({ length: count }, (_, index) => {
    const like = real[index % real.length]!
    const body = Array.from({ length: 14 }, (_, n) => sentences[(index * 7919 + n * 104_729) % sentences.length])
    return { ...like, slug: `${like.slug}-${Math.floor(index / real.length)}`, body: body.join(' ') }
  })
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** Of proc(5): user and system time, its own and that of ended children, in hundredths of a second; and the parent. */
function readStat(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
  const [own, ended] = [fields[11]! + fields[12]!, fields[13]! + fields[14]!]
  return { parent: fields[1]!, own, ended }
}

/** Of this process and of Postgres, in milliseconds: unlike the time, it hardly grows on a machine that is busy with something else. */
async function readCpu(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent } = readStat(rows[0]!.pid)
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number)
  const { own, ended } = readStat(parent)
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + 10 * children.reduce((sum, pid) => sum + readStat(pid).own, own + ended)
}

async function measure(count: number): Promise<void> {
  await startMeasureStack()
  const [{ fillSearchIndex }, { search }, { getAccess }, { getPool }] = await Promise.all([
    import('../../lib/members/search/fill'),
    import('../../lib/members/search/ask'),
    import('../../lib/access/viewer/access'),
    import('../../lib/platform/db'),
  ])
  const access = getAccess({ isAdmin: false, subscribed: true }, 'members')
  await search('visa', access) // the site's own index, which the texts then take the place of
  const texts = await makeTexts(count)
  const start = performance.now()
  await fillSearchIndex(() => Promise.resolve(texts), count)
  console.log(`INDEX ${count} texts in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  await getPool().query('analyze search_texts; analyze search_words')
  const all: number[] = []
  const cpuBefore = await readCpu(getPool())
  for (const question of QUESTIONS) {
    const times: number[] = []
    let hits = 0
    for (let round = 0; round < ROUNDS; round++) {
      const begin = performance.now()
      hits = (await search(question, access)).hits.length
      times.push(performance.now() - begin)
    }
    times.sort((a, b) => a - b)
    all.push(...times)
    console.log(
      `SEARCH « ${question} »: ${hits} hits, p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`,
    )
  }
  const cpu = ((await readCpu(getPool())) - cpuBefore) / all.length
  all.sort((a, b) => a - b)
  console.log(
    `ALL p50 ${at(all, 0.5).toFixed(1)} ms, p95 ${at(all, 0.95).toFixed(1)} ms, slowest ${at(all, 1).toFixed(1)} ms; ${cpu.toFixed(1)} ms of CPU a search; load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`,
  )
  // As the function search_ranked has it, of those that match in their heads.
  const client = await getPool().connect()
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off) select id from search_texts
      where words @@ $1::tsquery and head_words @@ $1::tsquery order by ts_rank(head_words, $1::tsquery) desc, id limit 200`,
    [`'visa'`],
  )
  client.release()
  console.log(rows.map((row) => row['QUERY PLAN']).join('\n'))
}

export default command({
  name: 'node bin/run.mjs measure-search',
  summary: 'How long a search takes among as many texts, on a Postgres of its own.',
  positionals: ['[TEXTS]'],
  run: ({ positionals: [texts] }) => measure(countOf(texts, 10_000)),
})
