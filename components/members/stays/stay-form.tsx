'use client'

import { useEffect, useId } from 'react'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { Field, SelectField } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { Fold } from '@/components/ui/fold'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'
import type { Stay } from '@/lib/members/stays/stay'

import { saveOwnStay } from './actions'

interface KindOption {
  readonly id: string
  readonly label: string
}

interface StayFormProps {
  readonly kinds: readonly KindOption[]
  /** The stay to change; without it, adds one. */
  readonly stay?: Stay
}

export function WayField({ byLand }: { readonly byLand: boolean }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-[600]">Arrivée</legend>
      <div className="flex flex-wrap gap-2">
        {[
          ['air', 'par avion ou par mer'],
          ['terre', 'par la route ou le rail'],
        ].map(([way, label]) => (
          <label key={way} className="choice">
            <input type="radio" name="way" value={way} defaultChecked={(way === 'terre') === byLand} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function StayForm({ kinds, stay }: StayFormProps) {
  const id = useId()
  const { state: answer, busy, isOutdated, formProps } = usePostedForm<Answer | null>(saveOwnStay, null)
  const isAdded = answer?.ok === true && !stay
  const form = formProps.ref
  useEffect(() => {
    if (isAdded) form.current?.reset()
  }, [isAdded, answer, form])

  const typed = answer?.values
  const value = (name: 'enteredOn' | 'leftOn' | 'kind' | 'stampedUntil' | 'extendedUntil' | 'reportedOn') =>
    typed?.[name] ?? stay?.[name] ?? ''
  const day = (name: Parameters<typeof value>[0], label: string, hint?: string) => (
    <Field id={`${id}-${name}`} name={name} label={label} hint={hint} type="date" defaultValue={value(name)} />
  )
  const errors = answer?.fields
  const hasMore = ['stampedUntil', 'extendedUntil', 'reportedOn'] as const
  return (
    <form {...formProps} className="grid gap-5">
      {stay && <input type="hidden" name="id" value={stay.id} />}
      <FieldErrorsProvider errors={errors}>
        <div className="grid gap-5 sm:grid-cols-2">
          {day('enteredOn', 'Jour d’entrée')}
          {day('leftOn', 'Jour de sortie', 'Vide tant que tu es là-bas. Une date prévue compte aussi.')}
        </div>
        <SelectField
          id={`${id}-kind`}
          name="kind"
          label="Ton titre d’entrée"
          options={kinds}
          defaultValue={value('kind') || 'exemption'}
        />
        <WayField byLand={typed ? typed.way === 'terre' : (stay?.byLand ?? false)} />
        <Fold
          label="Tampon, prolongation, TM.47"
          isOpen={hasMore.some((name) => value(name) !== '' || errors?.[name] !== undefined)}
          className="border-t border-line pt-2"
          opener="min-h-11 font-[640]"
          body="mt-3 grid gap-5 sm:grid-cols-2"
        >
          {day('stampedUntil', 'Date du tampon', 'Elle passe avant nos calculs.')}
          {day('extendedUntil', 'Prolongé jusqu’au')}
          {day('reportedOn', 'Dernière déclaration des 90 jours')}
        </Fold>
      </FieldErrorsProvider>
      {isOutdated && <OutdatedPage />}
      <SubmitButton variant={stay ? 'outline' : 'coral'} busy={busy} className="justify-self-start">
        {stay ? 'Enregistrer' : 'Noter ce séjour'}
      </SubmitButton>
      <LiveAnswer answer={answer} className="px-5 py-4" />
    </form>
  )
}
