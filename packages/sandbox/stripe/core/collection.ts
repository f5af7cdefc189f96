export interface Row {
  id: string
}

export interface Scope {
  index: string
  key: string
}

interface Index<T> {
  keyOf: (row: T) => string | null
  keys: Map<string, string>
  ids: Map<string, Set<string>>
}

/**
 * Rows in order of creation, found by id or through an index. Rows are never changed in place: an update replaces the object, so an
 * event can keep the old one as its snapshot.
 */
export class Collection<T extends Row> {
  private readonly rows = new Map<string, { seq: number; value: T }>()
  private order: (string | null)[] = []
  private readonly indexes = new Map<string, Index<T>>()
  onPut: (row: T) => void = () => undefined

  constructor(indexes: Record<string, (row: T) => string | null> = {}) {
    for (const [name, keyOf] of Object.entries(indexes)) {
      this.indexes.set(name, { keyOf, keys: new Map(), ids: new Map() })
    }
  }

  get size(): number {
    return this.rows.size
  }

  get(id: string): T | undefined {
    return this.rows.get(id)?.value
  }

  put<R extends T>(row: R): R {
    const known = this.rows.get(row.id)
    if (known) known.value = row
    else {
      this.rows.set(row.id, { seq: this.order.length, value: row })
      this.order.push(row.id)
    }
    for (const index of this.indexes.values()) this.reindex(index, row.id, index.keyOf(row))
    this.onPut(row)
    return row
  }

  delete(id: string): void {
    const known = this.rows.get(id)
    if (!known) return
    this.rows.delete(id)
    this.order[known.seq] = null
    for (const index of this.indexes.values()) this.reindex(index, id, null)
    if (this.order.length > 1000 && this.order.length > this.rows.size * 2) this.compact()
  }

  clear(): void {
    this.rows.clear()
    this.order = []
    for (const index of this.indexes.values()) {
      index.keys.clear()
      index.ids.clear()
    }
  }

  /** Removes the oldest rows beyond `limit`. */
  trim(limit: number): void {
    if (this.rows.size <= limit) return
    for (const id of [...this.rows.keys()].slice(0, this.rows.size - limit)) this.delete(id)
  }

  values(): T[] {
    return [...this.rows.values()].map((row) => row.value)
  }

  where(index: string, key: string): T[] {
    return [...this.walk('newest', { index, key })]
  }

  /** Rows from newest to oldest (or the reverse), starting after the row `from`. */
  *walk(direction: 'newest' | 'oldest', scope?: Scope, from?: string): Generator<T> {
    const step = direction === 'newest' ? -1 : 1
    const start = from === undefined ? undefined : this.rows.get(from)?.seq
    const ids = scope ? this.scopedIds(scope) : this.order
    const inSeq = (id: string | null) => (id === null ? undefined : this.rows.get(id))
    let position = direction === 'newest' ? ids.length - 1 : 0
    if (start !== undefined && !scope) position = start + step
    for (; position >= 0 && position < ids.length; position += step) {
      const row = inSeq(ids[position] ?? null)
      if (!row) continue
      if (start !== undefined && (row.seq - start) * step <= 0) continue
      yield row.value
    }
  }

  private scopedIds(scope: Scope): string[] {
    const index = this.indexes.get(scope.index)
    if (!index) throw new Error(`No index ${scope.index}`)
    const ids = [...(index.ids.get(scope.key) ?? [])]
    return ids.sort((a, b) => (this.rows.get(a)?.seq ?? 0) - (this.rows.get(b)?.seq ?? 0))
  }

  private reindex(index: Index<T>, id: string, key: string | null): void {
    const before = index.keys.get(id)
    if (before === (key ?? undefined)) return
    if (before !== undefined) {
      index.ids.get(before)?.delete(id)
      index.keys.delete(id)
    }
    if (key === null) return
    index.keys.set(id, key)
    const ids = index.ids.get(key) ?? new Set<string>()
    ids.add(id)
    index.ids.set(key, ids)
  }

  private compact(): void {
    this.order = []
    for (const [id, row] of this.rows) {
      row.seq = this.order.length
      this.order.push(id)
    }
  }
}
