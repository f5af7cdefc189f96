import 'server-only'

import type { Worker } from 'node:worker_threads'

import { perProcess } from '../per-process'
import type { Answer, Question } from './serve'

interface Waiting {
  resolve(value: never): void
  reject(error: unknown): void
}

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

function open(create: () => Worker, onEnd: () => void): Thread {
  const worker = create()
  const waiting = new Map<number, Waiting>()
  const end = (error: Error) => {
    onEnd()
    for (const { reject } of waiting.values()) reject(error)
  }
  // A thread that has nothing to do keeps no process alive.
  worker.unref()
  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) asked?.reject(answer.error)
    else asked?.resolve(answer.value as never)
  })
  worker.once('error', end)
  worker.once('exit', (code) => end(new Error(`A thread ended with code ${code}.`)))
  return { worker, waiting }
}

/**
 * For work that takes the processor for long: on a thread of its own, one after the other, while this one serves visitors.
 * @param create `() => new Worker(new URL('./file.ts', import.meta.url))`, written out, for Next's bundler to find the file
 * @returns calls what that file gives to `serve` (./serve.ts). @throws what it throws, or an Error when the thread ends
 */
export function onThread<Input, Output>(name: string, create: () => Worker): (input: Input) => Promise<Output> {
  const holder = perProcess<{ thread?: Thread; last: number }>(`thread ${name}`, () => ({ last: 0 }))
  return (input) =>
    new Promise<Output>((resolve, reject) => {
      const thread = (holder.thread ??= open(create, () => delete holder.thread))
      const id = ++holder.last
      thread.waiting.set(id, { resolve, reject })
      thread.worker.postMessage({ id, input } satisfies Question<Input>)
    })
}
