import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

import { startMailSandbox, type MailSandbox } from '@sandbox/mail'
import { startStrictSmtp } from '@sandbox/mail/testing/strict-smtp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { UNUSED_BESIDE_STRIPE } from '@/bin/support/secrets'
import { provideEnv } from '@/lib/platform/env'
import { reservePort } from '@/test/port'

import { findMailFaults } from './mail'

const TO = 'patronne@example.fr'

let mail: MailSandbox

beforeAll(async () => {
  mail = await startMailSandbox({ smtpPort: 0, httpPort: 0 })
})

afterAll(() => mail.close())

function ask(to: string | null, smtpUrl = mail.smtpUrl) {
  const mailSettings = { SMTP_URL: smtpUrl, MAIL_FROM: 'bonjour@example.fr' }
  provideEnv({ ...UNUSED_BESIDE_STRIPE, STRIPE_SECRET_KEY: 'sk_test_unused', ...mailSettings })
  return findMailFaults(to)
}
const caught = async () => (await (await fetch(`${mail.url}/messages?to=${TO}`)).json()) as { text: string }[]

test('the server is signed in at, and the owner gets a mail only when one is to be sent', async () => {
  expect(await ask(null)).toEqual([])
  expect(await caught()).toEqual([])
  expect(await ask(TO)).toEqual([])
  expect(await caught()).toMatchObject([{ text: expect.stringContaining('tes messages arrivent') }])
})

test('a refused recipient, a closed port and a server that says nothing each get their sentence', async () => {
  expect(await ask('patronne+550@example.fr')).toEqual([expect.stringMatching(/a répondu 550 .*vérifie OWNER_EMAIL/)])
  expect(await ask(null, `smtp://127.0.0.1:${await reservePort()}`)).toEqual([
    expect.stringMatching(/n’a pas pu être joint \(.*ECONNREFUSED.*\)\s; vérifie SMTP_URL/),
  ])
  const closes = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(closes, 'listening')
  expect(await ask(null, `smtp://127.0.0.1:${(closes.address() as AddressInfo).port}`)).toEqual([
    expect.stringContaining('n’a pas pu être joint'),
  ])
  await new Promise((resolve) => closes.close(resolve))
})

test('the password is given, and a wrong one is named', async () => {
  const { port, close } = await startStrictSmtp('se:cret')
  expect(await ask(null, `smtp://zoe:se%3Acret@127.0.0.1:${port}`)).toEqual([])
  expect(await ask(null, `smtp://zoe:no@127.0.0.1:${port}`)).toEqual([
    expect.stringMatching(/a répondu 535 .*vérifie l’utilisateur/),
  ])
  await close()
})

test('a certificate that nobody vouches for ends the conversation at STARTTLS', async () => {
  const { port, close } = await startStrictSmtp(null)
  expect(await ask(null, `smtp://localhost:${port}`)).toEqual([expect.stringMatching(/self.signed|certificate/i)])
  await close()
})
