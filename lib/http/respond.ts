import 'server-only'

import { AppError } from '@/lib/errors'
import { reportError } from '@/lib/log'
import { noteFailure } from '@/lib/seeing/failures'

export const retryAfter = ({ retryAfterSeconds }: AppError): Readonly<Record<string, string>> =>
  retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) }

/** What a visitor is told of an error; what is our own fault is logged. */
export function knownError(error: unknown): AppError {
  const known = AppError.from(error)
  if (known.status >= 500) {
    reportError(known.code, known.cause ?? known)
    noteFailure()
  }
  return known
}

export function errorResponse(error: unknown): Response {
  const known = knownError(error)
  const { code, message, status } = known
  return Response.json(
    { error: { code, message } },
    { status, headers: { 'Cache-Control': 'no-store', ...retryAfter(known) } },
  )
}

export function jsonResponse(body: object): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}

/** @param name of the file, in ASCII without quotes */
export const attachmentResponse = (body: string, contentType: string, name: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })

/** @throws AppError payload_too_large past `maxBytes`, whatever Content-Length says */
export async function readText({ body }: Pick<Request, 'body'>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new AppError('payload_too_large')
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks).toString('utf8')
}
