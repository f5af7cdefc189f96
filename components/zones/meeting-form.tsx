'use client'

import { useId, useState } from 'react'

import { Choice } from '@/components/articles/pieces/choice'
import { useLocalStorage } from '@/components/articles/pieces/use-local-storage'
import { Field } from '@/components/ui/field'
import { isDay } from '@/lib/platform/days'
import { dayOf } from '@/lib/texts/content/pieces/departure'
import { commonSlots, DURATIONS, readMeeting, sayTime, localTime, startsIn } from '@/lib/texts/content/pieces/meeting'
import { cityOf, sayDuration, timesInWords } from '@/lib/texts/content/pieces/meeting-words'

import '@/components/articles/pieces/pieces.css'
import { MeetingBands } from './meeting-bands'
import { MeetingInvitation } from './meeting-invitation'
import { PersonFields } from './person-fields'
import './zones.css'

const BANGKOK = 'Asia/Bangkok'

/** The browser's time zone, or Paris for somebody already in Bangkok. */
function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone === BANGKOK ? 'Europe/Paris' : timeZone
}

export function MeetingForm() {
  const id = useId()
  const [meeting, keep] = useLocalStorage('horizon-fuseaux', (kept) => readMeeting(kept, ownZone()))
  const [day, setDay] = useState(() => dayOf(new Date()))
  const [chosen, setChosen] = useState<number>()
  const [mine, theirs] = meeting.zones
  const zones = [mine, BANGKOK, theirs]
  const people = zones.map((zone, index) => ({ zone, from: meeting.hours[index]![0], to: meeting.hours[index]![1] }))
  const slots = isDay(day) ? commonSlots(people, day) : []
  const starts = startsIn(slots, meeting.duration)
  const start = starts.find((one) => one === chosen) ?? starts[0]
  const names = ['Toi', 'Bangkok', 'Ton client']

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-10">
      <div className="grid gap-5 lg:grid-cols-3">
        {people.map((person, index) => (
          <PersonFields
            key={names[index]}
            name={names[index]!}
            person={person}
            isFixed={index === 1}
            onChange={({ zone, from, to }) =>
              keep({
                ...meeting,
                zones: index === 0 ? [zone, theirs] : index === 2 ? [mine, zone] : meeting.zones,
                hours: meeting.hours.map((hours, at) => (at === index ? [from, to] : hours)),
              })
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-x-10 gap-y-5">
        <Field
          id={`${id}-jour`}
          name="jour"
          type="date"
          label={`Le jour, à ${cityOf(mine)}`}
          value={day}
          required
          onChange={(event) => setDay(event.target.value)}
        />
        <Choice
          name={`${id}-duree`}
          legend="La durée"
          options={DURATIONS.map((minutes) => ({ id: String(minutes), label: sayDuration(minutes) }))}
          value={String(meeting.duration)}
          onChange={(minutes) => keep({ ...meeting, duration: Number(minutes) })}
        />
      </div>
      {isDay(day) && <MeetingBands people={people} day={day} slots={slots} start={start} duration={meeting.duration} />}
      <section aria-labelledby={`${id}-heures`}>
        <h2 id={`${id}-heures`} className="text-title">
          Les heures communes
        </h2>
        <div role="status" className="mt-3">
          {slots.length === 0 ? (
            <p className="max-w-[38rem] text-soft">
              Ce jour-là, vos heures ne se croisent pas. Élargis-en une : un matin plus tôt en Amérique, un soir plus
              tard à Bangkok, ou un autre jour.
            </p>
          ) : (
            <ul className="grid gap-1.5">
              {slots.map((slot) => (
                <li key={slot.start} className="tabular">
                  {zones.map((zone, index) => {
                    const [from, to] = [slot.start, slot.end].map((instant) => localTime(zone, instant).minutes)
                    return `${index ? ' · ' : ''}${sayTime(from!)} à ${sayTime(to!)} (${cityOf(zone)})`
                  })}
                </li>
              ))}
            </ul>
          )}
          {slots.length > 0 && starts.length === 0 && (
            <p className="mt-3 text-soft">Aucune ne dure {sayDuration(meeting.duration)}. Choisis plus court.</p>
          )}
        </div>
        {start !== undefined && (
          <div className="mt-6">
            <Choice
              name={`${id}-debut`}
              legend={`L’appel commence, à ${cityOf(mine)}`}
              options={starts.map((one) => ({ id: String(one), label: sayTime(localTime(mine, one).minutes) }))}
              value={String(start)}
              onChange={(one) => setChosen(Number(one))}
            />
          </div>
        )}
      </section>
      {start !== undefined && (
        <MeetingInvitation
          key={`${start} ${meeting.duration} ${zones.join()}`}
          zones={zones}
          start={start}
          duration={meeting.duration}
          times={timesInWords(zones, start)}
        />
      )}
    </div>
  )
}
