import { startMailSandbox, type MailSandbox } from '@sandbox/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { provideEnv } from '@/lib/platform/env'

import { openMailHost } from './transport'

let mail: MailSandbox

beforeAll(async () => {
  mail = await startMailSandbox({ smtpPort: 0, httpPort: 0 })
})
afterAll(() => mail.close())

async function send(smtpUrl: string): Promise<void> {
  provideEnv({
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    AUTH_SECRET: 'only-for-the-tests-of-this-repository',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'bonjour@horizon-libre.example',
  })
  const host = openMailHost()
  await host.deliver({ to: 'lea@example.fr', subject: 'Bonjour', text: 'Bonjour' }).finally(() => host.close())
}

const countReceived = async () => ((await (await fetch(`${mail.url}/count`)).json()) as { received: number }).received

test('a server of this machine may speak in the clear; any other has to offer STARTTLS, or gets nothing', async () => {
  await send(mail.smtpUrl)
  expect(await countReceived()).toBe(1)
  // The same server, by an address that does not say so.
  await expect(send(mail.smtpUrl.replace('127.0.0.1', '0.0.0.0'))).rejects.toThrow(/TLS/)
  expect(await countReceived()).toBe(1)
})
