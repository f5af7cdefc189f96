import type Stripe from 'stripe'

import type { Params } from './params'
import type { Collection, Row, Scope } from '../core/collection'
import { invalidRequest, missingResource } from '../core/errors'

const COMPARE = {
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
} as const

function createdFilter(params: Params): (row: { created?: number }) => boolean {
  if (!params.has('created')) return () => true
  if (typeof params.tree.created === 'string') {
    const exact = params.integer('created')
    return (row) => row.created === exact
  }
  const range = params.hash('created')
  const bounds = (['gt', 'gte', 'lt', 'lte'] as const).flatMap((name) => {
    const bound = range?.integer(name)
    return bound === undefined || bound === null ? [] : [{ compare: COMPARE[name], bound }]
  })
  return (row) => bounds.every(({ compare, bound }) => compare(row.created ?? 0, bound))
}

function limitOf(params: Params): number {
  const limit = params.integer('limit') ?? 10
  if (limit < 1 || limit > 100) {
    const message = limit > 100 ? 'This value must be less than or equal to 100.' : 'Invalid positive integer'
    throw invalidRequest(message, 'limit', 'parameter_invalid_integer')
  }
  return limit
}

export interface ListQuery<T> {
  collection: Collection<T & Row>
  kind: string
  url: string
  scope?: Scope | undefined
  where?: (row: T) => boolean
}

/** A page of a collection, newest first. */
export function listPage<T extends Row & { created?: number }>(params: Params, query: ListQuery<T>): Stripe.ApiList<T> {
  const limit = limitOf(params)
  const after = params.text('starting_after') ?? undefined
  const before = params.text('ending_before') ?? undefined
  for (const [name, id] of [
    ['starting_after', after],
    ['ending_before', before],
  ] as const) {
    if (id !== undefined && !query.collection.get(id)) throw missingResource(query.kind, id, name)
  }
  const inRange = createdFilter(params)
  const data: T[] = []
  let more = false
  for (const row of query.collection.walk(before ? 'oldest' : 'newest', query.scope, before ?? after)) {
    if (!inRange(row) || !(query.where?.(row) ?? true)) continue
    if (data.length === limit) {
      more = true
      break
    }
    data.push(row)
  }
  return { object: 'list', data: before ? data.reverse() : data, has_more: more, url: query.url }
}

/** The smallest index among the given filters. */
export function scopeOf(params: Params, indexes: readonly string[]): Scope | undefined {
  for (const index of indexes) {
    const key = params.text(index)
    if (key) return { index, key }
  }
  return undefined
}
