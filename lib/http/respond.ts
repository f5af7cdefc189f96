import 'server-only'

import { AppError } from '@/lib/errors'
import { reportError } from '@/lib/log'

/** The header that says how long to wait, when the error knows it. */
export const retryAfter = ({ retryAfterSeconds }: AppError): Readonly<Record<string, string>> =>
  retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) }

/** An error as whoever sent a request may know it; what is no fault of theirs is logged in full. */
export function knownError(error: unknown): AppError {
  const known = AppError.from(error)
  if (known.status >= 500) reportError(known.code, known.cause ?? known)
  return known
}

/** The answer of every route to an error: {error: {code, message}} and the status of lib/errors.ts. */
export function errorResponse(error: unknown): Response {
  const known = knownError(error)
  const headers = { 'Cache-Control': 'no-store', ...retryAfter(known) }
  return Response.json({ error: { code: known.code, message: known.message } }, { status: known.status, headers })
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

/**
 * Reads a request's body as text.
 * @throws AppError payload_too_large past `maxBytes`, whatever Content-Length says
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
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
