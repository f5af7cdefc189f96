import 'server-only'

import { format, stripVTControlCharacters } from 'node:util'

import { trace } from '@opentelemetry/api'
import pino, { type Level, type Logger } from 'pino'

import { readSettings } from './env'
import { perProcess } from './per-process'
import { noteFailure } from './telemetry/failures'
import { countError } from './telemetry/metrics'
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

/** Not its other fields: Postgres, Stripe and the mail server put into them what people typed. */
function describeError(thrown: unknown) {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown) }
  const { type, message, stack } = pino.stdSerializers.err(thrown)
  const { code, digest } = thrown as Known
  return { type, message, ...(code !== undefined && { code }), ...(digest !== undefined && { digest }), stack }
}

/** nginx names each request by the trace that it begins (deploy/nginx.conf), so that one name finds its lines there and here. */
function describeRequest() {
  const traceId = trace.getActiveSpan()?.spanContext().traceId
  return { ...(traceId && { traceId }) }
}

const WARN = pino.levels.values['warn']!

const destination = {
  [Symbol.for('pino.metadata')]: true,
  lastLevel: 0,
  write(line: string) {
    const print = shared.console ?? console
    const text = (shared.format ?? String)(scrub(shortenLine(line))).trimEnd()
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
      mixin: describeRequest,
    },
    destination,
  ))

/** For commands, whose log is read by people as it comes. */
export const formatLog = (lineOf: (line: string) => string): void => void (shared.format = lineOf)

/** Writes what was thrown, its causes and its stack, counts it, and hands it to Sentry where that is set. */
export function reportError(what: string, error: unknown): void {
  log().error({ err: error }, what)
  countError()
  telemetry().capture?.(error, { what, ...describeRequest() })
}

export const reportWarning = (what: string): void => log().warn(what)

export const writeEvent = (event: Readonly<Record<string, unknown>>): void => log().info(event)

/** Errors that Next has printed: it tells onRequestError next. */
const printed = new WeakSet<object>()

/** What Next says goes the same way: one form for all lines, and nothing in them that may not be. */
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

/** For instrumentation.ts. @param route Next's name of what failed */
export function reportRequestError(error: unknown, route: string): void {
  noteFailure()
  const isPrinted = typeof error === 'object' && error !== null && printed.has(error)
  if (!isPrinted) log().error({ err: error }, `the request failed in ${route}`)
  countError()
  telemetry().capture?.(error, { what: 'the request failed', ...describeRequest(), route })
}
