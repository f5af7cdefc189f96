import 'server-only'

import { AppError } from '@/lib/errors'

import { errorResponse } from './respond'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/**
 * The handlers of what a route does not do: 405 with the methods that it has, which Next leaves out (RFC 9110, 15.5.6),
 * and OPTIONS. A route takes from them what it has not itself.
 * @param methods what the route does; Next answers HEAD where there is GET
 */
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
