import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'

interface MoneyFormProps {
  readonly euros: number
  readonly rate: number
}

const typed = (value: number) => String(value).replace('.', ',')

/** The sum and the day's rate, in the address of the page; nothing is kept. */
export function MoneyForm({ euros, rate }: MoneyFormProps) {
  return (
    <form method="get" className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <Field name="montant" label="Somme, en euros" inputMode="decimal" defaultValue={typed(euros)} />
      <Field name="taux" label="Bahts pour un euro" inputMode="decimal" defaultValue={typed(rate)} />
      <Button type="submit">Recalculer</Button>
    </form>
  )
}
