import 'server-only'

import { recordBounce, type BounceReport } from '@/lib/notices/outbox/suppression'
import { AppError } from '@/lib/platform/errors'
import { reportWarning } from '@/lib/platform/log'

import { readBrevo } from './providers/brevo'
import { readMailjet } from './providers/mailjet'
import { readPostmark } from './providers/postmark'

/** Parsers of one event; null for an event that we ignore. */
const READERS = { brevo: readBrevo, mailjet: readMailjet, postmark: readPostmark }

type Provider = keyof typeof READERS

export const isProvider = (name: string): name is Provider => Object.hasOwn(READERS, name)

function readReports(provider: Provider, text: string): readonly BounceReport[] {
  const body: unknown = JSON.parse(text)
  const events: readonly unknown[] = Array.isArray(body) ? body : [body]
  return events.flatMap((event) => READERS[provider](event) ?? [])
}

/**
 * Suppresses addresses that bounce, complain or are blocked; ignores other events.
 * @param text one event, or an array of them
 * @throws AppError invalid_request when one cannot be parsed; none is recorded then
 */
export async function receiveProviderEvents(provider: Provider, text: string): Promise<void> {
  let reports: readonly BounceReport[]
  try {
    reports = readReports(provider, text)
  } catch (error) {
    // Not the error's message, which may contain the address.
    reportWarning(`${provider} has sent mail events that cannot be read: docs/hosting.md#bounces`)
    throw new AppError('invalid_request', { cause: error })
  }
  for (const report of reports) await recordBounce(report)
}
