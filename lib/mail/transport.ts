import 'server-only'

import { createTransport, type SendMailOptions } from 'nodemailer'

import { getEnv } from '@/lib/env'

/** Together well below what the queue waits before it takes a mail for lost. */
const TIMEOUTS_MS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Hands a mail to the SMTP server.
 * @throws Error when the server does not take it, or none is set
 */
export async function deliver(mail: SendMailOptions): Promise<void> {
  const settings = getEnv().mail
  if (!settings) throw new Error('Setting SMTP_URL is missing: mails wait in the queue.')
  const transport = createTransport({ url: settings.smtpUrl, ...TIMEOUTS_MS })
  try {
    await transport.sendMail({ from: settings.from, ...mail })
  } finally {
    transport.close()
  }
}
