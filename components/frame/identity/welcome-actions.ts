'use server'

import { cookies } from 'next/headers'

import { getCatalogueKey } from '@/content/catalogue'
import { getChoice } from '@/content/choices'
import { RETURN_PATH_COOKIE, returnCookie } from '@/lib/identity/return-cookie'
import { readReturnTarget, type ReturnTarget } from '@/lib/identity/return-target'

/** Stores the chosen offer until after the login. @returns it, or null for an unknown price */
export async function keepChoice(priceId: unknown): Promise<ReturnTarget | null> {
  const key = typeof priceId === 'string' ? getCatalogueKey(priceId) : null
  const target = key && readReturnTarget(getChoice(key).href)
  if (target) (await cookies()).set(returnCookie(target.href))
  return target
}

/**
 * To call after sign-in. Reads and deletes the httpOnly cookie.
 * @param remembered the target in this tab's memory, in case the cookie has expired
 * @returns where the visitor was before
 */
export async function takeReturnTarget(remembered: unknown): Promise<ReturnTarget | null> {
  const jar = await cookies()
  const target = readReturnTarget(jar.get(RETURN_PATH_COOKIE)?.value) ?? readReturnTarget(remembered)
  jar.delete(RETURN_PATH_COOKIE)
  return target
}
