import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

import { CommandError, diskFailureIn } from './console'
import { childEnv } from '../../lib/platform/env'

const preload = new URL(`./exit-with-parent.mjs?parent=${process.pid}`, import.meta.url).href

/** The site ends by itself within 15 s: lib/operations/jobs/shutdown.ts. */
const STOP_TIMEOUT_MS = 20_000

/** Linux counts in hundredths, https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const TICKS_PER_SECOND = 100

/** @returns what our ended children and theirs have used, in seconds; null where the system does not say */
function readChildrenCpu(): number | null {
  try {
    // Of what follows the name in brackets: 13 and 14, cutime and cstime.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  } catch {
    return null // no Linux
  }
}

const usedBy = new WeakMap<ChildProcess, number>()
let usedSoFar = 0

/** The sum grows when a child has ended: by what that child and its own used. */
function count(child: ChildProcess) {
  const used = readChildrenCpu()
  if (used === null) return
  usedBy.set(child, used - usedSoFar)
  usedSoFar = used
}

/** @returns the processor time of a child that has ended, with all that it started and waited for; null where nothing says it */
export const cpuSecondsOf = (child: ChildProcess): number | null => usedBy.get(child) ?? null

interface NodeOptions {
  readonly env: Readonly<Record<string, string>>
  /** `show`: on our terminal. `keep`: silent, returned when it fails. */
  readonly output: 'show' | 'keep'
}

/** Starts a Node program that ends when we do. */
export function startNode(args: readonly string[], { env, output }: NodeOptions): ChildProcess {
  const stream = output === 'show' ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    env: childEnv(env),
    stdio: ['ignore', stream, stream, 'ipc'],
  })
  return child.once('exit', () => count(child))
}

/** @throws CommandError with what the program printed, when it fails */
export async function runNode(name: string, args: readonly string[], options: NodeOptions): Promise<string> {
  const child = startNode(args, options)
  let printed = ''
  const keep = (chunk: Buffer) => (printed += chunk.toString())
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) {
    const reason = diskFailureIn(printed)
    throw new CommandError(
      reason ? `${name} failed: ${reason}.` : `${name} failed.${printed ? `\n${printed.trim()}` : ''}`,
    )
  }
  return printed
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(timer)
}

const nextArgs = (mode: 'dev' | 'start', port: number, host: string | null) => [
  ...['node_modules/next/dist/bin/next', mode, '--port', String(port)],
  ...(host ? ['--hostname', host] : []),
]

/** Arguments of Node that start the built site. */
export const siteArgs = (port: number, host: string | null): readonly string[] => nextArgs('start', port, host)

/** The same for the site in development. */
export const devArgs = (port: number, host: string | null): readonly string[] => nextArgs('dev', port, host)

/** What the built site is started with: lib/operations/jobs/shutdown.ts answers signals in Next's place. */
export const SITE_ENV = { NEXT_MANUAL_SIG_HANDLE: '1' } as const
