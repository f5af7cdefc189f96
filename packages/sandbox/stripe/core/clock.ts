export interface ClockState {
  clockOffset: number
}

/** Read once: a test that fakes the date of the product, in the same process, must not make renewals fall due here. */
const { now } = Date

/** Sandbox time: real time plus an offset that only grows; frozen while a due task runs. */
export class Clock {
  private frozen: number | null = null

  constructor(private readonly state: ClockState) {}

  now(): number {
    return this.frozen ?? this.realNow() + this.state.clockOffset
  }

  moveTo(time: number): void {
    this.state.clockOffset = time - this.realNow()
  }

  /** Runs with the clock at `time`, so that objects are dated when they fell due. */
  at<T>(time: number, run: () => T): T {
    const before = this.frozen
    this.frozen = time
    try {
      return run()
    } finally {
      this.frozen = before
    }
  }

  private realNow(): number {
    return Math.floor(now() / 1000)
  }
}
