'use server'

import { cookies } from 'next/headers'

import { checkReturnPath, RETURN_PATH_COOKIE } from '@/lib/auth/return-path'

/** @returns once, the page that the guard has sent this browser away from; no script can read its cookie */
export async function takeReturnPath(): Promise<string | null> {
  const jar = await cookies()
  const path = checkReturnPath(jar.get(RETURN_PATH_COOKIE)?.value)
  jar.delete(RETURN_PATH_COOKIE)
  return path
}
