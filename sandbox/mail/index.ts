import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

import { createMailbox } from './mailbox'
import { createMailPages } from './pages'

export interface MailSandboxOptions {
  /** 0: any free port. */
  readonly smtpPort: number
  readonly httpPort: number
  /** Messages are kept here between starts; without it in memory only. */
  readonly stateFile?: string
}

export interface MailSandbox {
  /** For SMTP_URL. */
  readonly smtpUrl: string
  /** Where a person reads the mail; /messages gives it as JSON. */
  readonly url: string
  close(): Promise<void>
}

const HOST = '127.0.0.1'

/** Starts a real SMTP server that delivers to nobody, and a page to read what it was given. */
export async function startMailSandbox(options: MailSandboxOptions): Promise<MailSandbox> {
  const mailbox = await createMailbox(options.stateFile)
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, callback) => callback(null, { user: 'sandbox' }),
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks))
          .then((mail) => mailbox.add(mail, recipients))
          .then(() => callback(), callback)
      })
    },
  })
  smtp.on('error', () => {}) // a client that hangs up; it will try again or not
  smtp.listen(options.smtpPort, HOST)
  await once(smtp.server, 'listening')

  const http = serve({ fetch: createMailPages(mailbox).fetch, port: options.httpPort, hostname: HOST })
  if (!http.listening) await once(http, 'listening')

  const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port
  return {
    smtpUrl: `smtp://${HOST}:${portOf(smtp.server)}`,
    url: `http://localhost:${portOf(http)}`,
    async close() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
      if ('closeAllConnections' in http) http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await mailbox.save()
    },
  }
}
