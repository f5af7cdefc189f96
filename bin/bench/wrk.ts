import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

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
