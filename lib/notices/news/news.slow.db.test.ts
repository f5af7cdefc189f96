import { describe, expect, test } from 'vitest'

import { getDb, getPool } from '@/lib/platform/db'
import { inBackground } from '@/lib/platform/time-limit'
import { getUpdates } from '@/lib/texts/content/notes'
import { useStack } from '@/test/stack'

import { announceUpdate } from './announcement'

useStack()

const UPDATE = getUpdates()[0]!
const MONTH = UPDATE.month

describe('an announcement to more readers than a query has parameters', () => {
  const COUNT = 40_000

  test('reaches each of them once, in slices, and resumes after an interruption', async () => {
    await getDb().notice.deleteMany()
    await getDb().user.updateMany({ data: { emailVerified: null } })
    await inBackground(() =>
      getPool().query(
        `with made as (
           insert into users (id, email, email_verified, updated_at)
           select gen_random_uuid(), 'reader-' || n || '@example.fr', now(), now() from generate_series(1, $1::int) n returning id
         )
         insert into news_consents (id, user_id, is_given, source, text) select gen_random_uuid(), id, true, 'account', 'Oui' from made`,
        [COUNT],
      ),
    )
    const progress: number[] = []
    const stop = new Error('Ctrl-C')
    const stopped = announceUpdate(MONTH, (told) => {
      progress.push(told)
      if (told >= 10_000) throw stop
    })
    await expect(stopped).rejects.toBe(stop)
    expect(progress).toEqual([2_000, 4_000, 6_000, 8_000, 10_000])
    expect(await announceUpdate(MONTH)).toBe(COUNT - 10_000)
    expect(await announceUpdate(MONTH)).toBe(0)
    expect(
      await getDb().notice.count({
        where: { kind: 'update-published', key: { endsWith: MONTH }, dueAt: { not: null } },
      }),
    ).toBe(COUNT)
  })
})
