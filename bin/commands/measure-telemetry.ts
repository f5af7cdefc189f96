import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { ends, startInstance, type Instance } from '../faults/instance'
import { makePerson } from '../faults/people'
import { startStack } from '../faults/stack'
import { command, countOf } from '../support/command'
import { onShutdown } from '../support/shutdown'

const ROUNDS = 5
const WARM_UP = 100
/** Linux's own unit for the times of a process: proc_pid_stat(5). */
const TICK_MS = 10

/** Takes whatever is sent. @returns its address */
async function startCollector(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('Content-Type', 'application/json').end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onShutdown('collector', async () => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function cpuOf({ child }: Instance): number {
  const line = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
  const [user, system] = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user! + system!) * TICK_MS
}

async function visit({ port }: Instance, cookie: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const answer = await fetch(`http://127.0.0.1:${port}/compte`, { headers: { Cookie: cookie } })
    await answer.text()
    if (!answer.ok) throw new Error(`/compte answers ${answer.status}`)
  }
}

async function measure(folder: string, count: number) {
  const stack = await startStack(folder, { hasSmallDisk: false })
  const { cookie } = await makePerson(stack)
  const [off, before] = stack.instances as [Instance, Instance]
  await ends(before, 'SIGTERM')
  const endpoint = await startCollector()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, METRICS_TOKEN: 'only-for-this-measurement' }
  const on = await startInstance({ ...before, env: { ...before.env, ...settings } })
  stack.instances[1] = on
  for (const one of [off, on]) await visit(one, cookie, WARM_UP)
  const spent = { off: 0, on: 0 }
  // In turn, so that what else the machine does falls on both.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, one] of Object.entries({ off, on }) as ['off' | 'on', Instance][]) {
      const begun = cpuOf(one)
      await visit(one, cookie, count / ROUNDS)
      spent[name] += cpuOf(one) - begun
    }
  }
  const each = (ms: number) => `${(ms / count).toFixed(1)} ms`
  const ratio = (spent.on / spent.off).toFixed(2)
  console.log(
    `CPU of /compte, ${count} times: ${each(spent.on)} with figures and traces, ${each(spent.off)} without; ${ratio} : 1`,
  )
}

export default command({
  name: 'node bin/run.mjs measure-telemetry',
  summary: 'Measures what figures and traces cost a guarded page, against a server without them.',
  positionals: ['FOLDER'],
  options: { count: { type: 'string', value: 'COUNT', help: 'visits of each (500)' } },
  run: ({ positionals: [folder], values: { count } }) => measure(folder, countOf(count, 500)),
})
