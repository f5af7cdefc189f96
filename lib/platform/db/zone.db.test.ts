import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'

import { getViewer } from '@/lib/access/viewer/viewer'
import { asOwner, createUser, mirrorSubscription, useStack } from '@/test/stack'

import { disconnect, getDb, getPool } from '.'
import { getEnv } from '../env'

useStack()

const signedIn = async (token: () => Promise<string>) => new Headers({ authorization: `Bearer ${await token()}` })

const setZone = async (zone: string) => {
  const name = new URL(getEnv().databaseUrl).pathname.slice(1)
  await asOwner(`alter database ${name} set timezone = '${zone}'`)
  await disconnect()
}

afterEach(() => setZone('UTC'))

/** By a client that is not ours, in whatever zone: seconds since 1970 have none. */
async function secondsOf(sql: string, values: readonly unknown[]): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: getEnv().databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ seconds: string }>(sql, [...values])
    return rows.map(({ seconds }) => Number(seconds))
  } finally {
    await client.end()
  }
}

/** Both sides of the hours that Paris and New York skip and repeat. */
const MOMENTS = [
  '2026-11-28T15:10:00.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '2027-03-28T00:30:00.000Z',
  '2027-03-28T01:30:00.000Z',
  '2026-11-01T05:30:00.000Z',
  '2026-11-01T06:30:00.000Z',
  '2027-03-14T07:30:00.000Z',
].map((text) => new Date(text))

describe.each(['Asia/Bangkok', 'America/New_York', 'Europe/Paris'])(
  'on a Postgres whose hours are those of %s',
  (zone) => {
    test.each(MOMENTS)('a time written as %s is stored and read as it is, by Prisma and in SQL', async (moment) => {
      await setZone(zone)
      const { id, token } = await createUser()
      await mirrorSubscription(id, moment)
      const sql = 'select extract(epoch from current_period_end) as seconds from subscriptions where user_id = $1'
      expect(await secondsOf(sql, [id])).toEqual([moment.getTime() / 1000])

      const { currentPeriodEnd } = await getDb().subscription.findFirstOrThrow({ where: { userId: id } })
      expect(currentPeriodEnd).toEqual(moment)
      const { rows } = await getPool().query<{ asText: string; asJson: { at: string }; paris: string }>(
        `select current_period_end::text as "asText", json_build_object('at', current_period_end) as "asJson",
         to_char(current_period_end at time zone 'Europe/Paris', 'HH24:MI') as paris
       from subscriptions where user_id = $1`,
        [id],
      )
      const [{ asText, asJson, paris }] = rows as [(typeof rows)[number]]
      expect([new Date(asText), new Date(asJson.at)]).toEqual([moment, moment])
      expect(paris).toBe(
        moment.toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' }),
      )
      expect((await getViewer(await signedIn(token)))?.id).toBe(id)
    })

    test('access ends when Stripe says, and a row written now is of now', async () => {
      await setZone(zone)
      const { id, token } = await createUser()
      const end = new Date(Date.now() + 60 * 60_000)
      await mirrorSubscription(id, end, end)
      const viewer = await getViewer(await signedIn(token))
      expect(viewer?.entitlement).toMatchObject({ subscribed: true, end })
      const [age] = await secondsOf(
        'select extract(epoch from now() - created_at) as seconds from users where id = $1',
        [id],
      )
      expect(Math.abs(age!)).toBeLessThan(60)
    })
  },
)
