import { describe, expect, test } from 'vitest'

import { Absence } from './absence'
import { withTimeLimit } from '../time-limit'

const WAIT_MS = 600

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** A Postgres that is there or away as the test says. */
function startServer(most = 10) {
  const server = { isThere: true, attempts: 0, looks: 0, hasFree: false }
  const meet = async () => {
    if (!server.isThere) throw refused()
  }
  const absence = new Absence({ waitMs: WAIT_MS, most }, async () => {
    server.looks++
    await meet()
  })
  const ask = () =>
    absence.reach(
      async () => {
        server.attempts++
        if (server.hasFree) return 'by a connection of before'
        await meet()
        absence.over()
        return 'by a new connection'
      },
      () => server.hasFree,
    )
  return { server, absence, ask }
}

/** One that was met before. */
async function leave(server: ReturnType<typeof startServer>) {
  await server.ask()
  server.server.isThere = false
  return server
}

const timed = async (work: Promise<unknown>) => {
  const start = performance.now()
  await work.catch(() => {})
  return performance.now() - start
}

describe('a Postgres that is away', () => {
  test('is waited for, and one looks for all', async () => {
    const { server, absence, ask } = await leave(startServer())
    const all = Promise.all(Array.from({ length: 10 }, ask))
    await expect.poll(() => absence.waiting).toBe(10)
    const { attempts } = server
    await expect.poll(() => server.looks).toBeGreaterThan(1)
    expect(server.attempts).toBe(attempts)
    server.isThere = true
    expect(new Set(await all)).toEqual(new Set(['by a new connection']))
    expect(absence.waiting).toBe(0)
    absence.end()
  })

  test('is not waited for when it never was there: the settings are wrong', async () => {
    const { server, absence, ask } = startServer()
    server.isThere = false
    await expect(ask()).rejects.toThrow('ECONNREFUSED')
    expect([server.attempts, server.looks, absence.waiting]).toEqual([1, 0, 0])
  })

  test('for longer than the limit is waited for by nobody any more, until it is back', async () => {
    const { server, absence, ask } = await leave(startServer())
    const [first, second] = await Promise.all([timed(ask()), timed(ask())])
    expect(Math.min(first, second)).toBeGreaterThan(WAIT_MS - 50)
    const { attempts } = server
    expect(await timed(ask())).toBeLessThan(WAIT_MS / 2)
    expect(server.attempts).toBe(attempts)
    server.isThere = true
    await expect.poll(async () => ask().catch(() => 'away')).toBe('by a new connection')
    absence.end()
  })

  test('is waited for by no more than a number', async () => {
    const { absence, ask } = await leave(startServer(2))
    const waiting = [ask(), ask()].map((asked) => asked.catch(() => 'away'))
    await expect.poll(() => absence.waiting).toBe(2)
    expect(await timed(ask())).toBeLessThan(WAIT_MS / 2)
    expect(await Promise.all(waiting)).toEqual(['away', 'away'])
    absence.end()
  })

  test('does nothing later for who has given up', async () => {
    const { server, absence, ask } = await leave(startServer())
    const asked = withTimeLimit(50, ask)
    await expect(asked).rejects.toThrow('took longer than 50 ms')
    await expect.poll(() => absence.waiting).toBe(0)
    const { attempts } = server
    server.isThere = true
    await ask()
    expect(server.attempts).toBe(attempts + 1)
    absence.end()
  })

  test('that lets nobody new in is still asked by the connections it has', async () => {
    const { server, absence, ask } = await leave(startServer())
    const waiting = ask()
    await expect.poll(() => absence.waiting).toBe(1)
    server.hasFree = true
    expect(await ask()).toBe('by a connection of before')
    absence.letOneIn()
    expect(await waiting).toBe('by a connection of before')
    absence.end()
  })
})

test('who gave up on a silent connection of the pool just as Postgres came back tries once more', async () => {
  const { server, absence, ask } = await leave(startServer())
  const noneFree = () => Promise.reject(new Error('timeout exceeded when trying to connect'))
  const waiting = ask()
  await expect.poll(() => absence.waiting).toBe(1)
  let attempts = 0
  const late = absence.reach(
    async () => {
      if (attempts++ > 0) return 'by a connection of the pool'
      server.isThere = true
      await waiting
      return noneFree()
    },
    () => true,
  )
  expect(await late).toBe('by a connection of the pool')
  // Without an absence a pool that is too busy is told as before.
  await expect(absence.reach(noneFree, () => true)).rejects.toThrow('timeout exceeded')
  absence.end()
})

test('what has nothing to do with connections is thrown at once', async () => {
  const { absence, ask } = await leave(startServer())
  const failing = absence.reach(
    () => Promise.reject(new Error('syntax error')),
    () => true,
  )
  await expect(failing).rejects.toThrow('syntax error')
  absence.end()
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})
