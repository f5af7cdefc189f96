import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

import { readState, statePieces } from './state-file'
import type { Store } from './store'

const DEBOUNCE_MS = 100

/** Keeps the store in one file, written to a temporary one and renamed, so that a crash leaves the old one intact. */
export class Persistence {
  private timer: NodeJS.Timeout | null = null
  private dirty = false
  private saving: Promise<void> | null = null
  private lastSaveMs = 0

  constructor(
    private readonly store: Store,
    private readonly file: string | undefined,
  ) {}

  load(): void {
    if (this.file && existsSync(this.file)) readState(this.store, this.file)
  }

  changed(): void {
    this.dirty = true
    if (!this.file || this.timer || this.saving) return
    // A large state takes long to write: spend at most a tenth of the time on it.
    this.timer = setTimeout(() => this.begin(), Math.max(DEBOUNCE_MS, this.lastSaveMs * 10))
  }

  /** Writes pending changes at once. */
  async close(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    await this.saving
    if (this.timer) clearTimeout(this.timer)
    if (!this.file || !this.dirty) return
    this.dirty = false
    const draft = this.draft(this.file)
    const handle = openSync(draft, 'w')
    for (const piece of statePieces(this.store)) writeSync(handle, piece)
    closeSync(handle)
    renameSync(draft, this.file)
  }

  private begin(): void {
    this.timer = null
    if (!this.file) return
    this.dirty = false
    const started = Date.now()
    this.saving = this.save(this.file)
      .catch((error: unknown) => console.error('[stripe sandbox] The state could not be saved', error))
      .finally(() => {
        this.saving = null
        this.lastSaveMs = Date.now() - started
        if (this.dirty) this.changed()
      })
  }

  private async save(file: string): Promise<void> {
    this.store.trim()
    const draft = this.draft(file)
    const handle = await open(draft, 'w')
    try {
      for (const piece of statePieces(this.store)) await handle.write(piece)
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  }

  private draft(file: string): string {
    mkdirSync(dirname(file), { recursive: true })
    return `${file}.${process.pid}.tmp`
  }
}
