import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pLimit from 'p-limit'

import { describe, exportRelease } from '../../deploy/export.mjs'
import { readSettings } from '../../lib/env'
import { startNode, stopChild } from '../support/child'
import { command } from '../support/command'
import { CommandError, step } from '../support/console'
import { startMeasureStack } from '../support/measure-stack'
import { findPort } from '../support/ports'
import { build } from '../support/prepare'
import { onShutdown } from '../support/shutdown'
import { siteArgs } from '../support/site-args'
import { ask } from './edge-try/ask'
import { requireCaddy, startCaddy } from './edge-try/caddy'
import { differences } from './edge-try/compare'
import { checkPassedOn } from './edge-try/passed-on'
import { everyQuestion } from './edge-try/questions'
import { checkWithoutNode } from './edge-try/without-node'

const FIRST_PORT = 4300
const READY_TIMEOUT_MS = 180_000
const AT_ONCE = 4

async function until(isSo: () => Promise<boolean>, sentence: string) {
  for (const start = Date.now(); !(await isSo()); await wait(200)) {
    if (Date.now() - start > READY_TIMEOUT_MS) throw new CommandError(sentence)
  }
}

async function startInstance(port: number, env: Readonly<Record<string, string>>) {
  const instance = startNode(siteArgs(port, '127.0.0.1'), {
    env: { ...env, PORT: String(port), TRUST_PROXY: '1' },
    output: 'keep',
  })
  instance.stdout?.resume()
  instance.stderr?.resume()
  onShutdown('instance', () => stopChild(instance))
  const isReady = () =>
    ask(port, { path: '/api/health/ready' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  await until(isReady, `The site does not answer on port ${port}.`)
  return instance
}

async function tryEdge() {
  console.log(requireCaddy())
  const env = await startMeasureStack()
  const settings = readSettings()
  await build(settings)
  const scratch = mkdtempSync(join(tmpdir(), 'horizon-edge-'))
  chmodSync(scratch, 0o755)
  onShutdown('files of the edge', async () => rmSync(scratch, { recursive: true, force: true }))
  const dir = join(scratch, 'edge')
  const headerOptions = { hstsIncludesSubdomains: settings.hstsIncludesSubdomains }
  console.log(describe(await step('Exporting', () => exportRelease({ dir, headerOptions }))))

  const ports: number[] = []
  for (let index = 0; index < 5; index++) ports.push(await findPort(FIRST_PORT))
  const [first, second, http, https, admin] = ports as [number, number, number, number, number]
  const instances = await step('Starting two instances', () =>
    Promise.all([first, second].map((port) => startInstance(port, env))),
  )
  const upstreams = [first, second].map((port) => `127.0.0.1:${port}`)
  const edge = await step('Starting the edge', () =>
    startCaddy({ releases: dir, scratch, ports: { http, https, admin }, upstreams }),
  )
  const askEdge = (question: Parameters<typeof ask>[1]) => ask(edge.port, question, edge.ca)
  const isPassedOn = async () => (await askEdge({ path: '/api/health/ready' })).status !== 503
  await until(isPassedOn, 'The edge finds no instance.')

  const { pages, questions } = everyQuestion()
  const wrong = await step(`Asking Node and the edge ${questions.length} questions`, async () => {
    const limit = pLimit(AT_ONCE)
    const found = questions.map((question) =>
      limit(async () => {
        const [node, answer] = [await ask(first, question), await askEdge(question)]
        const { etag } = answer.headers
        const again = etag && question.headers?.['Accept-Encoding'] && answer.status === 200
        const headers = { ...question.headers, 'If-None-Match': etag ?? '' }
        const { status, body } = again ? await askEdge({ ...question, headers }) : { status: 304, body: '' }
        const isKept = status === 304 && body.length === 0
        return [
          ...differences(question, node, answer),
          ...(isKept ? [] : [`${question.name}: with its own ETag the edge answers ${status}`]),
        ]
      }),
    )
    return (await Promise.all(found)).flat()
  })
  await step('Stopping both instances', () => Promise.all(instances.map(stopChild)))
  wrong.push(...(await step('Asking without Node', () => checkWithoutNode(askEdge, pages))))
  wrong.push(
    ...(await step('Looking at what is passed on', () =>
      checkPassedOn([first, second], {
        askEdge,
        reload: edge.reload,
        whenUp: () => until(isPassedOn, 'The edge finds no instance again.'),
      }),
    )),
  )
  for (const sentence of wrong) console.log(`✗ ${sentence}`)
  console.log(wrong.length === 0 ? 'The edge answers as Node does.' : `${wrong.length} differences.`)
  return wrong.length === 0 ? 0 : 1
}

export default command({
  name: 'npm run edge:try',
  summary: 'Runs the edge (Caddy) before two instances of the site, and compares what both answer.',
  run: tryEdge,
})
