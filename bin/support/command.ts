import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { CommandError, describeFailure } from './console'
import { readable } from './readable-log'
import { startedIn } from '../../lib/platform/env'
import { inBackground } from '../../lib/platform/time-limit'

interface Option {
  readonly type: 'boolean' | 'string'
  readonly multiple?: boolean
  readonly value?: string
  readonly help: string
}

type Options = Readonly<Record<string, Option>>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']
type Positionals<P extends readonly string[]> = P extends readonly [`[${string}…]`]
  ? readonly string[]
  : { readonly [K in keyof P]: P[K] extends `[${string}` ? string | undefined : string }

interface Given<O extends Options, P extends readonly string[]> {
  readonly values: Values<O>
  readonly positionals: Positionals<P>
}

interface Description<O extends Options, P extends readonly string[]> {
  readonly name: string
  readonly summary: string
  readonly options?: O
  /**
   * `grant|revoke`: one of these words; `EMAIL`: anything; `[retry]`: may be left out; a lone `[PICTURE…]`: any number. A FOLDER, FILE
   * or PLACE, here and among the options, is given as seen from where the person stands.
   */
  readonly positionals?: P
  /** `env`: reads .env. `database`: also gives the product its settings, and has its database running. */
  readonly opens?: 'env' | 'database'
  /** What the words together must be, before anything is opened. @returns what is wrong, or null */
  check?(given: Given<O, P>): string | null
  /** @returns the exit code, when it is not 0 */
  run(given: Given<O, P>): Promise<number | void>
}

export interface Command {
  /** Prints what is to be said. @returns the exit code */
  main(args: readonly string[]): Promise<number>
}

const HELP = { help: { type: 'boolean', help: 'shows this' } } as const

/** The command itself runs in the project's folder. A bucket is no path. */
const pathOf = (name: string | undefined, text: string) =>
  /^\[?(FOLDER|FILE|PLACE)\]?$/.test(name ?? '') && !/^\w+:/.test(text) ? resolve(startedIn(), text) : text

const takesMany = (name: string) => name.endsWith('…]')

function requirePositionals(given: readonly string[], wanted: readonly string[], refuse: (reason: string) => never) {
  wanted.forEach((name, index) => {
    const text = given[index]
    if (text === undefined && !name.startsWith('[')) refuse(`${name} is missing`)
    const words = name.replace(/[[\]]/g, '').split('|')
    const isLiteral = words.every((word) => word === word.toLowerCase())
    if (text !== undefined && isLiteral && !words.includes(text))
      refuse(`${words.join(' or ')} is expected, not ${text}`)
  })
  const extra = given[wanted.length]
  if (extra !== undefined && !wanted.some(takesMany)) refuse(`${extra} is one argument too many`)
}

export function command<const O extends Options, const P extends readonly string[] = readonly []>({
  name,
  summary,
  options: own,
  positionals: wanted,
  opens,
  check,
  run,
}: Description<O, P>): Command {
  const options: Options = { ...own, ...HELP }
  const separator = name.startsWith('npm') ? ' --' : ''

  function describe(): string {
    const shown = Object.entries(options).map(
      ([key, { value, help }]) => [`--${key}${value ? ` ${value}` : ''}`, help] as const,
    )
    const width = Math.max(...shown.map(([option]) => option.length))
    const usage = `Usage: ${name}${separator} ${[...(wanted ?? []), '[options]'].join(' ')}`
    return [summary, '', usage, '', ...shown.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`)].join('\n')
  }

  const refuse = (reason: string): never => {
    throw new CommandError(`${reason} (${name}${separator} --help says what there is).`)
  }

  function read(args: readonly string[]) {
    try {
      const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
      const absolute = Object.entries(values).map(
        ([key, value]) => [key, typeof value === 'string' ? pathOf(options[key]?.value, value) : value] as const,
      )
      return {
        values: Object.fromEntries(absolute),
        positionals: positionals.map((text, index) => pathOf(wanted?.[index], text)),
      }
    } catch (error) {
      return refuse((error as Error).message.split('. ')[0]!)
    }
  }

  async function open() {
    if (opens && existsSync('.env')) process.loadEnvFile('.env')
    // Here a person reads the log.
    if (opens) (await import('../../lib/platform/log')).formatLog(readable(process.stderr.isTTY))
    if (opens === 'database') await (await import('./database')).openDatabase()
  }

  return {
    async main(args) {
      try {
        const { values, positionals } = read(args)
        if (values.help) return console.log(describe()) ?? 0
        requirePositionals(positionals, wanted ?? [], refuse)
        const given = { values: values as unknown as Values<O>, positionals: positionals as unknown as Positionals<P> }
        const reason = check?.(given)
        if (reason) refuse(reason)
        await open()
        return (await (opens === 'database' ? inBackground(() => run(given)) : run(given))) ?? 0
      } catch (error) {
        console.error(describeFailure(error))
        return 1
      }
    },
  }
}

/** @throws CommandError unless it is a whole number above 0 */
export function countOf(text: string | undefined, usual: number): number {
  const count = text === undefined ? usual : Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new CommandError(`${text} is no whole number above 0.`)
}
