import 'server-only'

import { setTimeout as sleep } from 'node:timers/promises'

import { reportError } from '@/lib/log'
import { takeMails } from '@/lib/outbox/delivery'
import { setWake } from '@/lib/outbox/notices'
import { onStopQueues } from '@/lib/queue/boss'

import { createBell } from './bell'
import { createBreaker } from './breaker'
import { sendTaken } from './send'
import { MAIL_CONNECTIONS, openMailHost } from './transport'

const LOOK_EVERY_MS = 2_000
const AFTER_DATABASE_ERROR_MS = 5_000

/** A little longer than the mail server may be silent (lib/mail/transport.ts). */
const LAST_MAILS_MS = 12_000

/**
 * Sends what waits, several mails at a time, until `stopQueues`, which lets the mails in hand end. Every instance may:
 * each mail is taken by one. While the database is away it waits for it.
 * @throws Error when no mail server is set
 */
export async function startMailWorker(): Promise<void> {
  const host = openMailHost()
  const breaker = createBreaker(host.check)
  const bell = createBell()
  const end = new AbortController()
  const inHand = new Set<Promise<void>>()

  async function look(): Promise<void> {
    const room = MAIL_CONNECTIONS - inHand.size
    const taken = await takeMails(room)
    for (const mail of taken) {
      const sending = sendTaken(mail, host, breaker)
        .catch((error: unknown) => reportError('what became of a mail is not noted', error))
        .finally(() => inHand.delete(sending))
      inHand.add(sending)
    }
    if (taken.length === room) await Promise.race(inHand)
    else await bell.wait(LOOK_EVERY_MS)
  }

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      try {
        if (breaker.isOpen) await breaker.recover(end.signal)
        else await look()
      } catch (error) {
        reportError('the mails that wait cannot be read', error)
        await bell.wait(AFTER_DATABASE_ERROR_MS)
      }
    }
  }

  const running = run()
  setWake(bell.ring)
  onStopQueues(async () => {
    setWake(undefined)
    end.abort()
    bell.ring()
    const ended = running.then(() => Promise.all(inHand))
    await Promise.race([ended, sleep(LAST_MAILS_MS, undefined, { ref: false })])
    host.close()
  })
}
