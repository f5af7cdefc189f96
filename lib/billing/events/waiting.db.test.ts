import { expect, test } from 'vitest'

import { MINUTE_MS } from '@/lib/days'
import { getPool } from '@/lib/db'
import { useStack } from '@/test/stack'

import { askForWork, EVENT_QUEUE, openEventQueue, RETRIES } from './queue'
import { hurryRetries } from './waiting'

useStack()

const NOW = new Date()
const minutes = (count: number) => new Date(NOW.getTime() + count * MINUTE_MS)

/** A job whose last attempt failed then, and whose next is an hour away. */
async function makeFailed(about: string, startedOn: Date, retryLimit = RETRIES) {
  const queue = await openEventQueue()
  await askForWork(queue, about)
  const [job] = await queue.fetch(EVENT_QUEUE)
  await queue.fail(EVENT_QUEUE, job!.id)
  await getPool().query('update pgboss.job set started_on = $2, start_after = $3, retry_limit = $4 where id = $1', [
    job!.id,
    startedOn,
    minutes(60),
    retryLimit,
  ])
}

test('who paid while Stripe was away does not wait an hour once it is back', async () => {
  await makeFailed('cus_of_before', minutes(-6))
  await makeFailed('cus_just_tried', minutes(-2))
  await makeFailed('cus_of_the_version_before', minutes(-6), 11)
  await hurryRetries(NOW)
  const { rows } = await getPool().query<{ about: string; state: string; start_after: Date }>(
    "select data->>'about' as about, state, start_after from pgboss.job where name = $1 order by 1",
    [EVENT_QUEUE],
  )
  expect(rows).toEqual([
    { about: 'cus_just_tried', state: 'retry', start_after: minutes(60) },
    { about: 'cus_of_before', state: 'retry', start_after: NOW },
    { about: 'cus_of_the_version_before', state: 'retry', start_after: minutes(60) },
  ])
})
