import { randomUUID } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import { eraseAccount } from '@/lib/account/deletion'
import { confirmEmailChange, requestEmailChange } from '@/lib/account/email-change'
import { getDb } from '@/lib/platform/db'
import { createBrowser } from '@/test/auth-browser'
import { createAuthenticator } from '@/test/authenticator'
import { giveRole } from '@/test/owner'
import { createUser, useStack } from '@/test/stack'

import { createAccountToken } from './account-tokens'
import { authenticateByPassword } from './credentials'
import { createEmailChangeToken } from './email-change-token'
import { confirmEmail } from './email-confirmation'
import { reauthenticateByPassword } from './fresh-sign-in'
import { findUserByGoogle } from './google'
import { unlinkGoogle } from './google-unlink'
import { addPasskey, listPasskeys, removePasskey, startAddingPasskey } from './passkeys/own'
import { authenticateByPasskey, startPasskeySignIn } from './passkeys/sign-in'
import { changePassword } from './password-change'
import { requestPasswordReset, resetPassword } from './password-reset'
import { revokeRole } from './roles'
import {
  confirmApp,
  forgetSecondFactor,
  readSecondFactor,
  removeApp,
  renewRecoveryCodes,
  startAddingApp,
} from './second-factor/own'
import { requireCode } from './second-factor/prove'
import { codeOf } from './second-factor/totp'
import { logSecurityEvent, SECURITY_EVENTS } from './security-log'
import { signUpVisitor } from './sign-up'

useStack()

const lines: string[] = []
vi.spyOn(console, 'info').mockImplementation((line: unknown) => void lines.push(String(line)))

const ADDRESS = '203.0.113.77'
const WRONG = 'Mauvais123'
const [FIRST, SECOND] = ['Mangrove-Verte-77', 'Lagune-Bleue-88'] as const

const events = () => lines.map((line) => JSON.parse(line) as { event: string } & Record<string, unknown>)

test('every security event writes one JSON line, without password, token, full e-mail or address', async () => {
  const user = await createUser(`zoe-${randomUUID()}@example.fr`)
  const other = { fullName: 'Zoé Lévy', email: `ada-${randomUUID()}@example.fr`, password: FIRST }
  await signUpVisitor(other, ADDRESS)
  const { id: otherId } = await getDb().user.findUniqueOrThrow({ where: { email: other.email } })
  await confirmEmail(await createAccountToken('confirm_email', { id: otherId, email: other.email }))
  const browser = createBrowser()
  await browser.signIn(user, WRONG)
  await browser.signIn(user)
  await browser.signIn(user)
  const { sessionId } = (await browser.viewer())!
  const owner = { id: user.id, email: user.email, sessionId }

  await getDb().user.update({ where: { id: user.id }, data: { emailVerified: new Date() } })
  await findUserByGoogle({ sub: randomUUID(), email: user.email, email_verified: true, hd: 'example.fr' }, null)
  await unlinkGoogle(owner, ADDRESS)
  await changePassword(owner, FIRST, ADDRESS)
  await reauthenticateByPassword(owner, WRONG, ADDRESS).catch(() => {})
  await reauthenticateByPassword(owner, FIRST, ADDRESS)
  const key = createAuthenticator(user.id)
  await addPasskey(owner, key.register(await startAddingPasskey(owner)), 'Téléphone', ADDRESS)
  for (let count = 0; count < 2; count++)
    await authenticateByPasskey(key.signIn(await startPasskeySignIn()), ADDRESS).catch(() => {})
  const [passkey] = await listPasskeys(user.id)
  await removePasskey(owner, passkey!.id, ADDRESS)
  await startAddingApp(owner)
  const uri = (await readSecondFactor(owner)).uri!
  const seed = new URL(uri).searchParams.get('secret')!
  const [code] = await confirmApp(owner, codeOf(seed), false, ADDRESS)
  for (let count = 0; count < 2; count++) await requireCode(user.id, code!, ADDRESS, false).catch(() => {})
  await renewRecoveryCodes(owner, ADDRESS)
  await removeApp(owner, ADDRESS)
  await giveRole(user.email, 'admin')
  await revokeRole(user.email, 'admin')
  const email = `new-${user.email}`
  await requestEmailChange(owner, email, ADDRESS)
  const { id: changeId } = await getDb().emailChange.findUniqueOrThrow({ where: { userId: user.id } })
  const change = (await createEmailChangeToken(changeId))!
  await confirmEmailChange(change.token)
  await browser.post('/api/auth/signout')
  for (let count = 0; count < 5; count++)
    await authenticateByPassword({ email, password: WRONG }, ADDRESS).catch(() => {})
  await requestPasswordReset(email, ADDRESS)
  await forgetSecondFactor(email)
  const reset = await createAccountToken('reset_password', { id: user.id, email })
  await resetPassword(reset, SECOND, ADDRESS)
  await eraseAccount({ id: user.id, email })

  expect(new Set(events().map(({ event }) => event))).toEqual(new Set(Object.keys(SECURITY_EVENTS)))
  const first = (name: string) => events().find(({ event }) => event === name)
  expect(first('sign-in-failed')).toMatchObject({
    log: 'security',
    method: 'password',
    email: 'z…@example.fr',
    reason: 'invalid_credentials',
  })
  expect(first('sign-in')).toMatchObject({
    userId: user.id,
    method: 'password',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(first('session-ended')).toMatchObject({ userId: user.id, reason: 'replaced', sessions: 1 })
  expect(first('locked')).toMatchObject({ email: 'n…@example.fr', address: '203.0.113.x' })
  expect(first('role-granted')).toMatchObject({ userId: user.id, role: 'admin' })

  const text = lines.join('\n')
  expect(lines.filter((line) => line.includes('\n'))).toEqual([])
  const secrets = [
    user.password,
    WRONG,
    FIRST,
    SECOND,
    user.email,
    email,
    ADDRESS,
    change.token,
    reset,
    seed,
    code!,
    sessionId,
    ...browser.cookies.values(),
  ]
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('a password typed into the e-mail field is not logged, and no input can inject a line', () => {
  lines.length = 0
  const long = `zoe@${'a.'.repeat(50_000)}com`
  for (const email of ['Palmier42', 'Palmier@42', 'a@b.fr\n{"event":"role-granted"}', '', long]) {
    logSecurityEvent('sign-in-failed', { method: 'password', email, reason: 'invalid_credentials', address: 'unknown' })
  }
  expect(events()).toHaveLength(5)
  for (const event of events()) expect(event).toMatchObject({ event: 'sign-in-failed', email: null, address: null })
})
