import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { startNode } from '../support/child'
import { CommandError } from '../support/console'

const READY_TIMEOUT_MS = 90_000

interface Place {
  readonly shipment: string
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  /** The folder where what it prints is kept. */
  readonly logs?: string
}

export interface Instance extends Place {
  readonly child: ChildProcess
  /** What it printed. */
  readonly log: string[]
}

async function isReady({ port }: Place): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null)
  return answer?.ok ?? false
}

/** @throws CommandError when it does not come up */
export async function startInstance(place: Place, preload: readonly string[] = []): Promise<Instance> {
  const child = startNode([...preload, resolve(place.shipment, 'server.js')], {
    env: { ...place.env, PORT: String(place.port), HOSTNAME: '127.0.0.1', NEXT_MANUAL_SIG_HANDLE: '1' },
    output: 'keep',
  })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
    if (place.logs) stream?.pipe(createWriteStream(join(place.logs, `${place.port}.log`), { flags: 'a' }))
  }
  for (const start = Date.now(); !(await isReady(place)); await wait(100)) {
    if (child.exitCode !== null || Date.now() - start > READY_TIMEOUT_MS)
      throw new CommandError(`An instance does not start:\n${log.join('').slice(-2000)}`)
  }
  return { ...place, child, log }
}

/** Ends it by a signal. @returns after how many milliseconds it was gone */
export async function ends({ child }: Instance, signal: NodeJS.Signals): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return 0
  const start = performance.now()
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
  return performance.now() - start
}
