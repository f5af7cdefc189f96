interface ChoiceProps {
  readonly name: string
  readonly legend: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string | undefined
  readonly onChange: (id: string) => void
}

export function Choice({ name, legend, options, value, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="font-[640]">{legend}</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {options.map(({ id, label }) => (
          <label key={id} className="choice">
            <input type="radio" name={name} value={id} checked={value === id} onChange={() => onChange(id)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
