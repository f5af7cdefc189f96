interface PriceLevelProps {
  readonly price: { readonly isFree: boolean; readonly paid: '€' | '€€' | '€€€' | null }
}

const SPOKEN = {
  '€': 'jusqu’à 10 €',
  '€€': 'jusqu’à 25 €',
  '€€€': 'plus de 25 €',
} as const

/** « Gratuit », « Gratuit, puis €€ », « € », with the meaning of the signs for screen readers. */
export function PriceLevel({ price: { isFree, paid } }: PriceLevelProps) {
  return (
    <p className="mt-2 font-[640]">
      <span>{isFree && 'Gratuit'}</span>
      <span>{isFree && paid && ', puis '}</span>
      {paid && (
        <>
          <span aria-hidden="true">{paid}</span>
          <span className="sr-only">{SPOKEN[paid]}</span>
        </>
      )}
    </p>
  )
}

export function PriceLegend() {
  return (
    <p className="max-w-[46rem] text-small text-soft">
      Le prix le plus bas relevé, par mois ou par achat : € jusqu’à 10 €, €€ jusqu’à 25 €, €€€ au-delà. Aucun lien de
      cette page ne nous est payé ; s’il y en a un jour, il portera la mention « Publicité : lien affilié ».
    </p>
  )
}
