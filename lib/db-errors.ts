import 'server-only'

import { AppError } from './errors'

/** Prisma's codes: https://www.prisma.io/docs/orm/reference/error-reference */
const UNIQUE_VIOLATION = 'P2002'
const RAW_QUERY_FAILED = 'P2010'

/** By the error's name: bundles share the client, but each has its own copy of the classes. */
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && error.name === 'PrismaClientKnownRequestError' && 'code' in error && error.code === code

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION)

/** Whether Postgres has refused a statement of ours: it is there, and may take another one. */
export const isRefusedStatement = (error: unknown): boolean => hasCode(error, RAW_QUERY_FAILED)

const RETRY_AFTER_S = 5

export const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', { cause, retryAfterSeconds: RETRY_AFTER_S })
