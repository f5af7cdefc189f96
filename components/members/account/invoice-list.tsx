import { Fold } from '@/components/ui/fold'
import { OutsideLink } from '@/components/ui/outside-link'
import { pages } from '@/content/pages'
import type { InvoiceEntry } from '@/lib/billing/stripe/own-invoices'
import { formatDate, formatEuros } from '@/lib/platform/format'

/** The rest is collapsed, because a monthly subscription has twelve a year. */
const SHOWN = 3

function Lines({ invoices }: { readonly invoices: readonly InvoiceEntry[] }) {
  return (
    <ul>
      {invoices.map(({ id, number, date, paidCents }) => (
        <li key={id} className="tabular flex flex-wrap items-center gap-x-4">
          <OutsideLink href={`${pages.account.path}/factures/${id}`} className="text-link inline-block py-1.5">
            Facture du {formatDate(date)}
          </OutsideLink>
          <span className="text-small text-soft">
            <span>{number ? `n° ${number}, ` : ''}</span>
            {formatEuros(paidCents)}
          </span>
          <a
            href={`${pages.account.path}/factures/${id}?format=pdf`}
            className="text-link inline-block py-1.5 text-small"
          >
            PDF<span className="sr-only"> de la facture du {formatDate(date)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export function InvoiceList({ invoices }: { readonly invoices: readonly InvoiceEntry[] | null }) {
  if (invoices === null)
    return <p className="mt-4 text-soft">Tes factures sont chez Stripe, qui ne répond pas. Reviens dans un instant.</p>
  if (invoices.length === 0) return null
  const older = invoices.slice(SHOWN)
  return (
    <div className="mt-4">
      <Lines invoices={invoices.slice(0, SHOWN)} />
      {older.length > 0 && (
        <Fold label={`Les ${older.length} précédentes`} className="" body="">
          <Lines invoices={older} />
        </Fold>
      )}
    </div>
  )
}
