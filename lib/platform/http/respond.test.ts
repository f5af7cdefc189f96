import { afterEach, describe, expect, test, vi } from 'vitest'

import { AppError } from '@/lib/platform/errors'

import { errorResponse, readText } from './respond'

afterEach(() => void vi.useRealTimers())

const streamOf = (...chunks: readonly string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
    },
  })

describe('a body that a route reads', () => {
  test('is read whole, even when a chunk ends inside a character; no body is empty text', async () => {
    const [first, second] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)]
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const chunk of [first, second]) controller.enqueue(chunk)
        controller.close()
      },
    })
    expect(await readText({ body }, 2)).toBe('é')
    expect(await readText({ body: null }, 2)).toBe('')
  })

  test('over the limit is refused before the rest arrives', async () => {
    const body = streamOf('12345', '67890')
    await expect(readText({ body }, 9)).rejects.toMatchObject({ code: 'payload_too_large', status: 413 })
  })

  test('that takes longer than ten seconds is refused', async () => {
    vi.useFakeTimers()
    let isCancelled = false
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(Buffer.from('{')),
      cancel: () => void (isCancelled = true),
    })
    const read = readText({ body }, 1_000).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(isCancelled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await read).toMatchObject({ code: 'request_timeout', status: 408 })
    expect(isCancelled).toBe(true)
  })

  test('that breaks off is a client error', async () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.error(new Error('aborted')),
    })
    await expect(readText({ body }, 9)).rejects.toMatchObject({ code: 'invalid_request', status: 400 })
  })
})

test('a refusal of a half-sent body closes the connection', () => {
  const connectionOf = (code: ConstructorParameters<typeof AppError>[0]) =>
    errorResponse(new AppError(code)).headers.get('Connection')
  expect([
    connectionOf('payload_too_large'),
    connectionOf('request_timeout'),
    connectionOf('invalid_signature'),
  ]).toEqual(['close', 'close', null])
})
