import { inputClass } from '@/components/ui/field'

interface ChoiceProps {
  readonly name: string
  readonly label: string
  /** Value and words, the first is chosen. */
  readonly options: readonly (readonly [string, string])[]
}

/** One of a few. */
export function Choice({ name, label, options }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={`champ-${name}`} className="mb-1.5 block font-[600]">
        {label}
      </label>
      <select id={`champ-${name}`} name={name} className={inputClass}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
