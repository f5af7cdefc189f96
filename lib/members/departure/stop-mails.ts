import 'server-only'

import { unsubscribe } from '@/lib/notices/news/consent'

import { readReminderStopToken, stopReminders } from './reminders'

/**
 * Ends what a mailed link ends: the signature tells Monday's mail of the carnet from the news.
 * @throws AppError invalid_link
 */
export async function stopMails(token: string): Promise<'carnet' | 'news'> {
  if (readReminderStopToken(token)) {
    await stopReminders(token)
    return 'carnet'
  }
  await unsubscribe(token)
  return 'news'
}
