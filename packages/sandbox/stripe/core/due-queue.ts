export interface DueEntry {
  time: number
  kind: 'session' | 'subscription' | 'invoice'
  id: string
}

/** A binary heap by time. Entries may be stale: the consumer checks whether one is really due. */
export class DueQueue {
  private readonly heap: DueEntry[] = []

  push(entry: DueEntry): void {
    const heap = this.heap
    heap.push(entry)
    let at = heap.length - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.timeAt(parent) <= entry.time) break
      this.swap(at, parent)
      at = parent
    }
  }

  /** Removes and returns the earliest entry due at `time` or before. */
  take(time: number): DueEntry | null {
    const first = this.heap[0]
    if (!first || first.time > time) return null
    const last = this.heap.pop()
    if (last && this.heap.length > 0) {
      this.heap[0] = last
      this.sink()
    }
    return first
  }

  clear(): void {
    this.heap.length = 0
  }

  private sink(): void {
    let at = 0
    for (;;) {
      const left = at * 2 + 1
      const right = left + 1
      let least = at
      if (this.timeAt(left) < this.timeAt(least)) least = left
      if (this.timeAt(right) < this.timeAt(least)) least = right
      if (least === at) return
      this.swap(at, least)
      at = least
    }
  }

  private timeAt(position: number): number {
    return this.heap[position]?.time ?? Infinity
  }

  private swap(a: number, b: number): void {
    const first = this.heap[a]
    const second = this.heap[b]
    if (!first || !second) return
    this.heap[a] = second
    this.heap[b] = first
  }
}
