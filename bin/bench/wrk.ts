import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'

import { CommandError } from '../support/console'

export interface Load {
  readonly perSecond: number
  readonly p99Ms: number
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 }

/** @throws CommandError where a program that is compared with, or measures, is missing */
export function requireProgram(name: string, ...args: readonly string[]): void {
  if (spawnSync(name, args, { stdio: 'ignore' }).error)
    throw new CommandError(`${name} is missing: apt-get install ${name}.`)
}

/** One thread of wrk, 32 connections. @throws CommandError when answers fail */
async function load(url: string, seconds: number, headers: readonly string[] = []): Promise<Load> {
  const args = ['-t1', '-c32', `-d${seconds}s`, '--latency', ...headers.flatMap((header) => ['-H', header]), url]
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const said = await text(child.stdout)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(said) ?? []
  if (!perSecond || /Non-2xx|Socket errors/.test(said)) throw new CommandError(`wrk at ${url} says:\n${said}`)
  return { perSecond, p99Ms: Number(p99) * (UNITS[unit] ?? Number.NaN) }
}

const ROUNDS = 3
const SECONDS = 4

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Both in turn, so that what else the machine does meets both. @returns ratios of the medians */
export async function compare(ours: () => Promise<Load>, theirs: () => Promise<Load>) {
  const [a, b]: [Load[], Load[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    a.push(await ours())
    b.push(await theirs())
  }
  const of = (loads: readonly Load[], key: keyof Load) => median(loads.map((one) => one[key]))
  return {
    ours: of(a, 'perSecond'),
    theirs: of(b, 'perSecond'),
    ratio: of(a, 'perSecond') / of(b, 'perSecond'),
    p99Ratio: of(a, 'p99Ms') / of(b, 'p99Ms'),
  }
}

export const loadFor = (url: string, headers?: readonly string[]) => () => load(url, SECONDS, headers)
