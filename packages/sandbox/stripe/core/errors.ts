export interface ApiErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: object
  payment_method?: object
  doc_url?: string
}

/** An error with Stripe's status and body. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ApiErrorBody,
  ) {
    super(body.message)
  }
}

function invalid(status: number, message: string, code?: string, param?: string): ApiError {
  return new ApiError(status, {
    type: 'invalid_request_error',
    message,
    ...(code ? { code, doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}` } : {}),
    ...(param ? { param } : {}),
  })
}

export const invalidRequest = (message: string, param?: string, code?: string) => invalid(400, message, code, param)
export const missingParameter = (param: string) =>
  invalid(400, `Missing required param: ${param}.`, 'parameter_missing', param)
export const unknownParameter = (param: string) =>
  invalid(400, `Received unknown parameter: ${param}`, 'parameter_unknown', param)
export const unsupported = (param: string, why: string) =>
  invalid(400, `The sandbox does not support ${param}: ${why}`, 'sandbox_unsupported', param)

/** As at Stripe, a missing object in the URL is a 404, and in a parameter a 400. */
export const missingResource = (kind: string, id: string, param = 'id') =>
  invalid(param === 'id' ? 404 : 400, `No such ${kind}: '${id}'`, 'resource_missing', param)

/** A refusal by the sandbox's own control interface. */
export class ControlError extends Error {
  constructor(
    readonly status: 400 | 404 | 409,
    message: string,
  ) {
    super(message)
  }
}
