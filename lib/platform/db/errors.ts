import 'server-only'

import { AppError } from '../errors'

/** Prisma's codes: https://www.prisma.io/docs/orm/reference/error-reference */
const UNIQUE_VIOLATION = 'P2002'
const RAW_QUERY_FAILED = 'P2010'

/** Compares names: bundles share the client, but each has its own copy of the error classes. */
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && error.name === 'PrismaClientKnownRequestError' && 'code' in error && error.code === code

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION)

/** Whether Postgres answered and refused the statement; the next one may succeed. */
export const isRefusedStatement = (error: unknown): boolean => hasCode(error, RAW_QUERY_FAILED)

/** Unreachable, timed out, connection closed, no connection available. */
const OUTAGES = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037']

/**
 * Errors that Prisma passes through: Postgres' classes for connections, resources and operator intervention
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const OUTAGE_CODE = /^(08|53|55000|57)/
const OUTAGE_TOLD = /Code: `(08|53|55000|57)|^timeout exceeded when trying to connect/

/** pg names an error « error » when it comes from Postgres. */
const isReportedToPool = (error: Error): boolean =>
  error.name === 'error' && 'code' in error && typeof error.code === 'string' && OUTAGE_CODE.test(error.code)

/** The subset of these codes that concerns the connection, not a statement. */
const LOST_CODE =
  /^(08...|53300|57P0[123]|E(CONN(REFUSED|RESET|ABORTED)|TIMEDOUT|PIPE|NOENT|HOSTUNREACH|NETUNREACH|NETDOWN|AI_AGAIN)|ENOTFOUND)$/
/** Messages of pg itself. */
const LOST_TOLD =
  /^(Connection terminated|timeout expired|Client has encountered a connection error|Query read timeout)/

/** Whether connecting failed or the connection broke: Postgres is down, starting, stopping, or out of connections. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && LOST_CODE.test(String(error.code))) || LOST_TOLD.test(error.message))

/** Whether the database was down or too slow, so that a retry may succeed. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error &&
  (OUTAGES.some((code) => hasCode(error, code)) ||
    isReportedToPool(error) ||
    OUTAGE_TOLD.test(error.message) ||
    LOST_TOLD.test(error.message))

const RETRY_AFTER_S = 5

/** Compares the code, as bundles have their own copies of the class. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'unavailable'

export const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', { cause, retryAfterSeconds: RETRY_AFTER_S })
