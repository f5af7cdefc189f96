const TICK_MS = 5_000

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const start = Date.now()
  console.log(`• ${label}…`)
  const ticker = setInterval(() => console.log(`  … ${label} (${seconds(start)})`), TICK_MS)
  try {
    const result = await work()
    console.log(`  done in ${seconds(start)}`)
    return result
  } finally {
    clearInterval(ticker)
  }
}

/** A failure whose message says all there is to say; shown without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}
