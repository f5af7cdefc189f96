import { catalogue, catalogueKeys, type CatalogueEntry } from '@/content/catalogue'
import type { OldPrice, StripeState } from '@/lib/atelier/catalogue/catalogue'
import { formatEuros } from '@/lib/format'

import { ActForm } from './act-form'
import { Row, Sheet } from './sheet'

const PERIODS = { month: ' par mois', year: ' par an' } as const

const priceOf = ({ amountCents, interval }: CatalogueEntry) =>
  `${formatEuros(amountCents)}${interval ? PERIODS[interval] : ''}`

/** As the site says it everywhere. */
export const SoldSheet = () => (
  <Sheet title="Ce qui se vend" aside="Prix toutes taxes comprises">
    <ul>
      {catalogueKeys.map((key) => (
        <Row key={key} end={<span className="tabular font-[640]">{priceOf(catalogue[key])}</span>}>
          {catalogue[key].productName}
        </Row>
      ))}
    </ul>
    <p className="mt-4 max-w-[38rem] text-small text-soft">
      Un prix change dans le texte du site et dans les conditions de vente d’abord ; Stripe suit ici.
    </p>
  </Sheet>
)

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <Row key={line}>{line}</Row>
    ))}
  </ul>
)

/** What would be done, before anybody does it. */
export function AgreementSheet({ state }: { readonly state: StripeState | string | null }) {
  if (state === null || typeof state === 'string')
    return (
      <Sheet title="Chez Stripe">
        <p>{state ?? 'Stripe ne répond pas en ce moment.'}</p>
      </Sheet>
    )
  const { changes, secretChanges, notices, digest } = state.plan
  const isFine = changes.length + secretChanges.length + notices.length === 0
  return (
    <>
      <Sheet title="Chez Stripe" aside="Produits, prix, portail client, webhook et ses événements">
        {isFine && <p className="text-lead">Tout est comme le site l’attend.</p>}
        {!isFine && changes.length === 0 && <p>Rien à changer d’ici.</p>}
        {changes.length > 0 && (
          <>
            <p className="mb-4 text-lead">
              {changes.length === 1 ? 'Une différence à régler' : `${changes.length} différences à régler`}
            </p>
            <Lines lines={changes} />
            <p className="mt-4 mb-4 max-w-[38rem] text-small text-soft">
              Un nouveau prix prend la place de l’ancien pour qui achète, et le portail client le propose. Qui est
              abonné garde le sien. Si la liste change entre-temps, rien n’est fait.
            </p>
            <ActForm kind="stripe-set" subject={digest} label="Régler tout cela" question={null} />
          </>
        )}
      </Sheet>
      {secretChanges.length + notices.length > 0 && (
        <Sheet title="À faire ailleurs" aside="Un secret ou un réglage que cette page ne touche pas">
          <Lines lines={[...secretChanges, ...notices]} />
          {secretChanges.length > 0 && (
            <p className="mt-4 max-w-[38rem] text-small text-soft">
              Un nouveau webhook a un secret que Stripe montre une seule fois : <code>npm run stripe:setup</code> le
              crée et dit où le coller.
            </p>
          )}
        </Sheet>
      )}
    </>
  )
}

const peopleOf = (count: number) => (count === 1 ? 'Une personne paie' : `${count} personnes paient`)

/** Nobody is moved: what the terms promise is written here, for the day when somebody is. */
export function OldPricesSheet({ oldPrices }: { readonly oldPrices: readonly OldPrice[] }) {
  return (
    <Sheet title="Anciens prix" aside="Abonnements qui se renouvellent">
      {oldPrices.length === 0 ? (
        <p>Tous les abonnés paient le prix affiché.</p>
      ) : (
        <ul>
          {oldPrices.map(({ key, cents, people }) => (
            <Row key={`${key} ${cents}`}>
              {peopleOf(people)} {cents === null ? 'un prix sans montant fixe' : formatEuros(cents)} au lieu de{' '}
              {priceOf(catalogue[key])} : {catalogue[key].productName}.
            </Row>
          ))}
        </ul>
      )}
      <p className="mt-4 max-w-[38rem] text-small text-soft">
        Un abonné garde son prix. Les conditions de vente (article 3) promettent un e-mail trente jours au moins avant
        le renouvellement au nouveau prix, jamais pour une période déjà payée, et le droit de partir avant. Cette page
        ne déplace encore personne.
      </p>
    </Sheet>
  )
}
