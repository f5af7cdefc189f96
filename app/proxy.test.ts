import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'

import { pages } from '@/content/pages'
import { provideEnv } from '@/lib/env'
import { proxy } from '@/proxy'

const cookieOf = async (siteUrl: string, path: string) => {
  provideEnv({
    SITE_URL: siteUrl,
    DATABASE_URL: 'postgresql://unset@127.0.0.1:1/unset',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    AUTH_SECRET: 'thirty-two-characters-or-more-of-it',
  })
  const response = await proxy(new NextRequest(`${siteUrl}${path}`))
  expect([response.status, new URL(response.headers.get('location') ?? '').pathname]).toEqual([307, pages.auth.path])
  return response.cookies.get('return_path')
}

test('the page that was asked for is kept out of scripts’ reach, and off the network in clear where there is HTTPS', async () => {
  const kept = { value: '/outils', httpOnly: true, sameSite: 'lax', maxAge: 600, path: '/' }
  expect(await cookieOf('https://horizon.example', '/outils')).toMatchObject({ ...kept, secure: true })
  expect(await cookieOf('http://localhost:3999', '/outils')).toMatchObject(kept)
  expect((await cookieOf('http://localhost:3999', '/outils'))?.secure).toBeFalsy()
})

test('nothing is kept of a file', async () => {
  expect(await cookieOf('https://horizon.example', '/espace-membre/guides/x')).toBeUndefined()
})
