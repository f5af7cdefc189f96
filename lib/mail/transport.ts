import 'server-only'

import { createTransport, type SendMailOptions } from 'nodemailer'

import { getEnv } from '@/lib/platform/env'

/** How many mails are sent at the same time, each on a connection that is kept for the next. */
export const MAIL_CONNECTIONS = 5

/**
 * A server that says nothing is given up long before a mail that was taken counts as lost (lib/notices/outbox/delivery.ts), and in
 * time for a process that has fifteen seconds to end.
 */
const TIMEOUTS_MS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** The pool would send again, at once and without end, what a server has taken before it hung up. */
const POOL = { pool: true, maxConnections: MAIL_CONNECTIONS, maxMessages: 100, maxRequeues: 0 }

export interface MailHost {
  /** @throws nodemailer's error when the server does not take it (lib/mail/smtp-error.ts) */
  deliver(mail: SendMailOptions): Promise<void>
  /** @throws nodemailer's error when the server would take no mail */
  check(): Promise<void>
  close(): void
}

/** nodemailer takes its other options from the address, when it is given one. */
function withOptions(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const [name, value] of Object.entries({ ...TIMEOUTS_MS, ...POOL })) url.searchParams.set(name, String(value))
  return url.href
}

/** Connects to the SMTP server when the first mail is sent. @throws Error when none is set */
export function openMailHost(): MailHost {
  const settings = getEnv().mail
  if (!settings) throw new Error('Setting SMTP_URL is missing: mails wait.')
  const transport = createTransport(withOptions(settings.smtpUrl))
  return {
    async deliver(mail) {
      await transport.sendMail({ from: settings.from, ...mail })
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
