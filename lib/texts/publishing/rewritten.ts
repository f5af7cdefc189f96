import 'server-only'

import { queryRows } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/per-process'
import { Prisma } from '@/prisma/generated/client'

const FRESH_MS = 5_000

const state = perProcess('rewritten-articles', () => ({ slugs: new Set<string>(), until: 0 }))

async function readSlugs(now: Date): Promise<void> {
  const rows = await queryRows<{ slug: string }>(Prisma.sql`
    select slug from written_texts where kind = 'article' and live_version is not null and publish_at <= ${now}`)
  state.slugs = new Set(rows.map(({ slug }) => slug))
}

/**
 * Whether a text of /atelier/ecrire is read in place of this file's. Never waits for the database, so that public pages stay up
 * without it: the answer is the last known, read again behind it at most every five seconds.
 */
export function isRewritten(slug: string, now = new Date()): boolean {
  if (now.getTime() >= state.until) {
    state.until = now.getTime() + FRESH_MS
    readSlugs(now).catch((error: unknown) => reportError('the rewritten articles could not be read', error))
  }
  return state.slugs.has(slug)
}
