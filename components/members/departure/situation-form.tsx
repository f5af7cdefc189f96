'use client'

import { useEffect, useState } from 'react'

import { useTicks } from '@/components/reader/reading/use-ticks'
import { LiveAnswer } from '@/components/ui/answer'
import { readJson } from '@/components/ui/browser'
import { SubmitButton } from '@/components/ui/busy-button'
import { Field, SelectField } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import { COUNTDOWN_TITLE } from '@/content/departure/words'
import { formatCount } from '@/lib/platform/format'
import { DEPARTURE_KEY, readDeparture, type DepartureTask } from '@/lib/texts/content/pieces/departure'

import { saveOwnSituation } from './actions'
import { useFocusOnCarnet } from './use-focus-kept'

interface Option {
  readonly id: string
  readonly label: string
}

interface SituationFormProps {
  readonly works: readonly Option[]
  readonly visas: readonly Option[]
  readonly cities: readonly Option[]
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
  const { state, busy, isOutdated, formProps } = usePostedForm(saveOwnSituation, null)
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
    <form {...formProps} className="grid max-w-[40rem] gap-8">
      <FieldErrorsProvider errors={state?.fields}>
        {isNew ? (
          <div className="max-w-72">
            <Field
              key={kept.arrival}
              name="day"
              type="date"
              required
              label="J, ton jour de départ"
              hint="Ton vol dure la nuit ? Prends le jour où tu atterris : c’est de lui que tout se compte."
              defaultValue={kept.arrival}
            />
          </div>
        ) : (
          <input type="hidden" name="day" value={situation.day} />
        )}
        <fieldset>
          <legend className="font-[640]">
            Aujourd’hui, tu es <span className="font-[400] text-soft">(obligatoire)</span>
          </legend>
          <div className="mt-2.5 flex flex-wrap gap-2">
            {works.map(({ id, label }) => (
              <label key={id} className="choice">
                <input type="radio" name="work" value={id} required defaultChecked={situation?.work === id} />
                <span>{label}</span>
              </label>
            ))}
          </div>
          {state?.fields?.work && <p className="mt-1.5 text-small font-[600] text-wrong">{state.fields.work}</p>}
        </fieldset>
        <fieldset>
          <legend className="font-[640]">Tu pars</legend>
          <div className="mt-2.5 flex flex-wrap gap-2">
            <label className="choice">
              <input type="checkbox" name="isCouple" defaultChecked={situation?.isCouple} />
              <span>en couple</span>
            </label>
            <label className="choice">
              <input type="checkbox" name="hasChild" defaultChecked={situation?.hasChild} />
              <span>avec un enfant</span>
            </label>
          </div>
          <p className="mt-1.5 text-small text-soft">Seul ? Ne coche rien.</p>
        </fieldset>
        <div className="grid gap-6 sm:grid-cols-2">
          <SelectField name="visa" label="Ton visa" options={visas} defaultValue={situation?.visa} />
          <SelectField name="city" label="Ta première ville" options={cities} defaultValue={situation?.city} />
        </div>
      </FieldErrorsProvider>
      {isNew && ticked.length > 0 && (
        <p className="text-soft">
          <input type="hidden" name="ticked" value={ticked.join(' ')} />
          Ce que tu as coché dans l’article vient avec toi : {formatCount(ticked.length, 'étape', 'étapes')}.
        </p>
      )}
      {isOutdated && <OutdatedPage />}
      <SubmitButton variant={isNew ? 'coral' : 'outline'} busy={busy} className="justify-self-start">
        {isNew ? 'Ouvrir mon carnet' : 'Enregistrer ma situation'}
      </SubmitButton>
      <LiveAnswer answer={state} className="px-5 py-4" />
    </form>
  )
}
