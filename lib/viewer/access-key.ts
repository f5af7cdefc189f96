import 'server-only'

import { randomUUID } from 'node:crypto'

import type { Access } from './access'

const HEADER = 'x-access-key'

/** One per process, shared by all bundles. */
const shared = globalThis as typeof globalThis & { horizonAccessKeys?: Map<string, Access> }

const keys = (shared.horizonAccessKeys ??= new Map<string, Access>())

/**
 * Lets this process ask itself for a page as whoever has this access sees it, and nobody in particular. The key opens until
 * `work` is done; no other request can know it.
 * @param work is given the header to send
 */
export async function withAccessKey<T>(
  access: Access,
  work: (header: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const key = randomUUID()
  keys.set(key, access)
  try {
    return await work({ [HEADER]: key })
  } finally {
    keys.delete(key)
  }
}

/** @returns what a page that is made for nobody shows; null for every visitor's request */
export const accessByKey = (headers: Headers): Access | null => keys.get(headers.get(HEADER) ?? '') ?? null
