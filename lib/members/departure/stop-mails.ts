import 'server-only'

import { unsubscribe } from '@/lib/notices/news/consent'

import { readReminderStopToken, stopReminders } from './reminders'

/**
 * Unsubscribes by a mailed link: the signature tells the carnet's weekly mail from news.
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
