import { SelectField } from '@/components/ui/field'

interface ChoiceProps {
  readonly name: string
  readonly label: string
  /** Value and label; the first is selected unless another is. */
  readonly options: readonly (readonly [string, string])[]
  readonly selected?: string
}

export const Choice = ({ options, selected, ...field }: ChoiceProps) => (
  <SelectField {...field} options={options.map(([id, label]) => ({ id, label }))} defaultValue={selected} />
)
