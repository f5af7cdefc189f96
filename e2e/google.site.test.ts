import { expect, test } from 'vitest'

import { ask, cookiesOf, siteUrl } from '../test/site-requests'

const ELSEWHERE = ['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)', '%']

test('no crafted parameter or header of a sign-in leads away from the site', async () => {
  const csrf = await ask('/api/auth/csrf')
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const Cookie = cookiesOf(csrf).join('; ')
  const foreign = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
  for (const callbackUrl of ELSEWHERE) {
    const names = ['callbackUrl', 'redirectTo', 'redirect_uri', 'state']
    const evil = new URLSearchParams(names.map((name) => [name, callbackUrl]))
    const start = await ask(`/api/auth/signin/google?${evil}`, {
      form: { csrfToken, callbackUrl },
      headers: { Cookie, ...foreign },
    })
    const { searchParams } = new URL(start.headers.get('location')!)
    expect(searchParams.get('redirect_uri')).toBe(`${siteUrl}/api/auth/callback/google`)
    expect(searchParams.get('state')).not.toBe(callbackUrl)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('nonce')).toBeTruthy()
    const kept = cookiesOf(start)
      .find((cookie) => cookie.includes('callback-url='))
      ?.split('=')[1]
    expect(new URL(decodeURIComponent(kept ?? siteUrl)).origin).toBe(siteUrl)

    for (const path of ['signin', 'callback/google', 'signout', 'error']) {
      const { headers } = await ask(`/api/auth/${path}?${evil}&code=1`, { headers: { Host: 'evil.example' } })
      const location = headers.get('location')
      if (location) expect(new URL(location, siteUrl).origin).toBe(siteUrl)
    }
  }
})

test('a cross-site post does not start a sign-in', async () => {
  const start = await ask('/api/auth/signin/google', { form: { callbackUrl: '/' } })
  expect(start.headers.get('location')).toContain(`${siteUrl}/auth?error=`)
  expect(cookiesOf(start).filter((cookie) => /state|pkce|nonce/.test(cookie))).toEqual([])
})

test('no address of Auth.js answers with a page of its own', async () => {
  for (const action of [
    'signin',
    'signin/google',
    'signin/nobody',
    'signout',
    'error',
    'verify-request',
    'callback/google',
    'callback/nobody',
    'webauthn-options/passkey',
    'new-user',
    'nowhere',
  ]) {
    const response = await ask(`/api/auth/${action}`)
    expect([action, response.headers.get('content-type') ?? '']).not.toEqual([action, expect.stringContaining('html')])
  }
})
