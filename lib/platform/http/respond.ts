import 'server-only'

import { create as createDisposition } from 'content-disposition'

import { isOutage, unavailable } from '@/lib/platform/db/errors'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { REQUEST_ID, reportError, requestIdOf } from '@/lib/platform/log'
import { noteFailure } from '@/lib/platform/telemetry/failures'

import { closedHeaders } from './content-security-policy'

export const retryAfter = ({ retryAfterSeconds }: AppError): Readonly<Record<string, string>> =>
  retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) }

/** What an error's line in the log is told of. */
export type Asked = Pick<Request, 'headers'>

/** The error to show to a visitor: 503 when the database is down or too slow. Logs server errors. */
export function knownError(error: unknown, request?: Asked): AppError {
  const known = isOutage(error) ? unavailable(error) : AppError.from(error)
  if (known.status >= 500) {
    reportError(known.code, known.cause ?? known, requestIdOf(request?.headers.get(REQUEST_ID)))
    noteFailure()
  }
  return known
}

const JSON_HEADERS = { ...closedHeaders, 'Cache-Control': 'no-store' }

/** Sent before the whole body was read. */
const UNREAD: readonly ErrorCode[] = ['payload_too_large', 'request_timeout']

export function errorResponse(error: unknown, request?: Asked): Response {
  const known = knownError(error, request)
  const { code, message, status } = known
  const headers = {
    ...JSON_HEADERS,
    ...(UNREAD.includes(code) && { Connection: 'close' }),
    ...retryAfter(known),
  }
  return Response.json({ error: { code, message } }, { status, headers })
}

export function jsonResponse(body: object): Response {
  return Response.json(body, { headers: JSON_HEADERS })
}

/** @param fallback for browsers that read names in ASCII only */
export const attachmentResponse = (body: BodyInit, contentType: string, name: string, fallback?: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': createDisposition(name, fallback === undefined ? {} : { fallback }),
      'Cache-Control': 'private, no-store',
    },
  })

const BODY_TIME_LIMIT_MS = 10_000

/**
 * The only way for a route to read a body.
 * @throws AppError payload_too_large past `maxBytes`, whatever Content-Length says; request_timeout after ten seconds
 */
export async function readBytes({ body }: Pick<Request, 'body'>, maxBytes: number): Promise<Buffer> {
  const reader = body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('request_timeout')), BODY_TIME_LIMIT_MS)
  })
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), timeout])
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > maxBytes) throw new AppError('payload_too_large')
      chunks.push(value)
    }
  } catch (error) {
    // Not awaited: the rest may never arrive.
    reader.cancel(error).catch(() => undefined)
    // The client broke off.
    throw error instanceof AppError ? error : new AppError('invalid_request', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** `readBytes`, decoded. */
export const readText = async (request: Pick<Request, 'body'>, maxBytes: number): Promise<string> =>
  (await readBytes(request, maxBytes)).toString('utf8')
