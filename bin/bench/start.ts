import { setTimeout as wait } from 'node:timers/promises'

import { median, type Row } from './row'
import { startNode, stopChild } from '../support/child'
import { CommandError } from '../support/console'
import { startMeasureStack } from '../support/measure-stack'
import { findPort } from '../support/ports'
import { SITE_ENV, siteArgs } from '../support/site-args'

const MOST_MS = 1_500
const ROUNDS = 5
const PATIENCE_MS = 30_000

async function startOnce(env: Readonly<Record<string, string>>): Promise<number> {
  const port = await findPort(3590)
  const begun = performance.now()
  const site = startNode(siteArgs(port, '127.0.0.1'), {
    env: { ...env, ...SITE_ENV, PORT: String(port) },
    output: 'keep',
  })
  site.stdout?.resume()
  site.stderr?.resume()
  try {
    while ((await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status !== 200) {
      if (performance.now() - begun > PATIENCE_MS) throw new CommandError('The site does not answer.')
      await wait(5)
    }
    return performance.now() - begun
  } finally {
    await stopChild(site)
  }
}

/** From the command to the first page. */
export async function measureStart(): Promise<Row[]> {
  const env = await startMeasureStack()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await startOnce(env))
  return [
    {
      what: `Start of a built site, until \`/\` is answered (median of ${ROUNDS})`,
      measured: `${median(times).toFixed(0)} ms`,
      goal: `≤ ${MOST_MS} ms`,
      isMet: median(times) <= MOST_MS,
    },
  ]
}
