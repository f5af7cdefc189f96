import { parentPort } from 'node:worker_threads'

export interface Question<Input> {
  readonly id: number
  readonly input: Input
}

export type Answer = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: unknown }

/** In the file of a thread: answers each call (./call.ts). */
export function serve<Input>(work: (input: Input) => Promise<unknown>): void {
  const reply = (answer: Answer) => parentPort?.postMessage(answer)
  parentPort?.on('message', ({ id, input }: Question<Input>) => {
    work(input).then(
      (value) => reply({ id, value }),
      (error: unknown) => reply({ id, error }),
    )
  })
}
