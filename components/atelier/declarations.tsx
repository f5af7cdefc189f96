import { Row } from '@/components/atelier/row'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { TO_COMPLETE } from '@/content/seller'
import { firstPeriod, type Period } from '@/lib/atelier/money/periods'
import type { DeclaredPeriod } from '@/lib/atelier/money/reports'
import { formatDate } from '@/lib/platform/format'
import { getSeller } from '@/lib/platform/seller'

const addressOf = ({ id }: Period): string => `${atelier.money}/declarations?periode=${encodeURIComponent(id)}`

function Beginning() {
  const { vat } = getSeller()
  if (vat === TO_COMPLETE)
    return (
      <p className="max-w-[38rem]">
        Les périodes suivent ton régime de TVA : dis-le avec ce que la loi demande du vendeur.
      </p>
    )
  const { from, to, due } = firstPeriod(vat)
  return (
    <p className="max-w-[38rem]">
      La première va du {formatDate(from)} au {formatDate(to)}, à déposer jusqu’au {formatDate(due)}.
    </p>
  )
}

/** Files of sales to consumers, by the window of the owner's regime. */
export function DeclarationsSection({ periods }: { readonly periods: readonly DeclaredPeriod[] }) {
  return (
    <Section title="Ventes aux particuliers" lead="À déposer sur ta plateforme agréée">
      {periods.length === 0 && <Beginning />}
      <ul>
        {periods.toReversed().map(({ period, declaredAt }) => (
          <Row
            key={period.id}
            end={
              <a href={addressOf(period)} download className="text-link inline-block py-1">
                Télécharger<span className="sr-only"> : {period.id}</span>
              </a>
            }
          >
            Du {formatDate(period.from)} au {formatDate(period.to)}
            <span className="block text-small text-soft">
              {declaredAt ? `déposée le ${formatDate(declaredAt)}` : `à déposer jusqu’au ${formatDate(period.due)}`}
            </span>
          </Row>
        ))}
      </ul>
      <p className="mt-4 max-w-[38rem] text-small text-soft">
        Par jour, lieu du client et taux. « Ce matin » te dit ce qui est dû, et ce qui a changé depuis un dépôt.
      </p>
    </Section>
  )
}
