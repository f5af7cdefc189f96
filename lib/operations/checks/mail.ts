import 'server-only'

import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { createInterface, type Interface } from 'node:readline'
import { connect as connectTls } from 'node:tls'

import { isLoopback } from '@/lib/platform/settings-schema'

import { LIMIT_MS, reasonOf } from './ask'

interface Conversation {
  readonly smtpUrl: string
  readonly from: string
  readonly to: string
  /** A text to send; null: the server is asked whether it would take one, and no more. */
  readonly message: string | null
}

interface Reply {
  readonly code: number
  readonly text: string
}

class Refusal extends Error {}

/** One side of an SMTP conversation: https://www.rfc-editor.org/rfc/rfc5321 */
class Line {
  private replies: { next(): Promise<IteratorResult<string>> }
  private lines!: Interface

  constructor(private socket: Socket) {
    this.replies = this.listen(socket)
  }

  private listen(socket: Socket) {
    socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error(`pas de réponse en ${LIMIT_MS / 1000} s`)))
    // The failure is met by whoever reads.
    const failed = new Promise<never>((_, reject) => socket.once('error', reject))
    failed.catch(() => {})
    this.lines = createInterface({ input: socket })
    const lines = this.lines[Symbol.asyncIterator]()
    return { next: () => Promise.race([lines.next(), failed]) }
  }

  async read(): Promise<Reply> {
    const lines: string[] = []
    for (;;) {
      const { value, done } = await this.replies.next()
      if (done) throw new Error('il a raccroché')
      lines.push(value)
      if (/^\d{3}( |$)/.test(value)) return { code: Number(value.slice(0, 3)), text: lines.join(' ') }
    }
  }

  /** @throws Refusal, its message what was refused and how it is fixed */
  async say(command: string, remedy: string): Promise<Reply> {
    this.socket.write(`${command}\r\n`)
    const reply = await this.read()
    if (reply.code >= 400) throw new Refusal(`${reply.text} ; ${remedy}`)
    return reply
  }

  async startTls(host: string): Promise<void> {
    this.lines.close()
    this.socket.setTimeout(0)
    const secure = connectTls({ socket: this.socket, servername: host })
    this.socket = secure
    await Promise.race([
      once(secure, 'secureConnect'),
      new Promise((_, reject) => setTimeout(() => reject(new Error('pas de TLS en 5 s')), LIMIT_MS).unref()),
    ])
    this.replies = this.listen(secure)
  }

  close() {
    this.socket.destroy()
  }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

async function greet(line: Line, url: URL): Promise<string> {
  const ehlo = async () =>
    (await line.say('EHLO doctor.invalid', 'ce n’est pas un serveur de courrier : vérifie SMTP_URL.')).text
  const offers = await ehlo()
  if (url.protocol === 'smtps:' || !/STARTTLS/i.test(offers)) return offers
  await line.say('STARTTLS', 'mets smtps:// et le port 465 dans SMTP_URL.')
  await line.startTls(url.hostname)
  return ehlo()
}

async function converse(line: Line, { smtpUrl, from, to, message }: Conversation): Promise<readonly string[]> {
  const url = new URL(smtpUrl)
  const { code } = await line.read()
  if (code >= 400) throw new Refusal(`${code} ; le serveur ne prend pas de connexion en ce moment, réessaie plus tard.`)
  const offers = await greet(line, url)
  const isOpen = url.protocol === 'smtp:' && !/STARTTLS/i.test(offers) && !isLoopback(smtpUrl)
  if (url.username) {
    const [user, password] = [url.username, url.password].map(decodeURIComponent)
    await line.say(
      `AUTH PLAIN ${base64(`\0${user}\0${password}`)}`,
      'vérifie l’utilisateur et le mot de passe dans SMTP_URL.',
    )
  }
  await line.say(`MAIL FROM:<${from}>`, 'fais confirmer l’adresse de MAIL_FROM par ton prestataire d’envoi.')
  await line.say(`RCPT TO:<${to}>`, 'vérifie OWNER_EMAIL.')
  if (message === null) await line.say('RSET', 'le serveur est perdu, demande à ton prestataire d’envoi.')
  else {
    await line.say('DATA', 'demande à ton prestataire d’envoi.')
    const head = `From: <${from}>\r\nTo: <${to}>\r\nSubject: Essai de npm run doctor\r\nDate: ${new Date().toUTCString()}`
    const type = 'MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8'
    await line.say(`${head}\r\n${type}\r\n\r\n${message}\r\n.`, 'demande pourquoi à ton prestataire d’envoi.')
  }
  await line.say('QUIT', 'il a tout pris, sauf l’au revoir.')
  return isOpen
    ? [
        `Courrier : ${url.host} n’offre pas de TLS, le mot de passe et les e-mails voyagent à découvert ; mets smtps:// et le port 465.`,
      ]
    : []
}

/** Speaks with the mail server of SMTP_URL as far as the owner's address, and with a message to the end. */
export async function findMailFaults(conversation: Conversation): Promise<readonly string[]> {
  const { hostname, port, protocol, host } = new URL(conversation.smtpUrl)
  const isTls = protocol === 'smtps:'
  const place = { host: hostname, port: Number(port || (isTls ? 465 : 587)) }
  const line = new Line(isTls ? connectTls({ ...place, servername: hostname }) : connectPlain(place))
  try {
    return await converse(line, conversation)
  } catch (error) {
    if (error instanceof Refusal) return [`Courrier : ${host} a répondu ${error.message}`]
    return [
      `Courrier : ${host} n’a pas pu être joint (${reasonOf(error)}) ; vérifie SMTP_URL, et que ton hébergeur laisse sortir le port ${place.port}.`,
    ]
  } finally {
    line.close()
  }
}
