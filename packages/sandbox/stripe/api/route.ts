import type { Params } from './params'
import type { SandboxContext } from '../core/context'

export interface ApiRequest {
  sb: SandboxContext
  params: Params
  /** The id in the URL. */
  id: string
  path: string
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** The parameters that Stripe accepts here. */
  accepts: ReadonlySet<string>
  run: (request: ApiRequest) => object
}

const PAGING = 'limit starting_after ending_before created'

export function route(method: Route['method'], path: string, accepts: string, run: Route['run']): Route {
  return { method, path, accepts: new Set(`expand ${accepts}`.trim().split(/\s+/)), run }
}

export const get = (path: string, run: Route['run']) => route('GET', path, '', run)
export const list = (path: string, accepts: string, run: Route['run']) =>
  route('GET', path, `${PAGING} ${accepts}`, run)
export const post = (path: string, accepts: string, run: Route['run']) => route('POST', path, accepts, run)
