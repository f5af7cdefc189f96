import { SEQUENCE_LATE_DAYS, type SequenceTrigger } from '@/content/mailing'
import { addDays, dayOf, daysBetween, type Day } from '@/lib/platform/days'

import type { MailReader } from './reader'

export interface Timing {
  readonly trigger: SequenceTrigger
  readonly days: number
  readonly onSince: Date
}

/** Pure function: the day in Paris on which it is for them; null when it is not, or began before it was switched on. */
export function dueDayOf({ trigger, days, onSince }: Timing, reader: MailReader): Day | null {
  const { membership, departure } = reader
  switch (trigger) {
    case 'joined':
      return membership?.isOpen && membership.since >= onSince ? addDays(dayOf(membership.since), days) : null
    case 'ended':
      return membership?.endedAt && membership.endedAt >= onSince ? addDays(dayOf(membership.endedAt), days) : null
    case 'departure': {
      const day = departure && addDays(departure.day, -days)
      return membership?.isOpen && day && day > dayOf(onSince) ? day : null
    }
  }
}

/** From its day on, and for some days more, but not once they have left. */
export function isDue(timing: Timing, reader: MailReader, today: Day): boolean {
  const day = dueDayOf(timing, reader)
  if (day === null || day > today || daysBetween(day, today) > SEQUENCE_LATE_DAYS) return false
  return timing.trigger !== 'departure' || today < reader.departure!.day
}
