import 'server-only'

import type { Message } from './message'
import { sendNotices } from './notices'

/**
 * Queues a mail. It is sent soon after, also when this process ends now.
 * @param key names what the mail is for: a second one of its kind with the same key is not sent
 */
export async function queueMail(message: Message, key: string): Promise<void> {
  await sendNotices([{ message, purpose: key }])
}
