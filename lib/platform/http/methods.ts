import 'server-only'

import { AppError } from '@/lib/platform/errors'

import { errorResponse } from './respond'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/** Handlers for the methods that a route lacks: 405 with the Allow header that Next omits (RFC 9110, section 15.5.6), and OPTIONS. */
export function allowOnly(...methods: readonly ('GET' | 'POST')[]): Readonly<Record<Method, () => Response>> {
  const allow = [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')
  const refuse = () => {
    const response = errorResponse(new AppError('method_not_allowed'))
    response.headers.set('Allow', allow)
    return response
  }
  return {
    ...{ GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse },
    OPTIONS: () => new Response(null, { status: 204, headers: { Allow: allow } }),
  }
}
