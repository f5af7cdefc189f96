import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

import { CommandError } from '../../../../bin/support/console'

export interface Row {
  readonly what: string
  readonly measured: string
  readonly goal: string
  readonly isMet: boolean
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
}

export interface Loaded {
  readonly perSecond: number
  readonly p99Ms: number
}

const MS = { us: 0.001, ms: 1, s: 1_000, m: 60_000 } as const

const found = (pattern: RegExp, text: string) => {
  const match = pattern.exec(text)
  if (!match) throw new Error(`wrk has not said ${pattern}:\n${text}`)
  return match
}

/** @throws Error when an answer was a failure, or wrk is not installed */
export async function loadWith({ url, connections, seconds, headers = {} }: Load): Promise<Loaded> {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '30s'],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} fails under load:\n${stdout}`)
  const [, value, unit] = found(/99%\s+([\d.]+)(us|ms|s|m)\b/, stdout)
  return {
    perSecond: Number(found(/Requests\/sec:\s+([\d.]+)/, stdout)[1]),
    p99Ms: Number(value) * MS[unit as keyof typeof MS],
  }
}

/** @throws CommandError where a program that is compared with, or measures, is missing */
export function requireProgram(name: string, ...args: readonly string[]): void {
  if (spawnSync(name, args, { stdio: 'ignore' }).error)
    throw new CommandError(`${name} is missing: apt-get install ${name}.`)
}

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 32

type Compared = Pick<Load, 'url' | 'headers'>

/** Both in turn, so that what else the machine does meets both. @returns medians, and their ratios */
export async function compare(ours: Compared, theirs: Compared) {
  const load = (compared: Compared) => loadWith({ ...compared, connections: CONNECTIONS, seconds: SECONDS })
  const [a, b]: [Loaded[], Loaded[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    a.push(await load(ours))
    b.push(await load(theirs))
  }
  const of = (loads: readonly Loaded[], key: keyof Loaded) => median(loads.map((one) => one[key]))
  return {
    ours: of(a, 'perSecond'),
    theirs: of(b, 'perSecond'),
    ratio: of(a, 'perSecond') / of(b, 'perSecond'),
    p99Ratio: of(a, 'p99Ms') / of(b, 'p99Ms'),
  }
}
