import 'server-only'

import { AppError } from '@/lib/errors'
import { readText } from '@/lib/http/respond'

/** Three of them fit into the 15 s that Amazon waits: https://docs.aws.amazon.com/sns/latest/dg/SendMessageToHttp.prepare.html */
const LIMIT_MS = 4_000
const MAX_BYTES = 64 * 1024

/** What both clouds say where nothing lies. */
const NOTHING_THERE: readonly number[] = [403, 404]

/**
 * @param url made from the owner's setting, or of the form that the topic allows
 * @returns null when nothing lies there
 * @throws AppError unavailable, so that the message is sent again
 */
export async function ask(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error', cache: 'no-store' })
    if (NOTHING_THERE.includes(answer.status)) return null
    if (!answer.ok) throw new Error(`${new URL(url).host} answers ${answer.status}`)
    return await readText(answer, MAX_BYTES)
  } catch (error) {
    throw new AppError('unavailable', { cause: error })
  }
}
