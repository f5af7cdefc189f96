import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

import { startMailSandbox, type MailSandbox } from '@sandbox/mail'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { reservePort } from '@/test/port'

import { findMailFaults } from './mail'

const FROM = 'bonjour@example.fr'
const TO = 'patronne@example.fr'

let mail: MailSandbox

beforeAll(async () => {
  mail = await startMailSandbox({ smtpPort: 0, httpPort: 0 })
})

afterAll(() => mail.close())

const ask = (changes: object = {}) =>
  findMailFaults({ smtpUrl: mail.smtpUrl, from: FROM, to: TO, message: null, ...changes })
const caught = async () => (await (await fetch(`${mail.url}/messages?to=${TO}`)).json()) as { text: string }[]

test('the server is asked as far as the owner’s address, and gets a mail only when one is to be sent', async () => {
  expect(await ask()).toEqual([])
  expect(await caught()).toEqual([])
  expect(await ask({ message: 'Ça marche.' })).toEqual([])
  expect(await caught()).toMatchObject([{ text: expect.stringContaining('Ça marche.') }])
})

test('a refused recipient, a closed port and a server that says nothing each get their sentence', async () => {
  expect(await ask({ to: 'patronne+550@example.fr' })).toEqual([
    expect.stringMatching(/a répondu 550 .*vérifie OWNER_EMAIL/),
  ])
  expect(await ask({ smtpUrl: `smtp://127.0.0.1:${await reservePort()}` })).toEqual([
    expect.stringMatching(/n’a pas pu être joint \(ECONNREFUSED\)\s; vérifie SMTP_URL/),
  ])
  const closes = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(closes, 'listening')
  expect(await ask({ smtpUrl: `smtp://127.0.0.1:${(closes.address() as AddressInfo).port}` })).toEqual([
    expect.stringContaining('n’a pas pu être joint (il a raccroché)'),
  ])
  await new Promise((resolve) => closes.close(resolve))
})

test('the password is given, and a wrong one is named', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      password === 'se:cret' ? callback(null, { user: username }) : callback(new Error('Wrong')),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const host = `127.0.0.1:${(server.server.address() as AddressInfo).port}`
  expect(await ask({ smtpUrl: `smtp://zoe:se%3Acret@${host}` })).toEqual([])
  expect(await ask({ smtpUrl: `smtp://zoe:no@${host}` })).toEqual([
    expect.stringMatching(/a répondu 535 .*vérifie l’utilisateur/),
  ])
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

test('a certificate that nobody vouches for ends the conversation at STARTTLS', async () => {
  const server = new SMTPServer({ authOptional: true })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const port = (server.server.address() as AddressInfo).port
  expect(await ask({ smtpUrl: `smtp://localhost:${port}` })).toEqual([
    expect.stringMatching(
      /n’a pas pu être joint \((DEPTH_ZERO_SELF_SIGNED_CERT|CERT_HAS_EXPIRED|ERR_TLS_CERT_ALTNAME_INVALID|UNABLE_TO_VERIFY_LEAF_SIGNATURE)\)/,
    ),
  ])
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
