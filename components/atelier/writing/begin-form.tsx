'use client'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { inputClass } from '@/components/ui/field'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'

import { beginText } from './actions'

interface BeginFormProps {
  readonly hidden: Readonly<Record<string, string>>
  readonly label: string
  /** Choices for a note. */
  readonly months?: readonly { readonly month: string; readonly name: string }[]
}

/** Creates a text, and opens it. */
export function BeginForm({ hidden, label, months }: BeginFormProps) {
  const { state, busy, isOutdated, formProps } = usePostedForm<Answer | null>(beginText, null)
  return (
    <form {...formProps} className="grid gap-3">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {months && (
        <div>
          <label htmlFor="champ-month" className="mb-1.5 block font-[600]">
            Note du mois de
          </label>
          <select id="champ-month" name="month" className={inputClass}>
            {months.map(({ month, name }) => (
              <option key={month} value={month}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {isOutdated && <OutdatedPage />}
      <SubmitButton variant="outline" busy={busy} className="justify-self-start">
        {label}
      </SubmitButton>
      {state && !state.ok && <LiveAnswer answer={state} className="px-4 py-3" />}
    </form>
  )
}
