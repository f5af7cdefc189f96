import 'server-only'

import { setTimeout as pause } from 'node:timers/promises'

import { isLost, isOutage } from '../db-errors'
import { timeLeftMs } from '../time-limit'

const LOOK_EVERY_MS = 250
/** A process that only looks may end meanwhile. */
const UNHELD = { ref: false }
/** Whoever asks has given up by then: their own limit speaks first (lib/time-limit.ts). */
const SLACK_MS = 100

interface Limits {
  /** How long an absence is waited for. */
  readonly waitMs: number
  /** More than these at once are refused at once: they would fill the memory, and meet Postgres all together when it is back. */
  readonly most: number
}

/**
 * Whoever finds no connection waits in line, instead of failing or of knocking each for themselves: one looks for all whether Postgres
 * is back. Nothing of what waits here has been sent.
 */
export class Absence {
  readonly #limits: Limits
  readonly #look: () => Promise<void>
  readonly #line: (() => void)[] = []
  #sinceMs: number | undefined
  /** When the last one ended. */
  #overMs = -Infinity
  #error: unknown
  #looking: Promise<void> | undefined
  /** Settings that never led anywhere are told at once. */
  #wasThere = false

  /** @param look throws while Postgres lets nobody in */
  constructor(limits: Limits, look: () => Promise<void>) {
    this.#limits = limits
    this.#look = look
  }

  get waiting(): number {
    return this.#line.length
  }

  /** Postgres has let somebody in. */
  over(): void {
    this.#wasThere = true
    if (this.#sinceMs !== undefined) this.#overMs = performance.now()
    this.#sinceMs = undefined
    for (const go of this.#line.splice(0)) go()
  }

  /** A connection of before is free again, while there are no new ones. */
  letOneIn(): void {
    this.#line.shift()?.()
  }

  /**
   * @param attempt sends nothing that could be done twice
   * @param isFree whether a connection of before can be had
   * @throws what the last attempt threw, when it has nothing to do with connections, or Postgres is away for too long
   */
  async reach<T>(attempt: () => Promise<T>, isFree: () => boolean): Promise<T> {
    const untilMs = performance.now() + this.#limits.waitMs
    if (this.#sinceMs !== undefined && !isFree()) await this.#wait(untilMs)
    for (;;) {
      const startedMs = performance.now()
      try {
        return await attempt()
      } catch (error) {
        const isAway = isLost(error)
        if (isAway) this.begin(error)
        // Who found no free connection while it was away tries on too.
        const isExcused = this.#sinceMs !== undefined || this.#overMs > startedMs
        if (!isExcused || !(isAway || isOutage(error))) throw error
      }
      if (this.#sinceMs !== undefined) await this.#wait(untilMs)
    }
  }

  /** Also for a connection that has fallen silent. */
  begin(error: unknown): void {
    if (!this.#wasThere) return
    this.#error = error
    this.#sinceMs ??= performance.now()
    this.#looking ??= this.#watch().finally(() => (this.#looking = undefined))
  }

  async #watch(): Promise<void> {
    while (this.#sinceMs !== undefined) {
      const isBack = await this.#look().then(
        () => true,
        () => false,
      )
      if (isBack) this.over()
      else await pause(LOOK_EVERY_MS, undefined, UNHELD)
    }
  }

  /** Nobody waits for an absence that has lasted for too long already. */
  async #wait(untilMs: number): Promise<void> {
    const now = performance.now()
    const knownMs = (this.#sinceMs ?? now) + this.#limits.waitMs
    const leftMs = Math.min(untilMs - now, knownMs - now, timeLeftMs() + SLACK_MS)
    if (leftMs <= 0 || this.#line.length >= this.#limits.most) throw this.#error
    const isIn = await new Promise<boolean>((resolve) => {
      const go = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(go), 1)
        resolve(false)
      }, leftMs)
      this.#line.push(go)
    })
    if (!isIn || timeLeftMs() === 0) throw this.#error
  }

  /** Nobody looks any more. */
  end(): void {
    this.over()
    this.#wasThere = false
  }
}
