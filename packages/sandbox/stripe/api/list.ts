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

/** « created » and its like: a time, or a range. */
export function rangeFilter<T>(params: Params, name: string, valueOf: (row: T) => number): (row: T) => boolean {
  if (!params.has(name)) return () => true
  if (typeof params.tree[name] === 'string') {
    const exact = params.integer(name)
    return (row) => valueOf(row) === exact
  }
  const range = params.hash(name)
  const bounds = (['gt', 'gte', 'lt', 'lte'] as const).flatMap((end) => {
    const bound = range?.integer(end)
    return bound === undefined || bound === null ? [] : [{ compare: COMPARE[end], bound }]
  })
  return (row) => bounds.every(({ compare, bound }) => compare(valueOf(row), bound))
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
  const inRange = rangeFilter<T>(params, 'created', ({ created = 0 }) => created)
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
