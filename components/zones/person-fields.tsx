'use client'

import { useId, useMemo } from 'react'

import { inputClass } from '@/components/ui/field'
import { type Person, toMinutes, toTime } from '@/lib/texts/content/pieces/meeting'
import { cityOf, zoneInWords } from '@/lib/texts/content/pieces/meeting-words'

interface PersonFieldsProps {
  readonly name: string
  readonly person: Person
  /** Fixed to Bangkok. */
  readonly isFixed: boolean
  readonly onChange: (person: Person) => void
}

const PARTS: Readonly<Record<string, string>> = {
  Africa: 'Afrique',
  America: 'Amériques',
  Antarctica: 'Antarctique',
  Arctic: 'Arctique',
  Asia: 'Asie',
  Atlantic: 'Atlantique',
  Australia: 'Australie',
  Europe: 'Europe',
  Indian: 'Océan Indien',
  Pacific: 'Pacifique',
}

/** All time zones of the browser by region, sorted in French. */
function groupZones(own: string): readonly (readonly [part: string, zones: readonly string[]])[] {
  const all = [...new Set([...Intl.supportedValuesOf('timeZone'), own])]
  const inFrench = new Intl.Collator('fr')
  const groups = new Map<string, string[]>()
  for (const zone of all) {
    const part = PARTS[zone.split('/')[0] ?? ''] ?? 'Autres'
    groups.set(part, [...(groups.get(part) ?? []), zone])
  }
  return [...groups]
    .sort(([one], [other]) => inFrench.compare(one, other))
    .map(([part, zones]) => [part, zones.sort((one, other) => inFrench.compare(cityOf(one), cityOf(other)))] as const)
}

export function PersonFields({ name, person, isFixed, onChange }: PersonFieldsProps) {
  const id = useId()
  const { zone, from, to } = person
  const groups = useMemo(() => (isFixed ? [] : groupZones(zone)), [isFixed, zone])
  const setHour = (end: 'from' | 'to', time: string) => time && onChange({ ...person, [end]: toMinutes(time) })
  return (
    <fieldset className="min-w-0 border-t-2 border-line-strong pt-4">
      <legend className="float-left w-full font-display text-title font-[560]">{name}</legend>
      <div className="clear-both pt-3">
        {isFixed ? (
          <p className="flex min-h-12 items-center">Bangkok, Thaïlande</p>
        ) : (
          <>
            <label htmlFor={`${id}-zone`} className="sr-only">
              {name}&nbsp;: la ville
            </label>
            <select
              id={`${id}-zone`}
              value={zone}
              onChange={(event) => onChange({ ...person, zone: event.target.value })}
              className={inputClass}
            >
              {groups.map(([part, zones]) => (
                <optgroup key={part} label={part}>
                  {zones.map((one) => (
                    <option key={one} value={one}>
                      {cityOf(one)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </>
        )}
        <p className="mt-1.5 min-h-6 text-small text-soft">{zoneInWords(zone)}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <span className="flex items-center gap-2">
            <label htmlFor={`${id}-de`}>
              de<span className="sr-only">, heure où la journée commence ({name})</span>
            </label>
            <input
              id={`${id}-de`}
              type="time"
              step={900}
              value={toTime(from)}
              onChange={(event) => setHour('from', event.target.value)}
              className={`${inputClass} tabular max-w-36`}
            />
          </span>
          <span className="flex items-center gap-2">
            <label htmlFor={`${id}-a`}>
              à<span className="sr-only">, heure où elle finit ({name})</span>
            </label>
            <input
              id={`${id}-a`}
              type="time"
              step={900}
              value={toTime(to)}
              onChange={(event) => setHour('to', event.target.value)}
              className={`${inputClass} tabular max-w-36`}
            />
          </span>
        </div>
      </div>
    </fieldset>
  )
}
