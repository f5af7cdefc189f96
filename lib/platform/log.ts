import 'server-only'

import { format, stripVTControlCharacters } from 'node:util'

import pino, { type Level, type Logger } from 'pino'

import { getEnv, readSettings } from './env'
import { perProcess } from './per-process'
import { noteFailure } from './telemetry/failures'
import { scrub, shorten, shortenLine } from './telemetry/scrub'
import { telemetry } from './telemetry/shared'

type Print = (line: string) => void

interface LogHolder {
  logger?: Logger
  /** Node's own console, once ours has taken its place. */
  console?: { readonly info: Print; readonly error: Print }
  format?: (line: string) => string
}

const shared = perProcess<LogHolder>('log', () => ({}))

interface Known {
  readonly code?: unknown
  readonly digest?: unknown
}

/** Leaves out other fields: Postgres, Stripe and the mail server put user input into them. */
function describeError(thrown: unknown) {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown) }
  const { type, message, stack } = pino.stdSerializers.err(thrown)
  const { code, digest } = thrown as Known
  return { type, message, ...(code !== undefined && { code }), ...(digest !== undefined && { digest }), stack }
}

/** nginx gives each request an id (deploy/nginx.conf), by which its log and ours are read together. */
export const REQUEST_ID = 'x-request-id'

/** Undefined without a proxy of ours: visitors must not choose what is in the log. */
export const requestIdOf = (header: unknown): string | undefined =>
  typeof header === 'string' && /^[0-9a-f]{32}$/.test(header) && getEnv().trustedProxies > 0 ? header : undefined

const WARN = pino.levels.values['warn']!

const destination = {
  [Symbol.for('pino.metadata')]: true,
  lastLevel: 0,
  write(line: string) {
    const print = shared.console ?? console
    const safe = scrub(shortenLine(line)).trimEnd()
    const text = (shared.format ?? String)(safe)
    if (this.lastLevel >= WARN) print.error(text)
    else print.info(text)
  },
}

const log = (): Logger =>
  (shared.logger ??= pino(
    {
      level: readSettings().telemetry.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: describeError },
    },
    destination,
  ))

/** For commands, whose log is read live in a terminal. */
export const formatLog = (lineOf: (line: string) => string): void => void (shared.format = lineOf)

/** Logs an error with causes and stack, and sends it to Sentry when configured. */
export function reportError(what: string, error: unknown, requestId?: string): void {
  log().error({ requestId, err: error }, what)
  telemetry().capture?.(error, { what, requestId })
}

export const reportWarning = (what: string): void => log().warn(what)

export const writeEvent = (event: Readonly<Record<string, unknown>>): void => log().info(event)

/** Errors that Next has already printed; it calls onRequestError afterwards. */
const printed = new WeakSet<object>()

/** Sends Next's console output through our log: one format, and secrets scrubbed. */
export function takeOverConsole(): void {
  const { info, error } = console
  shared.console = { info: info.bind(console), error: error.bind(console) }
  const speak =
    (level: Level) =>
    (...said: readonly unknown[]) => {
      const thrown = said.find((part) => part instanceof Error)
      if (thrown) printed.add(thrown)
      const rest = said.filter((part) => part !== thrown)
      const text = stripVTControlCharacters(shorten(format(...rest))).trim()
      if (thrown || text) log()[level]({ ...(thrown && { err: thrown }) }, text || 'an error')
    }
  Object.assign(console, {
    debug: speak('debug'),
    log: speak('info'),
    info: speak('info'),
    warn: speak('warn'),
    error: speak('error'),
  })
}

/** For instrumentation.ts. @param route as Next names it */
export function reportRequestError(error: unknown, route: string, requestId?: string): void {
  noteFailure()
  const isPrinted = typeof error === 'object' && error !== null && printed.has(error)
  // Next's own line has the stack, this one the route and the request; both have the digest.
  const found = isPrinted ? { digest: (error as Known).digest } : { err: error }
  log().error({ requestId, ...found }, `the request failed in ${route}`)
  telemetry().capture?.(error, { what: 'the request failed', requestId, route })
}
