import 'server-only'

import { getDb } from './db'
import { reportError } from './log'

const TIMEOUT_MS = 3_000

/** Asks the database for an answer, and takes silence for a no. */
export async function isDatabaseUp(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    await Promise.race([getDb().$queryRaw`select 1`, tooLong])
    return true
  } catch (error) {
    reportError('the database is down', error)
    return false
  } finally {
    clearTimeout(timer)
  }
}
