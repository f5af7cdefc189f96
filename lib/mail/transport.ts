import 'server-only'

import { createTransport, type SendMailOptions } from 'nodemailer'

import { getEnv } from '@/lib/platform/env'
import { isLoopback } from '@/lib/platform/settings-schema'

/** How many mails are sent in parallel, on pooled connections. */
export const MAIL_CONNECTIONS = 5

/**
 * Well below the lease of a mail (lib/notices/outbox/delivery.ts), and below the fifteen seconds that a process has to shut down.
 */
const TIMEOUTS_MS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** No requeues: the pool would resend without end a mail that the server accepted before it hung up. */
const POOL = { pool: true, maxConnections: MAIL_CONNECTIONS, maxMessages: 100, maxRequeues: 0 }

export interface MailHost {
  /** @throws nodemailer's error when the server refuses it (lib/mail/smtp-error.ts) */
  deliver(mail: SendMailOptions): Promise<void>
  /** @throws nodemailer's error when the server accepts no mail */
  check(): Promise<void>
  close(): void
}

/** smtp:// begins in the clear: beyond this machine the server has to offer STARTTLS, else nothing is sent. */
const mustEncrypt = (smtpUrl: string) => smtpUrl.startsWith('smtp:') && !isLoopback(smtpUrl)

/** In the query, because beside a URL nodemailer would let the setting's own query win. */
function withOptions(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  const options = { ...TIMEOUTS_MS, ...POOL, ...(mustEncrypt(smtpUrl) && { requireTLS: true }) }
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, String(value))
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
