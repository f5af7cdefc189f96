interface Bell {
  /** Wakes who waits; when nobody does, the next who would wait does not. */
  ring(): void
  wait(ms: number): Promise<void>
}

export function createBell(): Bell {
  let hasRung = false
  let wake = () => {}
  return {
    ring() {
      hasRung = true
      wake()
    },
    async wait(ms) {
      await new Promise<void>((resolve) => {
        if (hasRung) return resolve()
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      hasRung = false
    },
  }
}
