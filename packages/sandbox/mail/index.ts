import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'

import { serve } from '@hono/node-server'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

import { createMailbox } from './mailbox'
import { createMailPages } from './pages'

export type { CaughtMail } from './mailbox'

export interface MailSandboxOptions {
  /** 0: any free port. */
  readonly smtpPort: number
  readonly httpPort: number
  /** File to persist messages; without it they are in memory only. */
  readonly stateFile?: string
}

export interface MailSandbox {
  /** For SMTP_URL. */
  readonly smtpUrl: string
  /** The page to read mails; /messages has them as JSON. */
  readonly url: string
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const CLOSE_MS = 200

/** Addresses control the reply, like Stripe's test cards: lea+550@example.fr is answered 550. */
const ANSWER = /\+([45]\d\d)@/
/** Accepts the mail and hangs up before the reply: lea+drop@example.fr. */
const DROP = /\+drop@/
/** Replies slowly: lea+slow@example.fr. */
const SLOW = /\+slow@/
const SLOW_MS = 2_000

/** Starts a real SMTP server that delivers nothing, and a page to read its mails. */
export async function startMailSandbox(options: MailSandboxOptions): Promise<MailSandbox> {
  const mailbox = await createMailbox(options.stateFile)
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Does not wait for clients with pooled connections.
    closeTimeout: CLOSE_MS,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'sandbox' }),
    onRcptTo({ address }, _session, callback) {
      const code = ANSWER.exec(address)?.[1]
      callback(code ? Object.assign(new Error('Not taken, as its address says'), { responseCode: Number(code) }) : null)
    },
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks))
          .then((mail) => mailbox.add(mail, recipients))
          .then(() => {
            if (recipients.some((address) => DROP.test(address))) sockets.get(session.remotePort)?.destroy()
            else setTimeout(callback, recipients.some((address) => SLOW.test(address)) ? SLOW_MS : 0)
          }, callback)
      })
    },
  })
  const sockets = new Map<number, Socket>()
  smtp.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  smtp.on('error', () => {}) // a client hung up
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
