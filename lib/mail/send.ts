import 'server-only'

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { failMail, postponeMail, settleMail, claimMail, type ClaimedMail } from '@/lib/notices/outbox/delivery'
import { messageSchema, type Message } from '@/lib/notices/outbox/message'
import { isOneADay, nextMorning, takeNewsDay } from '@/lib/notices/outbox/news-day'
import { recordRefused } from '@/lib/notices/outbox/returned'
import { isSuppressed, suppressAddress } from '@/lib/notices/outbox/suppression'
import { dayOf } from '@/lib/platform/days'
import { getEnv } from '@/lib/platform/env'
import { reportError } from '@/lib/platform/log'

import { compose, type Mail } from './compose'
import { isDeadAddress, judgeSmtpError } from './smtp-error'
import type { MailHost } from './transport'

/** Twelve retries with exponential backoff from 15 s, over most of a day. */
const ATTEMPTS = 13
const FIRST_RETRY_S = 15

/** Retries of recording the outcome, so that a restart of Postgres does not cause a second mail. */
const NOTE_TRIES = 5
const NOTE_AGAIN_MS = 2_000

const nameOf = ({ key }: ClaimedMail) => createHash('sha256').update(key).digest('hex').slice(0, 32)

/** Stable, so that a mail sent again after a crash is recognised as a duplicate. */
const messageIdOf = (mail: ClaimedMail) => `<${nameOf(mail)}@${new URL(getEnv().siteUrl).hostname}>`

const retryDelay = (attempt: number) => (attempt < ATTEMPTS ? FIRST_RETRY_S * 2 ** (attempt - 1) : null)

/** @throws the database's error once retries are used up */
async function note(write: () => Promise<void>): Promise<void> {
  for (let left = NOTE_TRIES; ;) {
    try {
      return await write()
    } catch (error) {
      left -= 1
      if (left === 0) throw error
      await sleep(NOTE_AGAIN_MS)
    }
  }
}

/** @param delayS null to give up */
async function recordFailure(mail: ClaimedMail, error: unknown, delayS: number | null): Promise<void> {
  reportError(`mail ${nameOf(mail)}, attempt ${mail.attempt} of ${ATTEMPTS}`, error)
  await note(() => failMail(mail, String(error).slice(0, 2000), delayS))
}

async function hand(
  mail: ClaimedMail,
  written: Mail,
  host: MailHost,
  onOutage: (error: unknown) => void,
): Promise<void> {
  try {
    await host.deliver({ ...written, messageId: messageIdOf(mail) })
  } catch (error) {
    const verdict = judgeSmtpError(error)
    if (verdict === 'host') onOutage(error)
    if (isDeadAddress(error)) {
      await note(() => suppressAddress(written.to, 'bounced', String(error).slice(0, 500)))
      await note(() => recordRefused(mail.key))
    }
    return recordFailure(mail, error, verdict === 'refused' ? null : retryDelay(mail.attempt))
  }
  await note(() => settleMail(mail, true))
}

/** A reader gets one mail of news a day; the second waits for the morning. @returns whether it may leave */
async function isItsDay(mail: ClaimedMail, { kind }: Message): Promise<boolean> {
  if (!isOneADay(kind)) return true
  const today = dayOf(new Date())
  if (await takeNewsDay(mail, today)) return true
  await postponeMail(mail, nextMorning(today))
  return false
}

/**
 * Composes a mail, sends it and records the outcome. Skips one that is settled or claimed by another worker.
 * @param onOutage called when the mail server is unreachable
 * @throws the database's error when the outcome cannot be recorded: the mail is sent again when its lease expires
 */
export async function sendMail(id: string, host: MailHost, onOutage: (error: unknown) => void): Promise<void> {
  const mail = await claimMail(id)
  if (!mail) return
  let written: Mail | null
  let isUnwanted: boolean
  let mayLeave = true
  try {
    const message = messageSchema.parse(mail.message)
    written = await compose(message)
    isUnwanted = written !== null && (await isSuppressed(written.to, message.kind))
    if (written && !isUnwanted) mayLeave = await isItsDay(mail, message)
  } catch (error) {
    return recordFailure(mail, error, retryDelay(mail.attempt))
  }
  // No recipient: the account is gone, or never existed.
  if (!written) return note(() => settleMail(mail, false))
  if (!mayLeave) return
  if (isUnwanted) return recordFailure(mail, new Error('its address is among the dead ones: npm run mail'), null)
  await hand(mail, written, host, onOutage)
}
