import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import type { Row } from './collection'
import type { Meta } from './rows'
import type { Store } from './store'

interface SavedState {
  version: 1
  meta: Meta
  collections: Record<string, Row[]>
}

const DEBOUNCE_MS = 100

/** Keeps the store in one JSON file, written beside it and renamed so that a crash leaves the old one whole. */
export class Persistence {
  private timer: NodeJS.Timeout | null = null
  private dirty = false
  private lastSaveMs = 0

  constructor(
    private readonly store: Store,
    private readonly file: string | undefined,
  ) {}

  load(): void {
    if (!this.file || !existsSync(this.file)) return
    const saved = JSON.parse(readFileSync(this.file, 'utf8')) as SavedState
    Object.assign(this.store.meta, saved.meta)
    for (const [name, collection] of Object.entries(this.store.collections())) {
      for (const row of saved.collections[name] ?? []) collection.put(row)
    }
  }

  changed(): void {
    this.dirty = true
    if (!this.file || this.timer) return
    // A large state takes long to write: writing then takes at most a twentieth of the time.
    this.timer = setTimeout(() => this.flush(), Math.max(DEBOUNCE_MS, this.lastSaveMs * 20))
  }

  flush(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    if (!this.file || !this.dirty) return
    this.dirty = false
    const started = Date.now()
    this.store.trim()
    const collections: Record<string, Row[]> = {}
    for (const [name, collection] of Object.entries(this.store.collections())) collections[name] = collection.values()
    const state: SavedState = { version: 1, meta: this.store.meta, collections }
    mkdirSync(dirname(this.file), { recursive: true })
    const draft = `${this.file}.${process.pid}.tmp`
    writeFileSync(draft, JSON.stringify(state))
    renameSync(draft, this.file)
    this.lastSaveMs = Date.now() - started
  }
}
