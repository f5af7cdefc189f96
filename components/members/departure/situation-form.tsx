'use client'

import { useEffect, useState } from 'react'

import { useTicks } from '@/components/reader/reading/use-ticks'
import { readJson } from '@/components/ui/browser'
import { Form } from '@/components/ui/form'
import { COUNTDOWN_TITLE } from '@/content/departure/words'
import type { Options } from '@/lib/platform/fields'
import { formatCount } from '@/lib/platform/format'
import { DEPARTURE_KEY, readDeparture, type DepartureTask } from '@/lib/texts/content/pieces/departure'

import { saveOwnSituation } from './actions'
import { situationFields } from './fields'
import { useFocusOnCarnet } from './use-focus-kept'

interface SituationFormProps {
  readonly works: Options
  readonly visas: Options
  readonly cities: Options
  /** Previous answers; null for a new carnet. */
  readonly situation:
    | (Readonly<Record<'day' | 'work' | 'visa' | 'city', string>> & {
        readonly isCouple: boolean
        readonly hasChild: boolean
      })
    | null
  /** Tasks of the article's countdown, whose date and ticks may be stored in the browser. */
  readonly tasks: readonly DepartureTask[]
}

const NOTHING = { arrival: '', done: [] as readonly string[] }

export function SituationForm({ works, visas, cities, situation, tasks }: SituationFormProps) {
  const [kept, setKept] = useState<typeof NOTHING>(NOTHING)
  const { isTicked } = useTicks(COUNTDOWN_TITLE)
  const ticked = tasks.map(({ id }) => id).filter((id) => kept.done.includes(id) || isTicked(id))
  const isNew = situation === null
  useFocusOnCarnet(isNew)
  useEffect(() => {
    // After hydration, because the server does not know what is stored in the browser.
    if (isNew) queueMicrotask(() => setKept(readDeparture(tasks, readJson('localStorage', DEPARTURE_KEY))))
  }, [isNew, tasks])
  return (
    <Form
      fields={situationFields}
      given={{ ticked: isNew ? ticked.join(' ') : '' }}
      values={situation ?? {}}
      action={saveOwnSituation}
      variant={isNew ? 'coral' : 'outline'}
      submit={isNew ? 'Ouvrir mon carnet' : 'Enregistrer ma situation'}
      className="max-w-[40rem]"
    >
      {(field) => (
        <div className="grid gap-8">
          {isNew ? (
            <div key={kept.arrival} className="max-w-72">
              {field('day', { value: kept.arrival })}
            </div>
          ) : (
            field('day', { isHidden: true })
          )}
          {field('work', { options: works })}
          <fieldset>
            <legend className="font-[640]">Tu pars</legend>
            <div className="mt-2.5 flex flex-wrap gap-2">
              {(['isCouple', 'hasChild'] as const).map((name) => (
                <label key={name} className="choice">
                  <input type="checkbox" name={name} defaultChecked={situation?.[name]} />
                  <span>{situationFields[name].label}</span>
                </label>
              ))}
            </div>
            <p className="mt-1.5 text-small text-soft">Seul ? Ne coche rien.</p>
          </fieldset>
          <div className="grid gap-6 sm:grid-cols-2">
            {field('visa', { options: visas })}
            {field('city', { options: cities })}
          </div>
          {isNew && ticked.length > 0 && (
            <p className="text-soft">
              Ce que tu as coché dans l’article vient avec toi : {formatCount(ticked.length, 'étape', 'étapes')}.
            </p>
          )}
        </div>
      )}
    </Form>
  )
}
