import { createHash, randomBytes } from 'node:crypto'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { startOidcSandbox, type OidcSandbox } from '.'
import { createPerson, type Person } from './testing/person'

const REDIRECT = 'http://localhost:3999/api/auth/callback/google'
const CLIENT = { clientId: 'site', clientSecret: 'a-secret', redirectUri: REDIRECT }
const VERIFIER = randomBytes(32).toString('base64url')

let oidc: OidcSandbox
let person: Person

beforeEach(async () => {
  oidc = await startOidcSandbox({ port: 0, ...CLIENT })
  person = createPerson()
})
afterEach(() => oidc.close())

const authorization = (changes: Readonly<Record<string, string>> = {}) =>
  `${oidc.issuer}/auth?${new URLSearchParams({
    client_id: CLIENT.clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'openid profile email',
    prompt: 'select_account',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  })}`

async function exchange(code: string, changes: Readonly<Record<string, string>> = {}, secret = CLIENT.clientSecret) {
  const response = await fetch(`${oidc.issuer}/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${CLIENT.clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      ...changes,
    }),
  })
  return { status: response.status, body: (await response.json()) as { id_token?: string; error?: string } }
}

const claimsOf = (token: string | undefined) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as object

test('a chosen account consents, and its claims are in the ID token, verified or not', async () => {
  for (const { email, emailVerified, name, sub } of oidc.accounts) {
    const back = await person.signIn(authorization(), { sub })
    expect(back.origin + back.pathname).toBe(REDIRECT)
    expect(back.searchParams.get('state')).toBe('the-state')
    const { body } = await exchange(back.searchParams.get('code') ?? '')
    expect(claimsOf(body.id_token)).toMatchObject({
      iss: oidc.issuer,
      aud: 'site',
      nonce: 'the-nonce',
      sub,
      email,
      name,
      email_verified: emailVerified,
    })
  }
})

test('a typed address creates an account, which is the same the next time', async () => {
  const typed = { email: 'zoe@example.fr', verified: true }
  const read = async (account: typeof typed) => {
    const back = await person.signIn(authorization(), account)
    return claimsOf((await exchange(back.searchParams.get('code') ?? '')).body.id_token) as { sub: string }
  }
  const first = await read(typed)
  expect(first).toMatchObject({ email: 'zoe@example.fr', email_verified: true })
  expect((await read(typed)).sub).toBe(first.sub)
  expect(await read({ ...typed, verified: false })).toMatchObject({ email_verified: false })
})

test('a refusal returns access_denied, from the chooser and the consent', async () => {
  for (const refuse of ['chooser', 'consent'] as const) {
    const back = await person.signIn(authorization(), { email: 'zoe@example.fr', verified: true, refuse })
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('code')).toBeNull()
  }
})

test('a code works once, with its verifier and the client secret', async () => {
  const code = async () => {
    const back = await person.signIn(authorization(), { email: 'zoe@example.fr', verified: true })
    return back.searchParams.get('code') ?? ''
  }
  expect(await exchange(await code(), {}, 'wrong')).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  const wrong = { code_verifier: randomBytes(32).toString('base64url') }
  expect(await exchange(await code(), wrong)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  const good = await code()
  expect((await exchange(good)).status).toBe(200)
  expect(await exchange(good)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('requests without PKCE, or with another redirect URI, are refused', async () => {
  const plain = await fetch(authorization({ code_challenge: '', code_challenge_method: '' }), { redirect: 'manual' })
  expect(plain.headers.get('location')).toContain('error=invalid_request')
  const elsewhere = await fetch(authorization({ redirect_uri: 'https://evil.example/' }), { redirect: 'manual' })
  expect(elsewhere.status).toBe(400)
  expect(await elsewhere.text()).toContain('La connexion n’a pas pu continuer')
})

test('during an outage every response is 503', async () => {
  await fetch(`${oidc.issuer}/_sandbox/outage?mode=error`, { method: 'POST' })
  expect((await fetch(`${oidc.issuer}/.well-known/openid-configuration`)).status).toBe(503)
  await fetch(`${oidc.issuer}/_sandbox/outage?mode=none`, { method: 'POST' })
  expect((await fetch(`${oidc.issuer}/.well-known/openid-configuration`)).status).toBe(200)
})
