import { startTransition } from 'react'

import { Mark } from '@/components/ui/mark'

interface ChoiceProps {
  readonly name: string
  readonly legend: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string | undefined
  readonly onChange: (id: string) => void
}

export function Choice({ name, legend, options, value, onChange }: ChoiceProps) {
  // The selection is shown at once; its consequences may take another frame.
  const choose = (id: string) => startTransition(() => onChange(id))
  return (
    <fieldset>
      <legend className="font-[640]">{legend}</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {options.map(({ id, label }) => (
          <label key={id} className="choice">
            <Mark type="radio" name={name} value={id} isMarked={value === id} onMark={() => choose(id)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
