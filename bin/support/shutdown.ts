const tasks: { readonly name: string; readonly end: () => Promise<void> }[] = []
let ending: Promise<void> | undefined

/** A task that hangs must not keep the others from ending. */
const TASK_TIMEOUT_MS = 25_000

export function onShutdown(name: string, end: () => Promise<void>): void {
  tasks.push({ name, end })
}

async function endAll(): Promise<void> {
  for (const { name, end } of tasks.reverse()) {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('took too long')), TASK_TIMEOUT_MS)
    })
    await Promise.race([end(), tooLong]).catch((error: unknown) => console.error(`Ending ${name}:`, error))
    clearTimeout(timer)
  }
}

export function shutDown(exitCode: number): Promise<never> {
  ending ??= endAll()
  return ending.then(() => process.exit(exitCode))
}

/** Ctrl-C, kill, a closed terminal, and a parent that was killed all end what was started. */
export function shutDownOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutDown(0))
  process.on('disconnect', () => void shutDown(0))
  process.on('uncaughtException', (error) => {
    console.error(error)
    void shutDown(1)
  })
}
