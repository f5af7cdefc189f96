import { Button } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'
import { atelier } from '@/content/atelier'
import type { Book } from '@/lib/billing/books/write'

import { nameOfMonth } from './money-names'
import { Sheet } from './sheet'

const NAMES: Readonly<Record<Book, string>> = {
  'ventes.csv': 'Ventes',
  'remboursements.csv': 'Remboursements',
  'frais.csv': 'Frais',
  'virements.csv': 'Virements',
  'autres.csv': 'Le reste, litiges compris',
  'tva-par-pays.csv': 'TVA par pays',
  'totaux.csv': 'Totaux',
}

function Choice({ name, label, options }: { readonly name: string; readonly label: string; readonly options: object }) {
  return (
    <div className="min-w-0 flex-[0_1_16rem]">
      <label htmlFor={`livres-${name}`} className="mb-1.5 block font-[600]">
        {label}
      </label>
      <select id={`livres-${name}`} name={name} className={inputClass}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The files of `npm run books`, one at a time. */
export function BooksSheet({ months }: { readonly months: readonly string[] }) {
  const names = Object.fromEntries(months.toReversed().map((month) => [month, nameOfMonth(month)]))
  return (
    <Sheet title="Pour le comptable" aside="Lu chez Stripe au moment où tu le demandes">
      <p className="max-w-[38rem]">
        Chaque ligne du solde de Stripe est dans un fichier et un seul : leurs sommes sont les siennes. Un mois chargé
        prend une minute.
      </p>
      <form action={`${atelier.money}/livres`} className="mt-5 flex flex-wrap items-end gap-4">
        <Choice name="mois" label="Mois" options={names} />
        <Choice name="livre" label="Livre" options={NAMES} />
        <Button type="submit" variant="outline">
          Télécharger
        </Button>
      </form>
    </Sheet>
  )
}
