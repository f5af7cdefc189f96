import { expect, test } from 'vitest'

import { filesIn } from '@/test/files'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

type Handlers = Partial<Record<string, () => Response>>

const files = filesIn('app/api', /route\.ts$/)

/** A route's own handlers take the request; those of allowOnly take nothing. */
const isOwn = (handler: (() => Response) | undefined) => handler !== undefined && handler.length > 0

test.each(files)('%s lists its methods in Allow and refuses the rest', async (file) => {
  const route = (await import(/* @vite-ignore */ `./${file}`)) as Handlers
  const own = METHODS.filter((method) => isOwn(route[method]) || (file.startsWith('health/') && method === 'GET'))
  const allow = [...own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')
  expect(own.length).toBeGreaterThan(0)
  for (const method of METHODS.filter((name) => !own.includes(name))) {
    const refusal = route[method]?.()
    expect([method, refusal?.status, refusal?.headers.get('Allow')]).toEqual([method, 405, allow])
  }
  const options = route.OPTIONS?.()
  expect([options?.status, options?.headers.get('Allow')]).toEqual([204, allow])
})
