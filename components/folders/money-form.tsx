import { Button } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'

interface MoneyFormProps {
  readonly euros: number
  readonly rate: number
}

const typed = (value: number) => String(value).replace('.', ',')

/** The sum and the day's rate, in the address of the page; nothing is kept. */
export function MoneyForm({ euros, rate }: MoneyFormProps) {
  return (
    <form method="get" className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <div>
        <label htmlFor="montant" className="mb-1.5 block font-[600]">
          Somme, en euros
        </label>
        <input
          id="montant"
          name="montant"
          type="text"
          inputMode="decimal"
          defaultValue={typed(euros)}
          className={inputClass}
        />
      </div>
      <div>
        <label htmlFor="taux" className="mb-1.5 block font-[600]">
          Bahts pour un euro
        </label>
        <input
          id="taux"
          name="taux"
          type="text"
          inputMode="decimal"
          defaultValue={typed(rate)}
          className={inputClass}
        />
      </div>
      <Button type="submit">Recalculer</Button>
    </form>
  )
}
