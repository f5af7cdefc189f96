import { Button } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'

interface ChooseTwoProps {
  readonly path: string
  readonly scenarios: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly [string, string]
}

/** Selects two scenarios to compare, by a GET form, so that it works without JavaScript. */
export function ChooseTwo({ path, scenarios, chosen }: ChooseTwoProps) {
  return (
    <form method="get" action={`${path}#comparer`} className="flex flex-wrap items-end gap-4">
      {(['un', 'deux'] as const).map((name, index) => (
        <label key={name} className="min-w-0 flex-[1_1_14rem]">
          <span className="mb-1.5 block font-[600]">{index === 0 ? 'Le premier' : 'Le second'}</span>
          <select name={name} defaultValue={chosen[index]} className={inputClass}>
            {scenarios.map((scenario) => (
              <option key={scenario.id} value={scenario.id}>
                {scenario.name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" variant="outline" className="min-h-12">
        Comparer
      </Button>
    </form>
  )
}
