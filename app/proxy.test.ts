import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'

import { pages } from '@/content/pages'
import { provideEnv } from '@/lib/env'
import { proxy } from '@/proxy'

const provideSite = (siteUrl: string) =>
  provideEnv({
    SITE_URL: siteUrl,
    DATABASE_URL: 'postgresql://unset@127.0.0.1:1/unset',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    AUTH_SECRET: 'thirty-two-characters-or-more-of-it',
  })

const cookieOf = async (siteUrl: string, path: string) => {
  provideSite(siteUrl)
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

test('a page made for one request gets a nonce of its own, the browser and Next the same', async () => {
  provideSite('https://horizon.example')
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const request = new NextRequest('https://horizon.example/desinscription')
      const { headers } = await proxy(request)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/script-src 'self' 'nonce-([^']{24})' 'sha256-[^']+'; style-src 'self' 'nonce-\1'/)
      expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy)
      expect(policy).not.toContain('unsafe')
      return policy
    }),
  )
  expect(policies[0]).not.toBe(policies[1])
})
