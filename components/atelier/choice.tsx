import { inputClass } from '@/components/ui/field'

interface ChoiceProps {
  readonly name: string
  readonly label: string
  /** Value and label; the first is selected unless another is. */
  readonly options: readonly (readonly [string, string])[]
  readonly selected?: string
}

export function Choice({ name, label, options, selected }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={`champ-${name}`} className="mb-1.5 block font-[600]">
        {label}
      </label>
      <select id={`champ-${name}`} name={name} className={inputClass} defaultValue={selected}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
