import { Row } from '@/components/atelier/row'
import { Section } from '@/components/ui/section'
import { catalogue, catalogueKeys, type CatalogueEntry } from '@/content/catalogue'
import { setsStripe } from '@/lib/atelier/catalogue/acts'
import type { StripeState } from '@/lib/atelier/catalogue/catalogue'
import { formatEuros, plural } from '@/lib/platform/format'

import { ActForm } from './act-form'
import { Empty } from './empty'
import { changeSales } from './sell-actions'

const PERIODS = { month: ' par mois', year: ' par an' } as const

export const periodPrice = (cents: number, interval: CatalogueEntry['interval']): string =>
  `${formatEuros(cents)}${interval ? PERIODS[interval] : ''}`

/** As the site shows it. */
export const soldPrice = ({ amountCents, interval }: CatalogueEntry): string => periodPrice(amountCents, interval)

/** Prices as shown on the site. */
export const SoldSection = () => (
  <Section title="Ce qui se vend" lead="Prix toutes taxes comprises">
    <ul>
      {catalogueKeys.map((key) => (
        <Row key={key} end={<span className="tabular font-[640]">{soldPrice(catalogue[key])}</span>}>
          {catalogue[key].productName}
        </Row>
      ))}
    </ul>
    <p className="mt-4 max-w-[38rem] text-small text-soft">
      Un prix change dans le texte du site et dans les conditions de vente d’abord ; Stripe suit ici.
    </p>
  </Section>
)

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <Row key={line}>{line}</Row>
    ))}
  </ul>
)

/** Shows the changes before they are applied. */
export function AgreementSection({ state }: { readonly state: StripeState | string | null }) {
  if (state === null || typeof state === 'string')
    return <Section title="Chez Stripe">{state ?? <Empty of={null} />}</Section>
  const { changes, secretChanges, notices, digest } = state.plan
  const elsewhere = [...state.holdups, ...secretChanges, ...notices]
  const isFine = changes.length + elsewhere.length === 0
  return (
    <>
      <Section title="Chez Stripe" lead="Produits, prix, portail client, webhook et ses événements">
        {isFine && <p className="text-lead">Tout est comme le site l’attend.</p>}
        {!isFine && changes.length === 0 && <p>Rien à changer d’ici.</p>}
        {changes.length > 0 && (
          <>
            <p className="mb-4 text-lead">
              {plural(changes.length, 'Une différence à régler', `${changes.length} différences à régler`)}
            </p>
            <Lines lines={changes} />
            <p className="mt-4 mb-4 max-w-[38rem] text-small text-soft">
              Un nouveau prix prend la place de l’ancien pour qui achète. Qui est abonné garde le sien, jusqu’à ce que
              tu l’en préviennes plus bas. Si la liste change entre-temps, rien n’est fait.
            </p>
            <ActForm act={setsStripe} action={changeSales} given={{ subject: digest }} />
          </>
        )}
      </Section>
      {elsewhere.length > 0 && (
        <Section title="À faire ailleurs" lead="Un secret ou un réglage que cette page ne touche pas">
          <Lines lines={elsewhere} />
          {secretChanges.length > 0 && (
            <p className="mt-4 max-w-[38rem] text-small text-soft">
              Un nouveau webhook a un secret que Stripe montre une seule fois : <code>npm run stripe:setup</code> le
              crée et dit où le coller.
            </p>
          )}
        </Section>
      )}
    </>
  )
}
