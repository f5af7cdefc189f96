import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { SEQUENCE_LATE_DAYS, sequenceTriggers, type SequenceTrigger } from '@/content/mailing'
import { addDays, DAY_MS, dayOf } from '@/lib/platform/days'

import { dueDayOf, isDue } from './due'
import { stageOf, type MailReader } from './reader'
import { EVERYBODY, isIn, readSegment } from './segment'

const NOW = new Date('2026-11-28T09:00:00Z')
const TODAY = dayOf(NOW)
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

const reader = (changes: Partial<MailReader> = {}): MailReader => ({
  userId: '0',
  membership: { since: ago(7), isOpen: true, endedAt: null },
  plan: 'monthly',
  bought: null,
  labels: [],
  departure: { day: addDays(TODAY, 30), returnDay: null, city: 'bangkok' },
  ...changes,
})

const left = (days: number) => reader({ membership: { since: ago(90), isOpen: false, endedAt: ago(days) } })

const timing = (trigger: SequenceTrigger, days: number, onSince = ago(60)) => ({ trigger, days, onSince })

describe('a mail is due', () => {
  test('on its day, and for some days more', () => {
    expect(isDue(timing('joined', 7), reader(), TODAY)).toBe(true)
    expect(isDue(timing('joined', 8), reader(), TODAY)).toBe(false)
    expect(isDue(timing('joined', 7 - SEQUENCE_LATE_DAYS), reader(), TODAY)).toBe(true)
    expect(isDue(timing('joined', 6 - SEQUENCE_LATE_DAYS), reader(), TODAY)).toBe(false)
    expect(isDue(timing('ended', 3), left(3), TODAY)).toBe(true)
  })

  test('never for what began before it was switched on', () => {
    expect(dueDayOf(timing('joined', 7, ago(6)), reader())).toBeNull()
    expect(dueDayOf(timing('ended', 3, ago(2)), left(3))).toBeNull()
    expect(dueDayOf(timing('departure', 30, NOW), reader())).toBeNull()
    expect(isDue(timing('departure', 30, ago(1)), reader(), TODAY)).toBe(true)
  })

  test('only while it is true: a membership that goes on or has ended, a departure that is still ahead', () => {
    expect(isDue(timing('joined', 3), left(3), TODAY)).toBe(false)
    expect(isDue(timing('ended', 3), reader(), TODAY)).toBe(false)
    const leaving = (days: number) =>
      reader({ departure: { day: addDays(TODAY, days), returnDay: null, city: 'bangkok' } })
    expect([1, 0, -1].map((days) => isDue(timing('departure', 1), leaving(days), TODAY))).toEqual([true, false, false])
    expect(isDue(timing('departure', 30), reader({ departure: null }), TODAY)).toBe(false)
    expect(isDue(timing('departure', 30), { ...reader(), membership: left(3).membership }, TODAY)).toBe(false)
  })

  test('on consecutive days only, never before its day nor before it was switched on', () => {
    const some = fc.integer({ min: 0, max: 60 })
    const triggers = fc.constantFrom(...(Object.keys(sequenceTriggers) as SequenceTrigger[]))
    fc.assert(
      fc.property(triggers, fc.integer({ min: 1, max: 60 }), some, some, (trigger, days, onAgo, eventAgo) => {
        const who =
          trigger === 'ended'
            ? left(eventAgo)
            : reader({ membership: { ...left(0).membership!, isOpen: true, since: ago(eventAgo), endedAt: null } })
        const due = Array.from({ length: 200 }, (_, index) => addDays(TODAY, index - 70)).filter((day) =>
          isDue(timing(trigger, days, ago(onAgo)), who, day),
        )
        expect(due.length).toBeLessThanOrEqual(SEQUENCE_LATE_DAYS + 1)
        expect(due.every((day, index) => index === 0 || day === addDays(due[index - 1]!, 1))).toBe(true)
        expect(due.every((day) => day >= dayOf(ago(onAgo)))).toBe(true)
      }),
    )
  })
})

test('a carnet is at one stage, and a segment takes what it names', () => {
  const at = (days: number, returnDay: string | null = null) =>
    stageOf(reader({ departure: { day: addDays(TODAY, days), returnDay, city: 'bangkok' } }), TODAY)
  expect([at(91), at(90), at(0), at(-1), at(30, '2027-05-01')]).toEqual(['early', 'near', 'near', 'there', 'return'])
  expect(stageOf(reader({ departure: null }), TODAY)).toBe('none')
  const takes = (changes: object, who = reader()) => isIn({ ...EVERYBODY, ...changes }, who, TODAY)
  expect([takes({}), takes({ plan: 'monthly' }), takes({ plan: 'annual' })]).toEqual([true, true, false])
  expect([takes({ from: '2026-11' }), takes({ from: '2026-12' })]).toEqual([true, false])
  expect([takes({ before: '2026-12' }), takes({ before: '2026-11' })]).toEqual([true, false])
  expect([takes({ before: '2026-12' }, left(3)), takes({ city: 'phuket' })]).toEqual([false, false])
  expect(takes({ plan: 'monthly', stage: 'near', city: 'bangkok' })).toBe(true)
})

test('what no form of ours sends is no segment', () => {
  expect(readSegment(() => '')).toEqual(EVERYBODY)
  expect(readSegment(() => undefined)).toEqual(EVERYBODY)
  for (const wrong of ['constructor', ['monthly'], '2026-13'])
    expect(readSegment((field) => (field === 'plan' || field === 'from' ? wrong : ''))).toBeNull()
})
