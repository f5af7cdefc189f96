import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { DAY_S, HOUR_S, MINUTE_S } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { provideEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { basicSettings, useStack } from '@/test/stack'

import * as limits from './rate-limit'

useStack({ SIGN_UP_LIMIT_PER_HOUR: '7', CALL_LIMIT_PER_MINUTE: '30' })

/** Every limit: how often, and in how many seconds. docs/security.md */
const LIMITS: readonly (readonly [
  name: keyof typeof limits,
  often: number,
  seconds: number,
  use: (who: string) => Promise<unknown>,
])[] = [
  ['limitPurchases', 20, MINUTE_S, limits.limitPurchases],
  ['limitGifts', 20, MINUTE_S, limits.limitGifts],
  ['limitMoveOuts', 6, HOUR_S, limits.limitMoveOuts],
  ['isFirstUse', 1, DAY_S, (who) => limits.isFirstUse('passkey', who, DAY_S)],
  ['limitGiftCodes', 20, MINUTE_S, limits.limitGiftCodes],
  ['mayCarryOut', 20, HOUR_S, (who) => limits.mayCarryOut('cancellation', who)],
  ['limitSignUps', 7, HOUR_S, limits.limitSignUps],
  ['limitMailsFrom', 60, HOUR_S, (who) => limits.limitMailsFrom('withdrawal', who)],
  ['limitMails', 5, HOUR_S, (who) => limits.limitMails('cancellation', randomUUID(), who)],
  ['mayMail', 5, HOUR_S, (who) => limits.mayMail('new-email', randomUUID(), who)],
  ['mayMail', 60, HOUR_S, (who) => limits.mayMail('new-email', who, randomUUID())],
  ['mayListDeclaration', 5, HOUR_S, (who) => limits.mayListDeclaration('withdrawal', who)],
  ['mayMailHolder', 20, HOUR_S, (who) => limits.mayMailHolder('withdrawal', who)],
  ['mayMailReset', 3, 20 * MINUTE_S, (who) => limits.mayMailReset(who, null)],
  ['mayMailReset', 3, 20 * MINUTE_S, (who) => limits.mayMailReset('one@example.fr', who)],
  ['limitCalls', 30, MINUTE_S, limits.limitCalls],
  ['limitCostly', 20, MINUTE_S, limits.limitCostly],
  ['mayAskStripe', 20, MINUTE_S, limits.mayAskStripe],
  ['limitSearches', 90, MINUTE_S, limits.limitSearches],
  ['mayCountView', 60, MINUTE_S, limits.mayCountView],
]

const isLet = (use: Promise<unknown>): Promise<boolean> =>
  use.then(
    (answer) => answer !== false,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

/** Of a limit that Postgres counts, the seconds until the fullest counter ends; null of one in memory. */
async function secondsLeft(): Promise<number | null> {
  const counter = await getDb().rateLimit.findFirst({ orderBy: { points: 'desc' } })
  return counter && (Number(counter.expire) - Date.now()) / 1000
}

describe('limits', () => {
  test.each(LIMITS)('%s lets %i through in %i seconds, and no more', async (_, often, seconds, use) => {
    await getDb().rateLimit.deleteMany()
    const who = randomUUID()
    const answers = await Promise.all(Array.from({ length: often + 1 }, () => isLet(use(who))))
    expect(answers.filter((answer) => answer)).toHaveLength(often)
    const left = (await secondsLeft()) ?? MINUTE_S
    expect(Math.ceil(left / MINUTE_S) * MINUTE_S).toBe(Math.max(seconds, MINUTE_S))
    expect(await isLet(use(randomUUID()))).toBe(true)
  })

  test('every limit is in the table', () => {
    const names = Object.entries(limits).filter(
      ([name, value]) => typeof value === 'function' && /^(?:limit|may|is(?!LimitReached))/.test(name),
    )
    expect(names.map(([name]) => name).sort()).toEqual([...new Set(LIMITS.map(([name]) => name))].sort())
  })

  test('over all addresses, 1,200 views a minute count', async () => {
    // Limits count anew under other settings.
    provideEnv(basicSettings())
    const answers = await Promise.all(Array.from({ length: 1_201 }, () => limits.mayCountView(randomUUID())))
    expect(answers.filter((answer) => answer)).toHaveLength(1_200)
  })
})
