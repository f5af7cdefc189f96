import type { Row } from './row'
import { measureCrowd } from '../commands/measure-crowd'

const FEW = 1_000
const MANY = 100_000
const MOST_RATIO = 1.5
const LEAST_DELETIONS = 200

/** Two minutes at a million, so a tenth of them here. */
const MOST_DAILY_S = 12
const DAILY = ['renewal notices', 'inactive accounts', 'expired data'] as const

/** What members cost who are not there at the moment. */
export async function measureGrowth(): Promise<Row[]> {
  const [few, many] = [await measureCrowd(FEW), await measureCrowd(MANY)]
  const ms = (measured: typeof few, name: string) => Number.parseFloat(measured[name] ?? '')
  const ratio = (name: string) => ms(many, name) / ms(few, name)
  const among = `at ${MANY.toLocaleString('en')} members`
  const perSecond = 1_000 / ms(many, 'a deletion')
  const dailyS = DAILY.reduce((sum, name) => sum + ms(many, name), 0) / 1_000
  return [
    {
      what: `An export ${among}, beside ${FEW.toLocaleString('en')}`,
      measured: `${ratio('an export').toFixed(2)} ×`,
      goal: `≤ ${MOST_RATIO} ×`,
      isMet: ratio('an export') <= MOST_RATIO,
    },
    {
      what: `Deletions of inactive accounts ${among}; beside ${FEW.toLocaleString('en')}`,
      measured: `${perSecond.toFixed(0)} a second; ${ratio('a deletion').toFixed(2)} ×`,
      goal: `≥ ${LEAST_DELETIONS}; ≤ ${MOST_RATIO} ×`,
      isMet: perSecond >= LEAST_DELETIONS && ratio('a deletion') <= MOST_RATIO,
    },
    {
      what: `The day's work ${among}, beside Stripe's: ${DAILY.join(', ')}`,
      measured: `${dailyS.toFixed(1)} s`,
      goal: `≤ ${MOST_DAILY_S} s`,
      isMet: dailyS <= MOST_DAILY_S,
    },
  ]
}
