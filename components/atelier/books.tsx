import { Button } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { asksForBooks } from '@/lib/atelier/money/acts'
import type { BooksState } from '@/lib/billing/books/prepare'
import { booksOf, type Book } from '@/lib/billing/books/write'
import { capitalise, formatDateTime, formatMonth, formatNumber } from '@/lib/platform/format'
import { getSeller } from '@/lib/platform/seller'

import { ActForm } from './act-form'
import { askForBooks } from './money-actions'
import { WhileWaiting } from './writing/while-waiting'

const NAMES: Readonly<Record<Book, string>> = {
  'ventes.csv': 'Ventes',
  'remboursements.csv': 'Remboursements',
  'frais.csv': 'Frais',
  'virements.csv': 'Virements',
  'autres.csv': 'Le reste, litiges compris',
  'tva-par-pays.csv': 'TVA par pays',
  'totaux.csv': 'Totaux',
  'recettes.csv': 'Livre des recettes',
  'fec.txt': 'Fichier des écritures comptables (FEC)',
}

interface BooksProps {
  readonly months: readonly string[]
  readonly month: string
  readonly state: BooksState | null
}

function MonthChoice({ months, month }: Omit<BooksProps, 'state'>) {
  return (
    <form action={`${atelier.money}#livres`} className="mt-5 flex flex-wrap items-end gap-4">
      <div className="min-w-0 flex-[0_1_16rem]">
        <label htmlFor="livres-mois" className="mb-1.5 block font-[600]">
          Mois
        </label>
        <select id="livres-mois" name="livres" defaultValue={month} className={inputClass}>
          {months.toReversed().map((of) => (
            <option key={of} value={of}>
              {formatMonth(of)}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" variant="outline">
        Choisir
      </Button>
    </form>
  )
}

const Files = ({ month }: { readonly month: string }) => (
  <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
    {booksOf(getSeller().accounts).map((book) => (
      <li key={book}>
        <a
          href={`${atelier.money}/livres?mois=${month}&livre=${book}`}
          download
          className="text-link inline-block py-1.5"
        >
          {NAMES[book]}
        </a>
      </li>
    ))}
  </ul>
)

function Progress({ state: { read, error } }: { readonly state: BooksState }) {
  return (
    <>
      <WhileWaiting />
      <p role="status" className="mt-3">
        Lecture chez Stripe : {formatNumber(read)} éléments lus. Tu peux quitter la page.
      </p>
      {error && <p className="mt-1 wrap-anywhere text-soft">Le dernier essai a échoué : {error}. Un autre suit.</p>}
    </>
  )
}

/** The month's books, read in the background and then downloaded. */
export function BooksSection({ months, month, state }: BooksProps) {
  const isUnderWay = state !== null && state.doneAt === null
  return (
    <Section id="livres" title="Pour le comptable" lead="Lu chez Stripe quand tu le demandes">
      <p className="max-w-[38rem]">
        Chaque ligne du solde de Stripe est dans un fichier et un seul : leurs sommes sont les siennes. Les fichiers
        restent ici sept jours.
      </p>
      <MonthChoice months={months} month={month} />
      <h3 className="mt-7 text-title">{capitalise(formatMonth(month))}</h3>
      {isUnderWay && <Progress state={state} />}
      {state?.doneAt && (
        <>
          <p className="mt-1 text-small text-soft">Lus le {formatDateTime(state.doneAt)}.</p>
          <Files month={month} />
        </>
      )}
      <div className="mt-4">
        <ActForm
          act={asksForBooks}
          action={askForBooks}
          given={{ subject: month }}
          label={state ? 'Les lire à nouveau' : undefined}
        />
      </div>
    </Section>
  )
}
