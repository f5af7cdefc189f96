import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { Email } from 'postal-mime'

export interface CaughtMail {
  readonly id: string
  readonly receivedAt: string
  readonly messageId: string
  readonly from: string
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
}

export interface Mailbox {
  add(mail: Email, recipients: readonly string[]): Promise<void>
  /** Count since the start, including dropped ones. */
  readonly received: number
  /** Newest first. */
  list(recipient?: string): readonly CaughtMail[]
  get(id: string): CaughtMail | null
  clear(): Promise<void>
  save(): Promise<void>
}

const KEPT_MESSAGES = 500

export async function createMailbox(stateFile?: string): Promise<Mailbox> {
  let messages: CaughtMail[] = []
  if (stateFile && existsSync(stateFile)) messages = JSON.parse(await readFile(stateFile, 'utf8')) as CaughtMail[]

  async function save() {
    if (!stateFile) return
    await mkdir(dirname(stateFile), { recursive: true })
    await writeFile(`${stateFile}.new`, JSON.stringify(messages))
    await rename(`${stateFile}.new`, stateFile)
  }
  // Batches writes, because each writes all mails.
  let writing = Promise.resolve()
  let next: Promise<void> | undefined
  const saveSoon = () =>
    (next ??= writing
      .catch(() => {})
      .then(() => {
        next = undefined
        return (writing = save())
      }))

  let received = 0
  return {
    get received() {
      return received
    },
    async add(mail, recipients) {
      received += 1
      messages = [
        {
          id: randomUUID(),
          receivedAt: new Date().toISOString(),
          messageId: mail.messageId ?? '',
          from: mail.from?.address ?? '',
          recipients,
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? null,
        },
        ...messages,
      ].slice(0, KEPT_MESSAGES)
      await saveSoon()
    },
    list: (recipient) => (recipient ? messages.filter(({ recipients }) => recipients.includes(recipient)) : messages),
    get: (id) => messages.find((message) => message.id === id) ?? null,
    async clear() {
      messages = []
      await saveSoon()
    },
    save: saveSoon,
  }
}
