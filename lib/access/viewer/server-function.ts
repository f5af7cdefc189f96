import 'server-only'

import type { z } from 'zod'

import { hasSessionCookie } from '@/lib/identity/session-token'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { formAnswer, formError, isFormPost, type FormPage } from '@/lib/platform/http/form-answer'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { limitCalls } from '@/lib/platform/http/rate-limit'
import { errorResponse, jsonResponse, readText } from '@/lib/platform/http/respond'
import { requireSameOrigin } from '@/lib/platform/http/same-origin'
import { TimeLimitPassed, withTimeLimit } from '@/lib/platform/time-limit'

import { requireSender } from './guard'
import type { Viewer } from './viewer'

const MAX_BODY_BYTES = 10_000

/** How long a click may take after authentication. A restart of Postgres is waited for as usual (lib/platform/db). */
const TIME_LIMIT_MS = 10_000

interface ServerFunction<Input> {
  readonly signInError: ErrorCode
  /** The response when Stripe or the network fails. */
  readonly failure: ErrorCode
  readonly input: z.ZodType<Input>
  /** The page that a refused form returns to. */
  readonly back?: FormPage
  run(viewer: Viewer, input: Input): Promise<object>
}

async function readInput<Input>(request: Request, schema: z.ZodType<Input>): Promise<Input> {
  const text = await readText(request, MAX_BODY_BYTES)
  let body: unknown
  try {
    if (isFormPost(request.headers)) body = Object.fromEntries(new URLSearchParams(text))
    else body = text.trim() === '' ? {} : JSON.parse(text)
  } catch (error) {
    throw new AppError('invalid_request', { cause: error })
  }
  const result = schema.safeParse(body)
  if (!result.success) throw new AppError('invalid_request', { cause: result.error })
  return result.data
}

/**
 * One of the four server functions (docs/product.md#server-functions), or an endpoint that changes or resumes a subscription:
 * same-site only, session by cookie or Bearer token, JSON in and out, errors as {error: {code, message}}. Without JavaScript, the
 * forms around the buttons post the same fields and get pages.
 */
export function serverFunction<Input>({ signInError, failure, input, back, run }: ServerFunction<Input>) {
  async function answerTo(viewer: Viewer, request: Request): Promise<object> {
    const values = await readInput(request, input)
    return run(viewer, values).catch((error: unknown) => {
      throw error instanceof AppError ? error : new AppError(failure, { cause: error })
    })
  }

  return async function POST(request: Request): Promise<Response> {
    const isForm = isFormPost(request.headers)
    try {
      await limitCalls(getOriginAddress(request.headers))
      requireSameOrigin(request.headers, hasSessionCookie(request.headers))
      const viewer = await requireSender(request, signInError)
      const answer = await withTimeLimit(TIME_LIMIT_MS, () => answerTo(viewer, request)).catch((error: unknown) => {
        throw error instanceof TimeLimitPassed ? new AppError(failure, { cause: error }) : error
      })
      return isForm && 'url' in answer ? formAnswer(String(answer.url)) : jsonResponse(answer)
    } catch (error) {
      return isForm ? formError(error, request, back) : errorResponse(error, request)
    }
  }
}
